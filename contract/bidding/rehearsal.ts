import { z } from 'zod/mini'
import { Reason } from './reasons.ts'
import { KeptGate } from './gate.ts'
import { Instant } from '../instant.ts'
import { Job } from './job.ts'
import { ScannerForm } from './scanner.ts'

export const rehearsedDays = 7

/** What would have become of a job: sent by itself, left to the user, passed over, or stopped by a cap or a budget. */
export const Verdict = z.enum(['sent', 'review', 'skipped', 'capped'])
export type Verdict = z.infer<typeof Verdict>

/** The scanner need not be saved: it is rehearsed as it is typed. */
export const RehearsalRequest = z.strictObject({ scanner: ScannerForm })

/** What a scanner would have done with the jobs of the last days, under the user's rules and plan. */
export const Rehearsal = z.object({
  days: z.int(),
  /** "matches 34 of the last 7 days' jobs". */
  matches: z.int(),
  /** All jobs of these days. */
  jobs: z.int(),
  /** More jobs than were looked at: the counts are at least these. */
  isPartial: z.boolean(),
  counts: z.object({
    sent: z.int(),
    review: z.int(),
    skipped: z.int(),
    capped: z.int(),
  }),
  /** By what would have been sent. */
  connectsSpent: z.int(),
  /** The days (UTC) on which the cap would have stopped it, and the moment from which. */
  cappedFrom: z.array(Instant),
  newest: z.array(
    z.object({
      job: Job,
      verdict: Verdict,
      /** Why it would not have been sent; null = it would. */
      reason: z.nullable(Reason),
      /** The first gate that would not have let it through. */
      failedGate: z.nullable(KeptGate),
      score: z.nullable(z.int()),
    }),
  ),
})
export type Rehearsal = z.infer<typeof Rehearsal>
