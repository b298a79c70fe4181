import { sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../connect.ts'
import { firstRow, rows, textArray } from '../rows.ts'

export type WrappedKey = { uid: string; wrapped: string }

/** The user's data key. Null: none was made yet, or it was deleted with all that it sealed. */
export async function wrappedKeyOf(db: Queryable, uid: string): Promise<string | null> {
  const row = await firstRow<{ wrapped: string }>(
    db,
    sql`select wrapped from data_keys where uid = ${uid}`,
  )
  return row?.wrapped ?? null
}

/** Data keys of the users who still exist; `make` makes those missing. A key added meanwhile wins. */
export async function wrappedKeysOf(
  tx: Transaction,
  uids: readonly string[],
  make: (uid: string) => { keyId: string; wrapped: string },
): Promise<WrappedKey[]> {
  const present = await rows<{ uid: string; hasKey: boolean }>(
    tx,
    sql`select u.uid, d.uid is not null as "hasKey" from users u left join data_keys d using (uid)
        where u.uid = any(${textArray(uids)}) and u.deleted_at is null
        order by u.uid for key share of u`,
  )
  const made = present.filter(({ hasKey }) => !hasKey).map(({ uid }) => ({ uid, ...make(uid) }))
  if (made.length > 0)
    await tx.execute(
      sql`insert into data_keys (uid, key_id, wrapped)
          select * from unnest(${textArray(made.map(({ uid }) => uid))},
            ${textArray(made.map(({ keyId }) => keyId))}, ${textArray(made.map(({ wrapped }) => wrapped))})
          on conflict do nothing`,
    )
  return rows<WrappedKey>(
    tx,
    sql`select uid, wrapped from data_keys where uid = any(${textArray(present.map(({ uid }) => uid))})`,
  )
}

/** Data keys wrapped with one of these keys, ordered by user; `after` is the last user of the previous batch. */
export function keysWrappedWith(
  db: Queryable,
  keyIds: readonly string[],
  { after, limit }: { after: string; limit: number },
): Promise<WrappedKey[]> {
  return rows<WrappedKey>(
    db,
    sql`select uid, wrapped from data_keys where key_id = any(${textArray(keyIds)}) and uid > ${after}
        order by uid limit ${limit}`,
  )
}

/** Replaces each `old` key, unless it has been replaced meanwhile. */
export async function rewrapKeys(
  db: Queryable,
  keyId: string,
  rewrapped: readonly { uid: string; old: string; wrapped: string }[],
): Promise<void> {
  await db.execute(
    sql`update data_keys d set wrapped = r.wrapped, key_id = ${keyId}, updated_at = product_clock()
        from unnest(${textArray(rewrapped.map(({ uid }) => uid))}, ${textArray(rewrapped.map(({ old }) => old))},
          ${textArray(rewrapped.map(({ wrapped }) => wrapped))}) as r (uid, old, wrapped)
        where d.uid = r.uid and d.wrapped = r.old`,
  )
}
