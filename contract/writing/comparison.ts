import { z } from 'zod/mini'
import { Instant } from '../instant.ts'

/** Limits on the letters that each of two templates is compared by. */
export const plannedLetters = { min: 20, max: 1_000 } as const

/** Days after it was sent in which a view or a reply counts for a letter. */
export const windowDays = 7

/** Comparisons of a user that are kept, the newest. */
export const maxComparisons = 20

/**
 * Ways in which a comparison ends. Only a finished one has a verdict: the others were stopped by the user, by a change
 * of one of the two texts, or by a change of the marketplace account, whose letters can no longer be followed.
 */
export const ComparisonOutcome = z.enum([
  'finished',
  'stopped',
  'template-changed',
  'account-changed',
])
export type ComparisonOutcome = z.infer<typeof ComparisonOutcome>

/** Letters of one template that count: at most as many as were planned. */
export const TemplateCounts = z.object({
  sent: z.int(),
  /** Letters whose seven days are over, or that have a reply. */
  settled: z.int(),
  /** Letters seen and answered within their seven days. */
  viewed: z.int(),
  replied: z.int(),
})
export type TemplateCounts = z.infer<typeof TemplateCounts>

export const ComparisonCounts = z.object({ first: TemplateCounts, second: TemplateCounts })
export type ComparisonCounts = z.infer<typeof ComparisonCounts>

/** Difference of two shares, second minus first, in points of 100, and the limits of its interval. */
export const Difference = z.object({ points: z.number(), low: z.number(), high: z.number() })
export type Difference = z.infer<typeof Difference>

/** Conclusions about replies. There is none before the planned end. */
export const verdicts = ['not-enough-data', 'first', 'second', 'no-difference-shown'] as const
export const Verdict = z.enum(verdicts)
export type Verdict = z.infer<typeof Verdict>

/** Template as a comparison names it. Id null: the general template. */
export const ComparedTemplate = z.object({ id: z.nullable(z.string()), name: z.string() })
export type ComparedTemplate = z.infer<typeof ComparedTemplate>

export const Comparison = z.object({
  id: z.string(),
  first: ComparedTemplate,
  second: ComparedTemplate,
  plannedEach: z.int(),
  startedAt: Instant,
  /** Null: still running. */
  endedAt: z.nullable(Instant),
  outcome: z.nullable(ComparisonOutcome),
  counts: ComparisonCounts,
  verdict: Verdict,
  /** Difference of replies, once it is finished; null before, and when it ended otherwise. */
  difference: z.nullable(Difference),
})
export type Comparison = z.infer<typeof Comparison>

/** Comparisons of a user, the newest first, and what another could be made of. */
export const Comparisons = z.object({
  comparisons: z.array(Comparison),
  templates: z.array(ComparedTemplate),
  /** Replies to 100 of the user's letters of the last months; null: too few letters to tell. */
  repliesPerHundred: z.nullable(z.number()),
})
export type Comparisons = z.infer<typeof Comparisons>

const templateId = z.nullable(z.string().check(z.minLength(1), z.maxLength(64)))

export const ComparisonForm = z.strictObject({
  firstId: templateId,
  secondId: templateId,
  plannedEach: z
    .int('Enter a whole number')
    .check(
      z.minimum(plannedLetters.min, `At least ${plannedLetters.min} letters each`),
      z.maximum(plannedLetters.max, 'At most 1,000 letters each'),
    ),
})
export type ComparisonForm = z.infer<typeof ComparisonForm>
