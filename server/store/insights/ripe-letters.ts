import { sql } from 'drizzle-orm'
import type { SignalName } from '../../../contract/bidding/signal.ts'
import { learnedDays, maxLetters, ripeDays } from '../../../contract/insights/learning.ts'
import type { Queryable } from '../connect.ts'
import { rows } from '../rows.ts'
import { sentMoment } from './count-days.ts'

/** A sent letter with a score. `counted`: number with which each signal entered it, as far as it did. */
export type RipeLetter = {
  marketplace: string
  score: number
  isReplied: boolean
  counted: Partial<Record<SignalName, number | null>>
}

/**
 * Reads those with a score among the newest letters whose clients have had time to reply, back to a year ago, the newest
 * first. One with a reply does not count earlier than one without: replies would look more frequent than they are.
 */
export function ripeLettersOf(db: Queryable, uid: string): Promise<RipeLetter[]> {
  return rows<RipeLetter>(
    db,
    sql`select a.marketplace, a.score, a.replied_at is not null as "isReplied",
               (select coalesce(jsonb_object_agg(s->>'signal', case when s ? 'counted' then s->'counted' else s->'value' end), '{}')
                from jsonb_array_elements(a.signals) s) as counted
        from (select a.id, ${sentMoment} as at, a.marketplace, a.score, a.replied_at, a.signals
              from applications a
              where a.uid = ${uid} and a.state = 'submitted'
                and ${sentMoment} < product_clock() - make_interval(days => ${ripeDays})
                and ${sentMoment} >= product_clock() - make_interval(days => ${learnedDays})
              order by ${sentMoment} desc, a.id limit ${maxLetters}) a
        where a.score is not null order by a.at desc, a.id`,
  )
}
