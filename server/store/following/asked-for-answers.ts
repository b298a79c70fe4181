import { sql } from 'drizzle-orm'
import type { AskedForAnswers } from '../../../contract/conversing/conversation.ts'
import { toInstant } from '../columns.ts'
import type { Queryable } from '../connect.ts'
import { rows } from '../rows.ts'
import { followDays } from './reaction-readings.ts'

/** Reads a user's marketplaces that may only be asked for answers on request, and have something to ask for. */
export async function askedForAnswersOf(db: Queryable, uid: string): Promise<AskedForAnswers[]> {
  const found = await rows<AskedForAnswers & { readAt: string | null }>(
    db,
    // One that shows previews is searched, and read, only when its user asks: server/know-marketplaces.ts.
    sql`select s.marketplace, r.complete_at as "readAt", coalesce(r.failures > 0, false) as "hasFailed"
        from sending_accounts s
        join marketplaces k on k.name = s.marketplace and k.shows_preview
        left join reaction_readings r on r.uid = s.uid and r.marketplace = s.marketplace
        where s.uid = ${uid} and s.state = 'ready' and exists (
          select from applications a
          where a.uid = s.uid and a.marketplace = s.marketplace and a.state = 'submitted' and a.proposal_id is not null
            and a.armed_at > product_clock() - make_interval(days => ${followDays}))
        order by s.marketplace`,
  )
  return found.map(({ readAt, ...asked }) => ({ ...asked, readAt: readAt && toInstant(readAt) }))
}
