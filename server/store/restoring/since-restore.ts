import { sql, type SQL } from 'drizzle-orm'
import type { Instant } from '../../../contract/instant.ts'

// After a restore, docs/decisions/047: `applications.look_up_first` says that an application may have been sent since the
// backup, `marketplaces.is_catching_up` that the feed was not read up to the restore yet.

/** Time for which everything is looked up, whatever the marketplace says about when a job was posted. */
const suspectFor = sql`interval '48 hours'`
/** Difference that there may be between the marketplace's clock and ours. */
const clockDifference = sql`interval '1 hour'`
export const restoredAt = sql`(i.value::jsonb ->> 'restoredAt')::timestamptz`

/** Part of a statement: whether applications of jobs that are still to be decided about may have been sent before a restore. */
const wasRestoredLately = sql`exists (
  select from installation i where i.name = 'last-restore' and product_clock() < ${restoredAt} + ${suspectFor}
)`

/** Part of a statement: whether a new application for this job may have been sent before the last restore. */
export const mayHaveBeenSent = (jobId: string | SQL) => sql<boolean>`exists (
  select from installation i join jobs j on j.id = ${jobId}
  where i.name = 'last-restore'
    and (product_clock() < ${restoredAt} + ${suspectFor} or j.posted_at < ${restoredAt} + ${clockDifference})
)`

/**
 * Part of a statement: whether an application `a` of a job `j` may be claimed, as far as a restore is concerned. Nothing
 * of a user's is sent before everything of theirs was looked up, since caps count what is found. One that is too late is
 * let go a day later, looked up or not.
 */
export const isSettledSinceRestore = (isTooLate: ReturnType<typeof sql>) => sql`(
  case when a.look_up_first then ${isTooLate} and j.posted_at < (select product_clock()) - ${suspectFor}
       else ${isTooLate} or (
         (select o.id from applications o where o.uid = a.uid and o.state = 'queued' and o.look_up_first limit 1) is null
         and (select m.is_catching_up from marketplaces m where m.name = a.marketplace) is not true
         and not (${wasRestoredLately} and exists (select from undecided_jobs u where u.marketplace = a.marketplace))
       ) end
)`

/** Part of a statement: whether a job posted then was posted after the last restore. */
export const isSinceRestore = (postedAt: Instant | null) => sql`(
  ${postedAt}::timestamptz is not null and not exists (
    select from installation i where i.name = 'last-restore'
      and ${restoredAt} > ${postedAt}::timestamptz
  )
)`
