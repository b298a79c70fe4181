import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../connect.ts'
import { firstRow } from '../rows.ts'
import { writings } from './writing-schema.ts'

type Row = typeof writings.$inferInsert
/** Request to a language model, before its answer. */
export type BegunWriting = Pick<
  Row,
  'uid' | 'what' | 'applicationId' | 'textVersionId' | 'service' | 'model' | 'isOwnKey'
>
/** Size, cost and end of a request. */
export type EndedWriting = Pick<
  Row,
  'outcome' | 'inputTokens' | 'outputTokens' | 'costMicros' | 'currency' | 'tookMs'
>

/**
 * Takes one of today's texts of a user, unless it is by their own key, and keeps the request that it is for: one whose
 * process is killed has taken it all the same. Null: all of them are used up, or the user is gone. However many ask
 * together, none is taken twice.
 */
export async function beginWriting(
  db: Queryable,
  writing: BegunWriting,
  textsPerDay: number,
): Promise<string | null> {
  const { uid, what, applicationId = null, textVersionId = null } = writing
  const { service, model, isOwnKey } = writing
  const user = sql`from users u where u.uid = ${uid} and u.deleted_at is null`
  const taken = isOwnKey
    ? sql`select u.uid ${user}`
    : sql`insert into writing_days (uid, day, texts)
          select u.uid, (product_clock() at time zone 'UTC')::date, 1 ${user} and ${textsPerDay}::int > 0
          on conflict (uid, day) do update set texts = writing_days.texts + 1
          where writing_days.texts < ${textsPerDay}::int returning uid`
  const begun = await firstRow<{ id: string }>(
    db,
    sql`with taken as (${taken})
        insert into writings (id, uid, what, application_id, text_version_id, service, model, is_own_key, outcome, took_ms)
        select gen_random_uuid()::text, taken.uid, ${what}, ${applicationId}, ${textVersionId}, ${service}, ${model},
               ${isOwnKey}, 'begun', 0
        from taken returning id`,
  )
  return begun?.id ?? null
}

/** Keeps the size, the cost and the end of a request. Nothing is kept of a user who is gone. */
export async function endWriting(db: Queryable, id: string, ended: EndedWriting): Promise<void> {
  await db.update(writings).set(ended).where(eq(writings.id, id))
}
