import { sql } from 'drizzle-orm'
import type { Queryable } from '../connect.ts'
import { firstRow } from '../rows.ts'
import { writings } from './writing-schema.ts'

/** Takes one of today's texts of a user. False: all of them are used up. However many ask together, none is taken twice. */
export async function takeText(db: Queryable, uid: string, textsPerDay: number): Promise<boolean> {
  const taken = await firstRow(
    db,
    sql`insert into writing_days (uid, day, texts)
        select u.uid, (product_clock() at time zone 'UTC')::date, 1 from users u
        where u.uid = ${uid} and u.deleted_at is null and ${textsPerDay}::int > 0
        on conflict (uid, day) do update set texts = writing_days.texts + 1
        where writing_days.texts < ${textsPerDay}::int returning texts`,
  )
  return taken !== null
}

/** Request to a language model, as it is kept. */
export type Writing = Omit<typeof writings.$inferInsert, 'id' | 'at'>

/** Keeps a request with its size, its cost and its end. Nothing is kept of a user who is gone. */
export async function keepWriting(db: Queryable, writing: Writing): Promise<void> {
  const { uid, what, applicationId = null, service, model, isOwnKey, outcome } = writing
  const { inputTokens = null, outputTokens = null, costMicros = null, tookMs } = writing
  await db.execute(
    sql`insert into writings (id, uid, what, application_id, service, model, is_own_key, outcome,
                              input_tokens, output_tokens, cost_micros, took_ms)
        select gen_random_uuid()::text, u.uid, ${what}, ${applicationId}, ${service}, ${model}, ${isOwnKey}, ${outcome},
               ${inputTokens}::int, ${outputTokens}::int, ${costMicros}::bigint, ${tookMs}::int
        from users u where u.uid = ${uid} and u.deleted_at is null`,
  )
}
