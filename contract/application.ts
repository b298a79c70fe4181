import { z } from 'zod'
import { Instant } from './instant.ts'

/** The states of one application. docs/decisions/012 */
export const applicationStates = [
  'queued',
  'reserving',
  'submitting',
  'submitted',
  'failed',
  'unknown',
  'review',
  'capped',
  'skipped',
  'cancelled',
] as const
export const ApplicationState = z.enum(applicationStates)
export type ApplicationState = z.infer<typeof ApplicationState>

/** When the application reached each stage of its path; null = not yet, or never. */
export const Stages = z.object({
  postedAt: Instant,
  seenAt: Instant,
  matchedAt: Instant,
  decidedAt: Instant,
  composedAt: Instant.nullable(),
  armedAt: Instant.nullable(),
  sentAt: Instant.nullable(),
})
export type Stages = z.infer<typeof Stages>

export const gateNames = [
  'keywords',
  'location',
  'job-type',
  'budget',
  'open',
  'fresh',
  'questions',
  'profile',
  'marketplace-account',
  'auto-bidding',
  'quota',
] as const
export const GateName = z.enum(gateNames)
export type GateName = z.infer<typeof GateName>

/** One yes/no step of a decision with the value it saw, in words. */
export const Gate = z.object({ gate: GateName, passed: z.boolean(), saw: z.string() })
export type Gate = z.infer<typeof Gate>

/** Why an application is in its state, where the state alone does not say. */
export const reasonSentences = {
  gate: 'Not sent: one of your rules did not hold.',
  'daily-limit': "Not sent: today's applications are used up.",
  'monthly-limit': "Not sent: this month's applications are used up.",
  'switched-off': 'Not sent: auto-bidding was switched off.',
  'scanner-deleted': 'Not sent: its scanner was deleted.',
  'job-closed': 'Not sent: the client closed the job.',
  'job-gone': 'Not sent: the job no longer exists.',
  'letter-refused': 'Not sent: the marketplace refused the letter.',
  'not-enough-connects': 'Not sent: your marketplace account has too few connects.',
  'too-many-tries': 'Not sent: preparing it failed again and again.',
  'too-late': 'Not sent: the job was no longer fresh.',
  'rate-limited': 'Waiting: the marketplace asked us to slow down.',
  'not-reached': 'Waiting: the marketplace could not be reached.',
  'session-expired': 'Waiting: signing in to the marketplace again.',
  'sign-in-refused': 'Waiting: the marketplace refused your sign-in. Please check it.',
  challenge: 'Waiting: the marketplace wants you to confirm on its site that you are a person.',
  'quiet-band': 'Waiting: a new day begins in a moment.',
  'lease-expired': 'Waiting: the worker that prepared it stopped.',
  'answer-missing': 'Sent, but the marketplace has not confirmed it yet. We are looking it up.',
  'not-confirmed': 'We could not confirm whether the marketplace took it. Please check there.',
} as const
export type Reason = keyof typeof reasonSentences
const reasons = Object.keys(reasonSentences) as [Reason, ...Reason[]] // the keys of an object literal

export const Application = z.object({
  id: z.string(),
  state: ApplicationState,
  reason: z.enum(reasons).nullable(),
  /** The first gate that did not let it through, where that is the reason. */
  failedGate: Gate.nullable(),
  marketplace: z.string(),
  job: z.object({
    id: z.string(),
    marketplaceJobId: z.string(),
    title: z.string(),
    link: z.string(),
    budgetStr: z.string(),
  }),
  scannerName: z.string().nullable(),
  proposalId: z.string().nullable(),
  stages: Stages,
  updatedAt: Instant,
})
export type Application = z.infer<typeof Application>

/** One line of an application's timeline. `detail` is a plain sentence or value. */
export const TimelineEvent = z.object({
  at: Instant,
  kind: z.string(),
  gate: Gate.nullable(),
  detail: z.string().nullable(),
})
export type TimelineEvent = z.infer<typeof TimelineEvent>

export const ApplicationTimeline = Application.extend({
  letter: z.string().nullable(),
  events: z.array(TimelineEvent),
})
export type ApplicationTimeline = z.infer<typeof ApplicationTimeline>
