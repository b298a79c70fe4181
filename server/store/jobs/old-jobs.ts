import { sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../connect.ts'
import { recordEvents } from '../applications/application-events.ts'
import { notify, noticesTo } from '../live.ts'
import { rows } from '../rows.ts'

type Old = { marketplace: string; hours: number; limit: number }

/**
 * Removes jobs of a marketplace that were read longer ago than this, at most `limit`, and counts them. One that any
 * application refers to stays.
 */
export async function removeJobsReadBefore(
  db: Queryable,
  { marketplace, hours, limit }: Old,
): Promise<number> {
  const removed = await rows(
    db,
    sql`with gone as (
          select j.id from jobs j
          where j.marketplace = ${marketplace} and ${isOlderThan(hours)}
            and not exists (select from applications a where a.job_id = j.id)
            and not exists (select from undecided_jobs u where u.job_id = j.id)
          order by j.posted_at, j.id limit ${limit}
          for update of j skip locked
        )
        delete from jobs j using gone where j.id = gone.id returning j.id`,
  )
  return removed.length
}

const isOlderThan = (hours: number) => sql`(
  j.seen_at < product_clock() - make_interval(hours => ${hours})
  and j.posted_at < product_clock() - make_interval(hours => ${hours}) -- the index is by this one
)`

/** Condition of an application `a` that is, or may be, at the marketplace: what the user sent there stays theirs. */
const mayBeThere = sql`(a.sent_at is not null or a.state in ('unknown', 'submitted') or a.reason is not distinct from 'not-confirmed')`
const isGoingOut = sql`a.state in ('queued', 'reserving', 'submitting')`

/**
 * Removes what jobs of a marketplace say that were read longer ago than this and that applications refer to, at most
 * `limit`, and counts them. The link stays, and of an application that was sent its title, answers and price in connects
 * as well. Those that wait for their users leave the review queue. One that is being sent has its turn later.
 */
export async function removeContentReadBefore(
  tx: Transaction,
  { marketplace, hours, limit }: Old,
): Promise<number> {
  const emptied = await rows<{ id: string }>(
    tx,
    sql`with old as (
          select j.id,
            exists (select from applications a where a.job_id = j.id and ${mayBeThere}) as is_sent
          from jobs j
          where j.marketplace = ${marketplace} and j.content_removed_at is null and ${isOlderThan(hours)}
            and exists (select from applications a where a.job_id = j.id)
            and not exists (select from applications a where a.job_id = j.id and ${isGoingOut})
          order by j.posted_at, j.id limit ${limit}
          for no key update of j skip locked
        )
        update jobs j
        set title = case when old.is_sent then j.title else 'Job no longer kept' end,
            description = '', project_type = null, fixed_budget_min = null, fixed_budget = null,
            hourly_min = null, hourly_max = null, currency = null, skill_level = null, skills = '{}',
            project_length = null, weekly_hours = null,
            connects = case when old.is_sent then j.connects end, client_country = null,
            client_is_payment_verified = null, client_rating = null, client_spent = null,
            client_hires = null, client_id = null, client_posted_jobs = null, proposals_so_far = null,
            word_hashes = '{}', allowed_countries = '{}', questions = '{}', requirements = null,
            content_removed_at = product_clock()
        from old where j.id = old.id returning j.id`,
  )
  if (emptied.length === 0) return 0
  const ids = sql.join(emptied.map(({ id }) => sql`${id}`), sql`, `) // prettier-ignore
  const unsent = sql`a.job_id in (${ids}) and not ${mayBeThere} and not ${isGoingOut}`
  await tx.execute(sql`delete from application_previews p using applications a
    where p.application_id = a.id and ${unsent}`)
  await tx.execute(sql`update applications a set answers = '[]', client_id = null where ${unsent}`)
  const left = await rows<{ id: string; uid: string }>(
    tx,
    sql`update applications a
        set state = 'skipped', reason = 'kept-no-longer', failed_gate = null, fence = fence + 1,
            updated_at = product_clock()
        where ${unsent} and a.state = 'review' returning a.id, a.uid`,
  )
  await recordEvents(
    tx,
    left.map(({ id }) => ({
      applicationId: id,
      kind: 'settled' as const,
      detail: 'kept-no-longer',
    })),
  )
  await notify(
    tx,
    left.flatMap(({ id, uid }) =>
      noticesTo([uid], { kind: 'application-changed', applicationId: id }),
    ),
  )
  return emptied.length
}
