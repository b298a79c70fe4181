import { createHash, randomUUID } from 'node:crypto'
import { and, eq, gt, like, lt, sql } from 'drizzle-orm'
import type { Database } from '../connect.ts'
import { databaseNow } from '../database-now.ts'
import { authVerifications } from './identity-schema.ts'

/** Purpose for which a browser goes elsewhere. */
export type Errand = 'provider-sign-in' | 'connect' | 'drive'

/** Time within which a browser must be back. */
export const errandSeconds = 10 * 60

/**
 * Keeps what is needed to finish something that a browser does elsewhere, for whoever knows `secret`, and for one use.
 * Drops those never finished.
 */
export async function keepBegun(
  db: Database,
  errand: Errand,
  { secret, remember }: { secret: string; remember: string },
): Promise<void> {
  const isOurs = like(authVerifications.identifier, `${errand}:%`)
  await db
    .delete(authVerifications)
    .where(and(isOurs, lt(authVerifications.expiresAt, databaseNow)))
  await db.insert(authVerifications).values({
    id: randomUUID(),
    identifier: identifierOf(errand, secret),
    value: remember,
    expiresAt: sql`${databaseNow} + make_interval(secs => ${errandSeconds})`,
    createdAt: new Date(),
    updatedAt: new Date(),
  })
}

/** Takes what was kept. Null: there is none, it took too long, or it was taken before. */
export async function takeBegun(
  db: Database,
  errand: Errand,
  secret: string,
): Promise<string | null> {
  const isThis = eq(authVerifications.identifier, identifierOf(errand, secret))
  const [taken] = await db
    .delete(authVerifications)
    .where(and(isThis, gt(authVerifications.expiresAt, databaseNow)))
    .returning({ remember: authVerifications.value })
  return taken?.remember ?? null
}

function identifierOf(errand: Errand, secret: string): string {
  return `${errand}:${createHash('sha256').update(secret).digest('hex')}`
}
