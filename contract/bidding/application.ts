import { z } from 'zod/mini'
import { Answer, GivenAnswer } from './answer.ts'
import { KeptGate } from './gate.ts'
import type { KnownOutcome } from '../insights/outcome.ts'
import { Instant } from '../instant.ts'
import { Job } from './job.ts'
import { Reason } from './reasons.ts'
import type { KeptSignal } from './signal.ts'
import type { ShownTerms, TermsForm } from '../pricing/terms.ts'
import type { VideoPageState } from '../user/video-pages.ts'
import type { LetterNotes } from '../writing/letter-notes.ts'

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

/** Times at which the application reached each stage; null = not yet, or never. */
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

export const Application = z.object({
  id: z.string(),
  state: ApplicationState,
  reason: z.nullable(Reason),
  /** First gate that stopped the application, if a gate is the reason. */
  failedGate: z.nullable(KeptGate),
  marketplace: z.string(),
  job: z.object({
    id: z.string(),
    marketplaceJobId: z.string(),
    title: z.string(),
    link: z.string(),
    budgetStr: z.string(),
    /** Highest amount that the client states; null = none. */
    budget: z.nullable(z.object({ amount: z.number(), isHourly: z.boolean() })),
  }),
  scannerName: z.nullable(z.string()),
  /** Fit score, 0 to 100; null = not scored. */
  score: z.nullable(z.int()),
  /** Cost in connects; null = not stated. */
  connects: z.nullable(z.int()),
  proposalId: z.nullable(z.string()),
  stages: Stages,
  /** Outcomes so far, in order of time. */
  outcomes: z.unknown() as z.ZodMiniType<KnownOutcome[]>, // its schema is of no use to a first load
  /** True once its marketplace no longer lets us keep the job's text: the job can't be applied to any more. */
  isContentGone: z.optional(z.boolean()),
  /** Tells whether its marketplace takes no applications from us, so that the user sends it there themselves. */
  isSentByUser: z.boolean(),
  /** Tells whether the user sent it manually. */
  isManual: z.boolean(),
  /** End of its wait in the queue for pace, working hours or a new day; may have passed. */
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

/** Rules of a marketplace for the letters of applications. `maxLength` in characters. */
export const LetterRules = z.object({ mayHaveLinks: z.boolean(), maxLength: z.int() })
export type LetterRules = z.infer<typeof LetterRules>

/**
 * Preview that a marketplace shows of an application before it takes it. `isShown`: it was made of this version, and sending
 * confirms it; otherwise sending asks for it. Connects: null = not told.
 */
export const ApplicationPreview = z.object({
  isShown: z.boolean(),
  connectsCost: z.nullable(z.int()),
  connectsBalance: z.nullable(z.int()),
})
export type ApplicationPreview = z.infer<typeof ApplicationPreview>

export const ApplicationTimeline = z.extend(Application, {
  letter: z.nullable(z.string()),
  // Of `LetterNotes` (contract/writing/letter-notes.ts), which pages that show letters load late: unknown until then.
  sentences: z.unknown() as z.ZodMiniType<LetterNotes['sentences']>, // parsed where it is shown
  doubts: z.unknown() as z.ZodMiniType<LetterNotes['doubts']>, // likewise
  writtenBy: z.unknown() as z.ZodMiniType<LetterNotes['writtenBy']>, // likewise
  facts: z.unknown() as z.ZodMiniType<LetterNotes['facts']>, // likewise
  screening: z.unknown() as z.ZodMiniType<LetterNotes['screening']>, // likewise
  letterRules: LetterRules,
  /** Page of the intro video whose address stands in the letter; null: none does. */
  video: z.unknown() as z.ZodMiniType<VideoPageState | null>, // parsed where it is shown
  /** The client's questions in their order. */
  answers: z.array(Answer),
  /** Null: the marketplace asks for none. */
  terms: z.unknown() as z.ZodMiniType<ShownTerms | null>, // parsed where it is shown
  /** Null: its marketplace shows none, or it can't be sent. */
  preview: z.nullable(ApplicationPreview),
  /** Version of letter and answers; a change or a send names the version that the user saw. */
  draftVersion: z.int(),
  // The schema of a signal carries the words of each, which only pages with scores load.
  signals: z.unknown() as z.ZodMiniType<KeptSignal[]>, // parsed where it is shown
  /** The full job, with its description and the client's record. */
  jobDetail: Job,
  /** Tells whether the user never wants to apply to the job's client. */
  isNeverClient: z.boolean(),
  events: z.array(TimelineEvent),
})
export type ApplicationTimeline = z.infer<typeof ApplicationTimeline>

/** Limit on every letter, in characters. Of a marketplace it may be lower: `letterRules`. */
export const letterMaxLength = 5_000

const draftVersion = z.int().check(z.minimum(0), z.maximum(2_000_000_000))

/** Letter, answers and terms as edited. `remember`: questions whose answers also go into the answer bank. */
export const Draft = z.strictObject({
  draftVersion,
  letter: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "The letter can't be empty"),
      z.maxLength(letterMaxLength, 'At most 5,000 characters'),
    ),
  answers: z.array(GivenAnswer).check(z.maxLength(20)),
  /** Absent: unchanged. */
  terms: z.optional(z.unknown() as z.ZodMiniType<TermsForm, TermsForm>), // parsed by the rules of the marketplace
  remember: z._default(z.array(z.string().check(z.maxLength(1_000))).check(z.maxLength(20)), []),
})
export type Draft = z.infer<typeof Draft>

