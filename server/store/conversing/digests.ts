import { sql } from 'drizzle-orm'
import type { Queryable } from '../connect.ts'
import { firstRow, rows } from '../rows.ts'
import { isUnread } from './conversations.ts'
import { isUnseen } from './follow-ups.ts'

/** Hour of the user's Monday from which the digest is sent. */
const fromHour = 8
/** Days from Monday on within which it is still sent, if nobody could before. */
const withinDays = 2
const atOnce = 500

/**
 * Takes the users whose digest of last week is due, in their time zone, each once a week. Returns with each the Monday after
 * that week.
 */
export function takeDueDigests(db: Queryable): Promise<{ uid: string; week: string }[]> {
  return rows(
    db,
    sql`with local as materialized (
          select u.uid, product_clock() at time zone coalesce(u.time_zone, 'UTC') as now
          from users u where u.notifications_enabled and u.onboarded_at is not null and u.deleted_at is null
        ),
        due as (
          select uid, date_trunc('week', now)::date as week from local
          where now - date_trunc('week', now) >= make_interval(hours => ${fromHour})
            and now - date_trunc('week', now) < make_interval(days => ${withinDays})
        )
        update users u set digest_week = due.week
        from (select due.uid, due.week from due join users u using (uid)
              where u.digest_week is null or u.digest_week < due.week
              order by due.uid limit ${atOnce} for update of u skip locked) due
        where u.uid = due.uid
        returning u.uid, u.digest_week::text as week`,
  )
}

/** Work that waits for a user: replies not read, applications in review, and reminders. */
export type Waiting = { unread: number; review: number; followUps: number }

export async function countWaiting(db: Queryable, uid: string): Promise<Waiting> {
  const row = await firstRow<Waiting>(
    db,
    sql`select
          (select count(*)::int from conversations c where c.uid = ${uid} and ${isUnread}) as unread,
          (select count(*)::int from applications where uid = ${uid} and state = 'review') as review,
          (select count(*)::int from follow_ups f join applications a on a.id = f.application_id
           where f.uid = ${uid} and f.dismissed_at is null and ${isUnseen}) as "followUps"`,
  )
  return row ?? { unread: 0, review: 0, followUps: 0 }
}
