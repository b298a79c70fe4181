import { sql } from 'drizzle-orm'
import type { Instant } from '../../../contract/instant.ts'
import { recordEvents, type NewEvent } from '../applications/application-events.ts'
import type { Queryable, Transaction } from '../connect.ts'
import { noticesTo, notify } from '../live.ts'
import { firstRow, rows, textArray } from '../rows.ts'
import { followDays, type Place } from './reaction-readings.ts'

/** Moments that a marketplace tells of one proposal. */
export type ToldReactions = {
  proposalId: string
  viewedAt: Instant | null
  repliedAt: Instant | null
}

/**
 * Records what clients did with a user's applications, each thing once and in its timeline, and tells the user's open
 * pages. A moment before the letter was sent, or in the future, is moved to the nearest possible one; an answer is a
 * view, too. False: some are being changed by somebody else, and are to be read again.
 */
export async function recordReactions(
  tx: Transaction,
  { uid, marketplace }: Place,
  told: readonly ToldReactions[],
): Promise<boolean> {
  const ids = told.map(({ proposalId }) => proposalId)
  const moments = (of: (one: ToldReactions) => Instant | null) =>
    sql`${sql.param(told.map(of))}::timestamptz[]`
  const news = sql`told as (
          select id, min(viewed) as viewed, min(replied) as replied
          from unnest(${textArray(ids)}, ${moments((one) => one.viewedAt)}, ${moments((one) => one.repliedAt)})
            as t (id, viewed, replied)
          group by id
        ),
        news as (
          select a.id, t.viewed, t.replied from applications a join told t on t.id = a.proposal_id
          where a.uid = ${uid} and a.marketplace = ${marketplace} and a.state = 'submitted'
            and (a.armed_at > product_clock() - make_interval(days => ${followDays + 2})
                 or a.comparison_id = (select c.id from template_comparisons c where c.uid = ${uid} and c.ended_at is null))
            and (a.viewed_at is null and coalesce(t.viewed, t.replied) is not null
                 or a.replied_at is null and t.replied is not null)
        )`
  const changed = await rows<{ id: string; isViewed: boolean; isReplied: boolean }>(
    tx,
    sql`with ${news},
        held as (
          select a.id, a.viewed_at, a.replied_at, coalesce(n.viewed, n.replied) as viewed, n.replied,
                 least(coalesce(a.sent_at, a.armed_at), product_clock()) as sent
          from applications a join news n on n.id = a.id
          where a.state = 'submitted'
          for no key update of a skip locked
        )
        update applications a
        set viewed_at = coalesce(a.viewed_at, greatest(least(held.viewed, product_clock()), held.sent)),
            -- least() passes over what is null: without the condition every view would be a reply.
            replied_at = coalesce(a.replied_at, case when held.replied is not null
                                                  then greatest(least(held.replied, product_clock()), held.sent) end)
        from held where a.id = held.id
        returning a.id, held.viewed_at is null as "isViewed",
                  held.replied_at is null and a.replied_at is not null as "isReplied"`,
  )
  const events = changed.flatMap(({ id, isViewed, isReplied }): NewEvent[] => [
    ...(isViewed ? [{ applicationId: id, kind: 'viewed' as const }] : []),
    ...(isReplied ? [{ applicationId: id, kind: 'replied' as const }] : []),
  ])
  await recordEvents(tx, events)
  const notices = changed.flatMap(({ id }) =>
    noticesTo([uid], { kind: 'application-changed', applicationId: id }),
  )
  await notify(tx, notices)
  const left = await firstRow(tx, sql`with ${news} select id from news limit 1`)
  return left === null
}

export type ReactionCounts = { sent: number; viewed: number; replied: number }

/** Counts what a user has sent since a moment, and how much of it was seen and answered. */
export async function countReactions(
  db: Queryable,
  uid: string,
  since: Instant,
): Promise<ReactionCounts> {
  const counts = await firstRow<ReactionCounts>(
    db,
    sql`select count(*)::int as sent, count(viewed_at)::int as viewed, count(replied_at)::int as replied
        from applications
        where uid = ${uid} and state = 'submitted' and proposal_id is not null and armed_at >= ${since}`,
  )
  return counts ?? { sent: 0, viewed: 0, replied: 0 }
}
