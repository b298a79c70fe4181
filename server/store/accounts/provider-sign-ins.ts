import { randomUUID } from 'node:crypto'
import { and, eq, gt, like, lt, sql } from 'drizzle-orm'
import type { Database } from '../connect.ts'
import { databaseNow } from '../database-now.ts'
import { authVerifications } from './identity-schema.ts'

const prefix = 'provider-sign-in:'

/**
 * Keeps what a sign-in at the identity provider needs to finish, for one browser and one use. Drops those never
 * finished.
 */
export async function keepProviderSignIn(
  db: Database,
  { browserHash, remember, seconds }: { browserHash: string; remember: string; seconds: number },
): Promise<void> {
  const isOurs = like(authVerifications.identifier, `${prefix}%`)
  await db
    .delete(authVerifications)
    .where(and(isOurs, lt(authVerifications.expiresAt, databaseNow)))
  await db.insert(authVerifications).values({
    id: randomUUID(),
    identifier: `${prefix}${browserHash}`,
    value: remember,
    expiresAt: sql`${databaseNow} + make_interval(secs => ${seconds})`,
    createdAt: new Date(),
    updatedAt: new Date(),
  })
}

/** Takes a kept sign-in. Null: there is none, it took too long, or it was taken before. */
export async function takeProviderSignIn(
  db: Database,
  browserHash: string,
): Promise<string | null> {
  const isThis = eq(authVerifications.identifier, `${prefix}${browserHash}`)
  const [taken] = await db
    .delete(authVerifications)
    .where(and(isThis, gt(authVerifications.expiresAt, databaseNow)))
    .returning({ remember: authVerifications.value })
  return taken?.remember ?? null
}
