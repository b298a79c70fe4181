import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '../connect.ts'
import { databaseNow } from '../database-now.ts'
import { signal } from '../live.ts'
import { firstRow, rows } from '../rows.ts'
import { authKeys, authSessions } from './identity-schema.ts'

/** Name of the fact that says which secret signs sessions. */
export const authSecretName = 'auth-secret-id'
/** Beginning of the names of those that were replaced; their values are the times. */
const formerName = 'auth-secret-former:'

/** `changed`: sessions and signing keys of the secret before have ended. `replaced`: another took its place long ago. */
export type Taken = 'same' | 'first' | 'changed' | 'replaced'

/**
 * Makes this the secret of the installation, unless it was replaced once. With a new one all sessions end, and the keys
 * that sign ID tokens are gone. `hasOpened` tells, where no secret is recorded yet, whether it opens the keys; `note`
 * writes down, in the same transaction, that it is a new one.
 */
export function takeAuthSecret(
  db: Database,
  id: string,
  {
    hasOpened,
    note,
  }: {
    hasOpened: (privateKeys: readonly string[]) => Promise<boolean>
    note: (tx: Queryable) => Promise<void>
  },
): Promise<Taken> {
  return db.transaction(async (tx) => {
    const first = await firstRow(
      tx,
      sql`insert into installation (name, value) values (${authSecretName}, ${id})
          on conflict do nothing returning name`,
    )
    const [current, ...replaced] = [await lockedCurrent(tx), ...(await formerIds(tx))]
    if (current !== id && replaced.includes(id)) return 'replaced'
    if (first) {
      const keys = await tx.select({ privateKey: authKeys.privateKey }).from(authKeys)
      if (await hasOpened(keys.map(({ privateKey }) => privateKey))) return 'first'
    } else if (current === id) return 'same'
    await tx.delete(authKeys)
    await tx.delete(authSessions)
    if (current !== id) await replace(tx, current, id)
    await note(tx)
    await signal(tx, 'auth-secret-changed')
    return 'changed'
  })
}

/** Id of the secret that is in force; null: none is recorded yet. */
export async function currentAuthSecret(db: Queryable): Promise<string | null> {
  const found = await firstRow<{ value: string }>(
    db,
    sql`select value from installation where name = ${authSecretName}`,
  )
  return found?.value ?? null
}

async function lockedCurrent(tx: Queryable): Promise<string> {
  const found = await firstRow<{ value: string }>(
    tx,
    sql`select value from installation where name = ${authSecretName} for update`,
  )
  return found?.value ?? ''
}

async function formerIds(tx: Queryable): Promise<string[]> {
  const found = await rows<{ name: string }>(
    tx,
    sql`select name from installation where starts_with(name, ${formerName})`,
  )
  return found.map(({ name }) => name.slice(formerName.length))
}

async function replace(tx: Queryable, former: string, id: string): Promise<void> {
  await tx.execute(
    sql`insert into installation (name, value) values (${formerName + former}, ${databaseNow}::text)`,
  )
  await tx.execute(sql`update installation set value = ${id} where name = ${authSecretName}`)
}
