import { z } from 'zod/mini'
import { call } from '../call.ts'
import { Reason } from './reasons.ts'
import { KeptGate } from './gate.ts'
import { Instant } from '../instant.ts'
import { Job } from './job.ts'
import { ScannerForm } from './scanner.ts'

export const rehearsedDays = 7

/** Fate of a rehearsed job: sent automatically, left for review, skipped, or stopped by a cap or a budget. */
export const Verdict = z.enum(['sent', 'review', 'skipped', 'capped'])
export type Verdict = z.infer<typeof Verdict>

/** Request to rehearse a scanner as it is typed, saved or not. */
export const RehearsalRequest = z.strictObject({ scanner: ScannerForm })

const VerdictCounts = z.object({
  sent: z.int(),
  review: z.int(),
  skipped: z.int(),
  capped: z.int(),
})

const RehearsedJob = z.object({
  job: Job,
  verdict: Verdict,
  /** Reason for not sending it; null = it would have been sent. */
  reason: z.nullable(Reason),
  /** First gate that would have stopped it. */
  failedGate: z.nullable(KeptGate),
  score: z.nullable(z.int()),
})

/** Result of trying a scanner on the jobs of the last days, under the user's rules and plan. */
export const Rehearsal = z.object({
  days: z.int(),
  /** Number of jobs that match the scanner. */
  matches: z.int(),
  /** Number of all jobs of these days. */
  jobs: z.int(),
  /** True: more jobs exist than were looked at, so the counts are lower limits. */
  isPartial: z.boolean(),
  /** Number of the newest jobs that were looked at, where those were not all. */
  lookedAt: z.optional(z.int()),
  counts: VerdictCounts,
  /** Connects that the sent applications would have cost. */
  connectsSpent: z.int(),
  /** First moment of each UTC day at which the plan's limit would have stopped an application. */
  cappedFrom: z.array(Instant),
  newest: z.array(RehearsedJob),
  /** Bands of scores that have matches, the highest first, each with its newest jobs. */
  bands: z.array(
    z.object({ from: z.int(), to: z.int(), counts: VerdictCounts, newest: z.array(RehearsedJob) }),
  ),
  /** Recommended automatic-sending score, and what it would have sent. Null: too few jobs to go by. */
  advice: z.nullable(
    z.object({
      autoSendFrom: z.int(),
      /** Applications in all days, and in a day on average. */
      sent: z.int(),
      perDay: z.number(),
      /** Skills in common that each of them has at least. */
      minSkills: z.int(),
    }),
  ),
})
export type Rehearsal = z.infer<typeof Rehearsal>

/** Calls about trying a scanner out, which the web client loads with the form of one. */
export const rehearsalCalls = {
  rehearse: call({
    method: 'POST',
    path: '/api/rehearsals',
    auth: 'user',
    summary: 'Rehearse a scanner on recent jobs',
    body: RehearsalRequest,
    reply: Rehearsal,
  }),
} as const
