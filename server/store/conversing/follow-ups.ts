import { sql } from 'drizzle-orm'
import { type FollowUp, followUpsShown } from '../../../contract/conversing/conversation.ts'
import type { OwnApplication } from '../applications/own-applications.ts'
import { toInstant } from '../columns.ts'
import type { Queryable } from '../connect.ts'
import { firstRow, rows } from '../rows.ts'

/** Days for which an application may still be reminded of once it is due: older ones are let be. */
const windowDays = 2
/** Reminders that one user may have open. */
const maxOpen = 50

/**
 * Reminds users of applications that their client has not looked at for as many days as they set, each once. Only where the
 * marketplace tells views, and was asked after those days: elsewhere nobody knows. Returns whom it reminded.
 */
export async function addFollowUps(db: Queryable): Promise<string[]> {
  const added = await rows<{ uid: string }>(
    db,
    sql`with due as (
          select a.id, u.uid, row_number() over (partition by u.uid order by a.sent_at desc)
                 + (select count(*) from follow_ups f where f.uid = u.uid and f.dismissed_at is null) as place
          from users u
          join applications a on a.uid = u.uid and a.armed_at is not null
            and a.armed_at > product_clock() - make_interval(days => u.follow_up_days + ${windowDays})
            and a.armed_at <= product_clock() - make_interval(days => u.follow_up_days)
          join marketplaces k on k.name = a.marketplace and k.tells_views
          join reaction_readings r on r.uid = u.uid and r.marketplace = a.marketplace
            and r.complete_at > a.armed_at + make_interval(days => u.follow_up_days)
          join jobs j on j.id = a.job_id and j.is_open
          where u.follow_up_days is not null and u.deleted_at is null and ${isUnseen} and a.proposal_id is not null
            and not exists (select from follow_ups f where f.application_id = a.id)
        )
        insert into follow_ups (application_id, uid) select id, uid from due where place <= ${maxOpen}
        on conflict do nothing returning uid`,
  )
  return [...new Set(added.map(({ uid }) => uid))]
}

/** Part of a statement: whether nothing is known to have become of application `a`. */
export const isUnseen = sql`(a.state = 'submitted' and a.viewed_at is null and a.replied_at is null and a.declined_at is null)`

/** Reads the newest reminders of a user that are open: not dismissed, and nothing has become of the application since. */
export async function openFollowUps(db: Queryable, uid: string): Promise<FollowUp[]> {
  const found = await rows<FollowUp & { sentAt: string }>(
    db,
    sql`select f.application_id as "applicationId", j.title as "jobTitle", j.link as "jobLink", a.marketplace,
               coalesce(a.sent_at, a.armed_at) as "sentAt"
        from follow_ups f join applications a on a.id = f.application_id join jobs j on j.id = a.job_id
        where f.uid = ${uid} and f.dismissed_at is null and ${isUnseen}
        order by f.at desc, f.application_id limit ${followUpsShown}`,
  )
  return found.map(({ sentAt, ...followUp }) => ({ ...followUp, sentAt: toInstant(sentAt) }))
}

/** Dismisses a reminder of a user's. False: there is none. */
export async function dismissFollowUp(
  db: Queryable,
  { uid, applicationId }: OwnApplication,
): Promise<boolean> {
  const dismissed = await firstRow(
    db,
    sql`update follow_ups set dismissed_at = coalesce(dismissed_at, product_clock())
        where application_id = ${applicationId} and uid = ${uid} returning application_id`,
  )
  return dismissed !== null
}

export async function followUpDaysOf(db: Queryable, uid: string): Promise<number | null> {
  const row = await firstRow<{ days: number | null }>(
    db,
    sql`select follow_up_days as days from users where uid = ${uid}`,
  )
  return row?.days ?? null
}

export async function putFollowUpDays(
  db: Queryable,
  uid: string,
  days: number | null,
): Promise<void> {
  await db.execute(sql`update users set follow_up_days = ${days} where uid = ${uid}`)
}
