import { z } from 'zod/mini'
import { Answer } from './answer.ts'
import { KeptGate } from './gate.ts'
import { Instant } from '../instant.ts'
import { Job } from './job.ts'
import { Signal } from './rules.ts'

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
  composedAt: z.nullable(Instant),
  armedAt: z.nullable(Instant),
  sentAt: z.nullable(Instant),
})
export type Stages = z.infer<typeof Stages>

/** Why an application is in its state, where the state alone does not say. */
export const reasonSentences = {
  gate: 'Not sent: it did not pass one of your rules.',
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
  'lease-expired': 'Waiting: preparing it was interrupted and begins again.',
  'answer-missing': 'Sent, but the marketplace has not confirmed it yet. We are looking it up.',
  'not-confirmed': 'We could not confirm whether the marketplace took it. Please check there.',
  'review-each': 'Waiting for you: you review each application before it is sent.',
  'below-threshold': 'Waiting for you: its score is too low to be sent by itself.',
  'needs-answers': 'Needs you: the client asks something that your answer bank does not answer.',
  prepared: 'Waiting for you: you prepared it.',
  'by-you': 'Not sent: you skipped it.',
  'never-client': 'Not sent: you want nothing sent to this client.',
  'never-words': 'Not sent: it contains words that you never want to apply to.',
  'connects-budget': "Not sent: today's budget of connects is used up.",
  'working-hours': 'Waiting: outside of your working hours.',
  pace: 'Waiting: you set a pace for what goes out by itself.',
  'answers-refused': "Not sent: the marketplace refused the answers to the client's questions.",
  'confirmed-by-you': 'You told us that it was sent.',
  'denied-by-you': 'Not sent: you told us so.',
} as const
export const Reason = z.enum(
  Object.keys(reasonSentences) as (keyof typeof reasonSentences)[], // the keys of an object literal
)
export type Reason = z.infer<typeof Reason>

export const Application = z.object({
  id: z.string(),
  state: ApplicationState,
  reason: z.nullable(Reason),
  /** The first gate that did not let it through, where that is the reason. */
  failedGate: z.nullable(KeptGate),
  marketplace: z.string(),
  job: z.object({
    id: z.string(),
    marketplaceJobId: z.string(),
    title: z.string(),
    link: z.string(),
    budgetStr: z.string(),
  }),
  scannerName: z.nullable(z.string()),
  /** How well the job fits, 0 to 100; null = not scored. */
  score: z.nullable(z.int()),
  /** What it costs; null = not stated. */
  connects: z.nullable(z.int()),
  proposalId: z.nullable(z.string()),
  stages: Stages,
  /** Until when pace, working hours or the change of the day hold it in the queue; may have passed. */
  nextAt: z.nullable(Instant),
  updatedAt: Instant,
})
export type Application = z.infer<typeof Application>

/** One line of an application's timeline. `detail` is a plain sentence or value. */
export const TimelineEvent = z.object({
  at: Instant,
  kind: z.string(),
  gate: z.nullable(KeptGate),
  detail: z.nullable(z.string()),
})
export type TimelineEvent = z.infer<typeof TimelineEvent>

export const ApplicationTimeline = z.extend(Application, {
  letter: z.nullable(z.string()),
  /** The client's questions in their order. */
  answers: z.array(Answer),
  /** Of letter and answers. Whoever changes or sends them names the version that they saw. */
  draftVersion: z.int(),
  signals: z.array(Signal),
  /** What the client wrote, and how the client's record reads. */
  jobDetail: Job,
  /** Whether the job's client is one to whom the user wants nothing sent. */
  isNeverClient: z.boolean(),
  events: z.array(TimelineEvent),
})
export type ApplicationTimeline = z.infer<typeof ApplicationTimeline>

export const letterMaxLength = 5_000

const draftVersion = z.int().check(z.minimum(0), z.maximum(2_000_000_000))

/** Letter and answers as edited. `remember`: questions whose answers go into the answer bank, too. */
export const Draft = z.strictObject({
  draftVersion,
  letter: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'The letter must not be empty'),
      z.maxLength(letterMaxLength, 'At most 5,000 characters'),
    ),
  answers: z.array(Answer).check(z.maxLength(20)),
  remember: z._default(z.array(z.string().check(z.maxLength(1_000))).check(z.maxLength(20)), []),
})
export type Draft = z.infer<typeof Draft>

/** What the user sees on the screen when they send: nothing else may leave. */
export const SendRequest = z.strictObject({ draftVersion })

const list = <Item extends z.ZodMiniType<string, string>>(item: Item) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(500)),
      z.transform((text) => text.split(',').filter((part) => part !== '')),
    ),
    z.array(item),
  )

/** Filters of the activity table. Absent = does not matter. */
export const ApplicationFilters = z.object({
  states: z.optional(list(ApplicationState)),
  /** Applications for one reason, within a state: "review" has two kinds. */
  reasons: z.optional(list(Reason)),
  marketplace: z.optional(z.string().check(z.maxLength(100))),
  scannerId: z.optional(z.string().check(z.maxLength(64))),
  /** Part of the job's title. */
  text: z.optional(z.string().check(z.maxLength(200))),
  minScore: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100))),
  /** Decided since then. */
  since: z.optional(Instant),
})
export type ApplicationFilters = z.infer<typeof ApplicationFilters>

/** How many applications stand where. */
export const ApplicationCounts = z.object({
  /** In the review queue. */
  review: z.int(),
  /** In the review queue, because nobody knows whether it was sent. */
  notConfirmed: z.int(),
  /** Queued or under way. */
  waiting: z.int(),
  /** Since midnight UTC. */
  today: z.object({
    submitted: z.int(),
    skipped: z.int(),
    capped: z.int(),
    failed: z.int(),
  }),
})
export type ApplicationCounts = z.infer<typeof ApplicationCounts>
