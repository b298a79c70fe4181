import { sql } from 'drizzle-orm'
import type { Queryable } from '../connect.ts'
import { firstRow, rows, textArray } from '../rows.ts'

/** `current`: everything is sealed to it. `next`: the one that a rotation is moving to. */
export type RecordedKeys = { current: string; next: string | null }

const current = 'sealing-key-id'
const next = 'sealing-key-id-next'

/** The ids of the keys that this database's secrets are sealed to; the first key that asks becomes the current one. */
export async function recordSealingKey(db: Queryable, keyId: string): Promise<RecordedKeys> {
  await db.execute(
    sql`insert into installation (name, value) values (${current}, ${keyId}) on conflict do nothing`,
  )
  return (await recordedSealingKeys(db)) ?? { current: keyId, next: null }
}

export async function recordedSealingKeys(db: Queryable): Promise<RecordedKeys | null> {
  const found = await rows<{ name: string; value: string }>(
    db,
    sql`select name, value from installation where name = any(${textArray([current, next])})`,
  )
  const valueOf = (wanted: string) => found.find(({ name }) => name === wanted)?.value ?? null
  const recorded = valueOf(current)
  return recorded === null ? null : { current: recorded, next: valueOf(next) }
}

/** Begins a rotation to this key: secrets may be sealed to it from now on. False: it has begun already. */
export async function recordNextSealingKey(db: Queryable, keyId: string): Promise<boolean> {
  const begun = await firstRow(
    db,
    sql`insert into installation (name, value) values (${next}, ${keyId})
        on conflict (name) do update set value = excluded.value
        where installation.value <> excluded.value returning name`,
  )
  return begun !== null
}

/** Gives up the rotation to this key. False: none was under way. */
export async function forgetNextSealingKey(db: Queryable, keyId: string): Promise<boolean> {
  const forgotten = await firstRow(
    db,
    sql`delete from installation where name = ${next} and value = ${keyId} returning name`,
  )
  return forgotten !== null
}

/** Finishes the rotation to this key. False: none was under way. */
export async function finishSealingKey(db: Queryable, keyId: string): Promise<boolean> {
  const moved = await firstRow(
    db,
    sql`with reached as (
          delete from installation where name = ${next} and value = ${keyId} returning value
        )
        update installation i set value = reached.value from reached where i.name = ${current}
        returning i.name`,
  )
  return moved !== null
}