/** Version that the user sees when they send: no other may leave. */
export const SendRequest = z.strictObject({ draftVersion })

/** Limit on applications that one call skips or takes back. */
export const maxAtOnce = 100

export const SeveralApplications = z.strictObject({
  applicationIds: z
    .array(z.string().check(z.maxLength(64)))
    .check(z.minLength(1), z.maxLength(maxAtOnce)),
})

const list = <Item extends z.ZodMiniType<string, string>>(item: Item) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(500)),
      z.transform((text) => text.split(',').filter((part) => part !== '')),
    ),
    z.array(item),
  )

/** Filters of the activity table. Absent = no filter. */
export const ApplicationFilters = z.object({
  states: z.optional(list(ApplicationState)),
  /** Narrows a state to some of its reasons: "review" has two kinds. */
  reasons: z.optional(list(Reason)),
  marketplace: z.optional(z.string().check(z.maxLength(100))),
  scannerId: z.optional(z.string().check(z.maxLength(64))),
  /** Part of the job's title. */
  text: z.optional(z.string().check(z.maxLength(200))),
  minScore: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100))),
  /** Earliest time of the decision. */
  since: z.optional(Instant),
})
export type ApplicationFilters = z.infer<typeof ApplicationFilters>

/** Orders of a list: by age, or by score with the newest of equal scores first and those without a score last. */
export const ApplicationOrder = z.enum(['newest', 'oldest', 'best'])
export type ApplicationOrder = z.infer<typeof ApplicationOrder>

export const ApplicationPage = z.extend(ApplicationFilters, {
  order: z._default(ApplicationOrder, 'newest'),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 50),
  /** Id of the last application on the previous page. */
  after: z.optional(z.string().check(z.maxLength(64))),
})

/** Filters that counts by state take: all but those that choose states. */
export const CountFilters = z.omit(ApplicationFilters, { states: true, reasons: true })
export type CountFilters = z.infer<typeof CountFilters>

/** Numbers of filtered applications by state. */
export const StateCounts = z.object({
  states: z.record(ApplicationState, z.int()),
  /** True: only the newest applications were counted, and there are older ones. */
  isPartial: z.boolean(),
})
export type StateCounts = z.infer<typeof StateCounts>

/** Numbers of applications by state. */
export const ApplicationCounts = z.object({
  /** Applications in the review queue. */
  review: z.int(),
  /** Applications in the review queue because we could not confirm whether they were sent. */
  notConfirmed: z.int(),
  /** Applications that are queued or being sent. */
  waiting: z.int(),
  /** Replies of clients that the user has not read. */
  unreadReplies: z.int(),
  /** Applications stopped by the plan's limit that could still be sent: their jobs are open and recent. */
  overLimit: z.int(),
  /** Counts since midnight UTC. */
  today: z.object({
    submitted: z.int(),
    skipped: z.int(),
    capped: z.int(),
    failed: z.int(),
  }),
})
export type ApplicationCounts = z.infer<typeof ApplicationCounts>
