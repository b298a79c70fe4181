import { and, eq, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { TextName } from '../../../contract/writing/writing-calls.ts'
import type { Queryable } from '../connect.ts'
import { firstRow } from '../rows.ts'
import { textRequests } from './writing-schema.ts'

/** Time in which a second request for the same text counts as the first one, pressed twice. Rule TEXT-7. */
const sameSeconds = 30
/** Time after which a request without an end has failed: longer than its task is tried, also by workers that are killed. */
const maxMinutes = 15

/** Text that is asked for: of which user, in place of which version of its card. */
export type TextRequest = { uid: string; what: TextName; version: number }

/** Notes that a text is asked for. False: it has been a moment ago, or the user is gone. */
export async function noteTextRequest(
  db: Queryable,
  { uid, what, version }: TextRequest,
): Promise<boolean> {
  const noted = await firstRow(
    db,
    sql`insert into text_requests (uid, what, version)
        select u.uid, ${what}, ${version}::int from users u where u.uid = ${uid} and u.deleted_at is null
        on conflict (uid, what) do update
          set version = excluded.version, asked_at = excluded.asked_at, outcome = null
          where text_requests.version <> excluded.version or text_requests.outcome is not null
            or text_requests.asked_at < product_clock() - make_interval(secs => ${sameSeconds})
        returning uid`,
  )
  return noted !== null
}

/** Notes that a text did not come. False: another one has been asked for, or the card has changed since. */
export async function noteTextFailure(
  db: Queryable,
  { uid, what, version }: TextRequest,
): Promise<boolean> {
  const noted = await firstRow(
    db,
    sql`update text_requests r set outcome = 'failed' from users u
        where r.uid = ${uid} and r.what = ${what} and r.version = ${version}::int and r.outcome is null
          and u.uid = r.uid and coalesce((u.card_versions ->> r.what)::int, 0) = r.version
        returning r.uid`,
  )
  return noted !== null
}

/** Forgets a request whose text has come. */
export async function forgetTextRequest(db: Queryable, uid: string, what: TextName): Promise<void> {
  await db.delete(textRequests).where(and(eq(textRequests.uid, uid), eq(textRequests.what, what)))
}

/** Notes that a text has come by the built-in writer, because the budget of its user's day was used up. */
export async function noteOverBudget(
  db: Queryable,
  { uid, what, version }: TextRequest,
): Promise<void> {
  await db.insert(textRequests).values({ uid, what, version, outcome: 'over-budget' })
}

/** State of a text that was asked for, as the database says it. */
export type ToldRequest = {
  version: number
  state: 'writing' | 'failed' | 'over-budget'
  since: string
  waitedMs: number
}

/** Part of a statement: the texts that a user has asked for, by their names. A budget is spoken of on its day only. */
export function textRequestsOf(uid: AnyColumn): SQL<Partial<Record<TextName, ToldRequest>>> {
  const { what, version, askedAt, outcome } = textRequests
  const waited = sql`product_clock() - ${askedAt}`
  return sql`(select coalesce(jsonb_object_agg(${what}, jsonb_build_object(
      'version', ${version}, 'since', ${askedAt}::text,
      'waitedMs', greatest(0, floor(extract(epoch from ${waited}) * 1000)),
      'state', coalesce(${outcome},
        case when ${waited} > make_interval(mins => ${maxMinutes}) then 'failed' else 'writing' end)
    )), '{}') from ${textRequests} where ${textRequests.uid} = ${uid}
      and (${outcome} is distinct from 'over-budget' or ${dayOf(askedAt)} = ${dayOf(sql`product_clock()`)}))`
}

function dayOf(moment: AnyColumn | SQL): SQL {
  return sql`(${moment} at time zone 'UTC')::date`
}
