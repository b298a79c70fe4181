import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../connect.ts'
import { firstRow, rows, textArray } from '../rows.ts'
import { writerKeys } from './writing-schema.ts'

export type WriterKey = Omit<typeof writerKeys.$inferSelect, 'updatedAt'>
export type WriterKeyState = WriterKey['state']

/** Reads a user's own key, sealed. Null: they have none, or are being deleted. */
export async function writerKeyOf(db: Queryable, uid: string): Promise<WriterKey | null> {
  return firstRow<WriterKey>(
    db,
    sql`select k.uid, k.service, k.model, k.sealed_key as "sealedKey", k.state, k.version
        from writer_keys k join users u on u.uid = k.uid and u.deleted_at is null where k.uid = ${uid}`,
  )
}

/** Hours after which a key without quota is tried again: its owner may have paid. */
const quotaHours = 1

/** Reads the key that texts are written with. Null: there is none, or the service did not take it. */
export async function usableWriterKeyOf(db: Queryable, uid: string): Promise<WriterKey | null> {
  return firstRow<WriterKey>(
    db,
    sql`select k.uid, k.service, k.model, k.sealed_key as "sealedKey", k.state, k.version
        from writer_keys k join users u on u.uid = k.uid and u.deleted_at is null
        where k.uid = ${uid} and (k.state = 'ready' or k.state = 'over-quota'
          and k.updated_at < product_clock() - ${quotaHours} * interval '1 hour')`,
  )
}

/** Puts a key in place of a former one. Returns its version; null: the user is gone. */
export async function putWriterKey(
  db: Queryable,
  { uid, service, model, sealedKey }: Pick<WriterKey, 'uid' | 'service' | 'model' | 'sealedKey'>,
): Promise<number | null> {
  const put = await firstRow<{ version: number }>(
    db,
    sql`insert into writer_keys (uid, service, model, sealed_key, state)
        select u.uid, ${service}, ${model}, ${sealedKey}, 'unchecked' from users u
        where u.uid = ${uid} and u.deleted_at is null
        on conflict (uid) do update set service = excluded.service, model = excluded.model,
          sealed_key = excluded.sealed_key, state = 'unchecked', version = writer_keys.version + 1,
          updated_at = product_clock()
        returning version`,
  )
  return put?.version ?? null
}

/** Notes whether the service took this version of the key. False: it was replaced or removed meanwhile. */
export async function noteWriterKey(
  db: Queryable,
  { uid, version }: Pick<WriterKey, 'uid' | 'version'>,
  state: WriterKeyState,
): Promise<boolean> {
  const noted = await db
    .update(writerKeys)
    .set({ state, updatedAt: sql`product_clock()` })
    .where(and(eq(writerKeys.uid, uid), eq(writerKeys.version, version)))
    .returning({ uid: writerKeys.uid })
  return noted.length > 0
}

export async function removeWriterKey(db: Queryable, uid: string): Promise<void> {
  await db.delete(writerKeys).where(eq(writerKeys.uid, uid))
}

/** Keys of users that are sealed to one of these keys; `after` is the last row of the previous batch. */
export function writerKeysSealedTo(
  db: Queryable,
  keyIds: readonly string[],
  { after, limit }: { after: string; limit: number },
): Promise<{ id: string; uid: string; service: string; sealed: string }[]> {
  return rows(
    db,
    sql`select uid as id, uid, service, sealed_key as sealed from writer_keys
        where split_part(sealed_key, '.', 2) = any(${textArray(keyIds)}) and uid > ${after}
        order by uid limit ${limit}`,
  )
}

/** Replaces each `old` form of a key, unless its user has saved another. */
export async function resealWriterKeys(
  db: Queryable,
  resealed: readonly { id: string; old: string; sealed: string }[],
): Promise<void> {
  await db.execute(
    sql`update writer_keys k set sealed_key = r.sealed
        from unnest(${textArray(resealed.map(({ id }) => id))}, ${textArray(resealed.map(({ old }) => old))},
          ${textArray(resealed.map(({ sealed }) => sealed))}) as r (id, old, sealed)
        where k.uid = r.id and k.sealed_key = r.old`,
  )
}
