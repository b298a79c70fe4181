import { isTimeZone } from '../time-zone.ts'
import { z } from 'zod/mini'
import { words } from './keywords.ts'
import { clientFilters } from './scanner.ts'

/** Ways to count what a job does not say: not at all, as half of the best, or as the worst. docs/decisions/031 */
export const unknownChoices = ['ignored', 'half', 'against'] as const

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
    /** IANA name, such as "Europe/London". */
    timeZone: z
      .string()
      .check(z.maxLength(100), z.refine(isTimeZone, 'Choose a time zone from the list')),
    /** Weekdays: 1 = Monday … 7 = Sunday. */
    days: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(
      z.minLength(1, 'Choose at least one day'),
      z.maxLength(7),
      z.refine((days) => new Set(days).size === days.length, 'Choose each day only once'),
    ),
    from: clockTime,
    /** Last minute of the working hours, later than `from` on the same day. */
    to: clockTime,
  })
  .check(
    z.refine(({ from, to }) => from < to, {
      path: ['to'],
      error: 'The end must be later than the start',
    }),
  )
export type WorkingHours = z.infer<typeof WorkingHours>

export const maxWindowMinutes = 60
export const maxNeverWords = 100
export const neverWordsLength = 100

export const NeverPhrase = z.string().check(
  z.trim(),
  z.maxLength(neverWordsLength, 'At most 100 characters'),
  // A phrase without a word would match every text.
  z.refine((phrase) => words(phrase).length > 0, 'A phrase needs a letter or a digit'),
)

/** The user's rules for deciding which jobs to apply to. docs/decisions/031 */
export const Rules = z.strictObject({
  /** Weight of each signal; 0 = it does not count. */
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
        error: 'At least one signal must count',
      }),
    ),
  /** How what is not known of a job enters its score. */
  unknownCounts: z.enum(unknownChoices),
  /** Lowest score to send automatically; null = the user reviews every application. */
  autoSendFrom: z.nullable(score),
  /** Lowest score for the review queue; below it a job is skipped. */
  reviewFrom: score,
  /** Skills in common with the job that sending automatically takes; 0 = no such rule. */
  minSkills: upTo(20),
  /** The user's hourly rate in US dollars. */
  hourlyRate: z.nullable(upTo(10_000).check(z.minimum(1, 'At least 1'))),
  /** The user's usual price of a project in US dollars. */
  projectPrice: z.nullable(upTo(10_000_000).check(z.minimum(1, 'At least 1'))),
  /** Days after an application in which nothing else is sent to the same client; 0 = no such rule. */
  sameClientDays: upTo(365),
  minClientRating: clientFilters.minClientRating,
  needsVerifiedPayment: z.boolean(),
  /** Hours in which applications are sent automatically; others wait for them. Null = any time. */
  workingHours: z.nullable(WorkingHours),
  /** Connects that automatic applications may spend per UTC day; null = no budget. */
  connectsPerDay: z.nullable(upTo(100_000)),
  /** Minutes between two automatic applications. */
  minGapMinutes: upTo(720),
  /** Automatic applications an hour at most; null = no limit but the plan's. */
  hourlyCap: z.nullable(upTo(1_000).check(z.minimum(1, 'At least 1'))),
  /** Minutes that matches wait so that the best go first; 0 = none, null = a few while the daily limit is often reached. */
  bestWithinMinutes: z.nullable(upTo(maxWindowMinutes)),
  /** Phrases that make a job unwanted: one is enough to skip it. */
  neverWords: z
    .array(NeverPhrase)
    .check(z.maxLength(maxNeverWords, `At most ${maxNeverWords} phrases`)),
})
export type Rules = z.infer<typeof Rules>

export const defaultRules: Rules = {
  weights: { skills: 35, client: 25, budget: 20, competition: 10, freshness: 10 },
  unknownCounts: 'ignored',
  autoSendFrom: 70,
  reviewFrom: 20,
  minSkills: 1,
  hourlyRate: null,
  projectPrice: null,
  sameClientDays: 30,
  minClientRating: null,
  needsVerifiedPayment: false,
  workingHours: null,
  connectsPerDay: null,
  minGapMinutes: 0,
  hourlyCap: null,
  bestWithinMinutes: null,
  neverWords: [],
}

/** The rules with the version that the next save has to name. */
export const VersionedRules = z.object({ version: z.int(), rules: Rules })
export type VersionedRules = z.infer<typeof VersionedRules>

/** Save of the rules. `version`: the one it is based on; the save is refused when there is a newer one. */
export const RulesForm = z.strictObject({
  version: z.int().check(z.minimum(0), z.maximum(2_000_000_000)),
  rules: Rules.check(
    z.refine(({ autoSendFrom, reviewFrom }) => reviewFrom <= (autoSendFrom ?? 100), {
      path: ['reviewFrom'],
      error: 'Must not be above the automatic-sending score',
    }),
  ),
})
export type RulesForm = z.infer<typeof RulesForm>

/** A client whom the user never wants to apply to again. */
export const NeverClient = z.object({
  id: z.string(),
  marketplace: z.string(),
  /** Title of the job where the user blocked the client: marketplaces do not tell clients' names. */
  jobTitle: z.string(),
  since: z.string(),
})
export type NeverClient = z.infer<typeof NeverClient>
