import { z } from 'zod/mini'
import { words } from './keywords.ts'
import { clientFilters } from './scanner.ts'

/** What a fit score is made of, in the order shown. docs/decisions/031 */
export const signalNames = ['skills', 'client', 'budget', 'competition', 'freshness'] as const
export const SignalName = z.enum(signalNames)
export type SignalName = z.infer<typeof SignalName>

/** One named part of a fit score. `value` is 0 to 1, null when nothing is known; such a signal does not count. */
export const Signal = z.object({
  signal: SignalName,
  value: z.nullable(z.number().check(z.minimum(0), z.maximum(1))),
  weight: z.int(),
  saw: z.string(),
})
export type Signal = z.infer<typeof Signal>

const scoreRange = 'A whole number from 0 to 100'
const score = z
  .number(scoreRange)
  .check(z.int(scoreRange), z.minimum(0, scoreRange), z.maximum(100, scoreRange))
const upTo = (most: number) =>
  z
    .number('A whole number')
    .check(
      z.int('A whole number'),
      z.minimum(0, '0 or more'),
      z.maximum(most, `At most ${most.toLocaleString('en')}`),
    )
const clockTime = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u, 'A time such as 09:00'))

export const WorkingHours = z
  .strictObject({
    /** An IANA name, "Europe/London". */
    timeZone: z
      .string()
      .check(z.maxLength(100), z.refine(isTimeZone, 'Please choose a time zone from the list')),
    /** 1 = Monday … 7 = Sunday. */
    days: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(
      z.minLength(1, 'Choose at least one day'),
      z.maxLength(7),
      z.refine((days) => new Set(days).size === days.length, 'Each day once'),
    ),
    from: clockTime,
    /** After `from`, on the same day; the minute itself belongs to them. */
    to: clockTime,
  })
  .check(
    z.refine(({ from, to }) => from < to, {
      path: ['to'],
      error: 'The end must be after the start',
    }),
  )
export type WorkingHours = z.infer<typeof WorkingHours>

export const maxNeverWords = 100
export const neverWordsLength = 100

export const NeverPhrase = z.string().check(
  z.trim(),
  z.maxLength(neverWordsLength, 'At most 100 characters'),
  // Without a word in it, it would stand in every text.
  z.refine((phrase) => words(phrase).length > 0, 'A phrase needs a letter or a figure'),
)

/** How the user wants to be decided for. docs/decisions/031 */
export const Rules = z.strictObject({
  /** How much each signal counts; 0 = not at all. */
  weights: z
    .strictObject({
      skills: score,
      client: score,
      budget: score,
      competition: score,
      freshness: score,
    })
    .check(
      z.refine((weights) => Object.values(weights).some((weight) => weight > 0), {
        error: 'At least one signal has to count',
      }),
    ),
  /** From this score on an application goes out by itself; null = never, each is reviewed. */
  autoSendFrom: z.nullable(score),
  /** From this score on it waits in the review queue; below, it is skipped. */
  reviewFrom: score,
  /** What the user asks an hour, in US dollars. */
  hourlyRate: z.nullable(upTo(10_000).check(z.minimum(1, 'At least 1'))),
  /** What a project of the user usually costs, in US dollars. */
  projectPrice: z.nullable(upTo(10_000_000).check(z.minimum(1, 'At least 1'))),
  /** Nothing is sent to a client who had an application within so many days; 0 = does not matter. */
  sameClientDays: upTo(365),
  minClientRating: clientFilters.minClientRating,
  needsVerifiedPayment: z.boolean(),
  /** Null = at any time. What is found outside of them waits. */
  workingHours: z.nullable(WorkingHours),
  /** Spent by what goes out by itself on a day (UTC); null = no budget. */
  connectsPerDay: z.nullable(upTo(100_000)),
  /** Between two applications that go out by themselves. */
  minGapMinutes: upTo(720),
  /** Of those that go out by themselves; null = no limit but the plan's. */
  hourlyCap: z.nullable(upTo(1_000).check(z.minimum(1, 'At least 1'))),
  /** A job that holds one of these phrases is skipped. */
  neverWords: z
    .array(NeverPhrase)
    .check(z.maxLength(maxNeverWords, `At most ${maxNeverWords} phrases`)),
})
export type Rules = z.infer<typeof Rules>

export const defaultRules: Rules = {
  weights: { skills: 35, client: 25, budget: 20, competition: 10, freshness: 10 },
  autoSendFrom: 40,
  reviewFrom: 20,
  hourlyRate: null,
  projectPrice: null,
  sameClientDays: 30,
  minClientRating: null,
  needsVerifiedPayment: false,
  workingHours: null,
  connectsPerDay: null,
  minGapMinutes: 0,
  hourlyCap: null,
  neverWords: [],
}

/** The rules with the version that the next save has to name. */
export const VersionedRules = z.object({ version: z.int(), rules: Rules })
export type VersionedRules = z.infer<typeof VersionedRules>

/** `version`: of the rules that this save was made from; a newer one by now refuses it. */
export const RulesForm = z.strictObject({
  version: z.int().check(z.minimum(0), z.maximum(2_000_000_000)),
  rules: Rules.check(
    z.refine(({ autoSendFrom, reviewFrom }) => reviewFrom <= (autoSendFrom ?? 100), {
      path: ['reviewFrom'],
      error: 'Must not be above the score from which applications go out by themselves',
    }),
  ),
})
export type RulesForm = z.infer<typeof RulesForm>

/** A client to whom nothing is sent any more. */
export const NeverClient = z.object({
  id: z.string(),
  marketplace: z.string(),
  /** The title of the job that the user came from: marketplaces do not tell clients' names. */
  jobTitle: z.string(),
  since: z.string(),
})
export type NeverClient = z.infer<typeof NeverClient>

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format()
    return true
  } catch {
    return false
  }
}
