import { sql } from 'drizzle-orm'
import type { Queryable } from '../connect.ts'
import { firstRow } from '../rows.ts'

/** Row of `installation` with the key pair that signs notices: the public key, a space, and the private one, sealed. */
export const pushKeysRow = 'push-keys'

export type RecordedPushKeys = { publicKey: string; sealedPrivateKey: string }

/** Returns the key pair; the first process that asks makes it. */
export async function recordPushKeys(
  db: Queryable,
  make: () => RecordedPushKeys,
): Promise<RecordedPushKeys> {
  const recorded = await recordedPushKeys(db)
  if (recorded !== null) return recorded
  await db.execute(
    sql`insert into installation (name, value) values (${pushKeysRow}, ${textOf(make())}) on conflict do nothing`,
  )
  const first = await recordedPushKeys(db)
  if (first === null) throw new Error('A key pair that was just recorded is not there.')
  return first
}

export async function recordedPushKeys(db: Queryable): Promise<RecordedPushKeys | null> {
  const row = await firstRow<{ value: string }>(
    db,
    sql`select value from installation where name = ${pushKeysRow}`,
  )
  if (row === null) return null
  const [publicKey = '', sealedPrivateKey = ''] = row.value.split(' ')
  return { publicKey, sealedPrivateKey }
}

/** Puts the private key in another form, unless another process has meanwhile. */
export async function resealRecordedPushKeys(
  db: Queryable,
  old: RecordedPushKeys,
  sealedPrivateKey: string,
): Promise<void> {
  await db.execute(
    sql`update installation set value = ${textOf({ ...old, sealedPrivateKey })}
        where name = ${pushKeysRow} and value = ${textOf(old)}`,
  )
}

function textOf({ publicKey, sealedPrivateKey }: RecordedPushKeys): string {
  return `${publicKey} ${sealedPrivateKey}`
}
