import { z } from 'zod/mini'
import type { Rules } from '../bidding/rules.ts'
import { call } from '../call.ts'

/** Letters that are read at most: the newest. */
export const maxLetters = 2_000
/** Days back to which letters are read. */
export const learnedDays = 365
/** Days after which a letter counts: most clients who reply have done so by then. */
export const ripeDays = 7

/** Letters with a reply, and letters without one, that it takes to say whether scores tell replies. */
export const minToTell = 10
/** Letters that it takes to fit weights. */
export const minToFit = 200
/**
 * Letters with a reply, and letters without one, that it takes to fit weights: ten for each of the five numbers that are
 * fitted, the usual rule for logistic regression (Peduzzi et al., 1996).
 */
export const minOfEach = 50

export type Weights = Rules['weights']
const weight = z.int()
const Weights = z.object({
  skills: weight,
  client: weight,
  budget: weight,
  competition: weight,
  freshness: weight,
})

const share = z.number().check(z.minimum(0), z.maximum(1))

/** Letters with scores from `from` to `to`. The bounds of their share of replies are those of a 95 % interval. */
export const ScoreBand = z.object({
  from: z.int(),
  to: z.int(),
  sent: z.int(),
  replied: z.int(),
  low: share,
  high: share,
})
export type ScoreBand = z.infer<typeof ScoreBand>

/**
 * Share of the pairs of a letter with a reply and one without in which the first has the higher score, with its 95 %
 * interval. A score that says nothing has one half.
 */
export const Ordering = z.object({ share, low: share, high: share })
export type Ordering = z.infer<typeof Ordering>

/** Effect of weights on letters that they were not fitted to, compared with the present weights. */
export const Effect = z.object({
  /** Share of the replies that the half of the letters with the highest scores has brought. */
  bestHalf: z.object({ present: share, proposed: share }),
  /** Share of pairs in the right order. `low` and `high`: bounds of the gain, in a 95 % interval. */
  pairs: z.object({ present: share, proposed: share, low: z.number(), high: z.number() }),
  /** Letters that score enough to be sent automatically. Null: nothing is. */
  automatic: z.nullable(z.object({ present: z.int(), proposed: z.int() })),
})
export type Effect = z.infer<typeof Effect>

/** Numbers of letters that are missing until weights can be fitted. */
export const Missing = z.object({ letters: z.int(), replied: z.int(), unanswered: z.int() })
export type Missing = z.infer<typeof Missing>

/** Weights that are offered, or the reason why none are. */
export const WeightsOffer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('too-few'), missing: Missing }),
  /** Means that no weights are better than the present ones by more than chance explains. */
  z.object({ kind: z.literal('no-better'), letters: z.int() }),
  z.object({
    kind: z.literal('offer'),
    letters: z.int(),
    /** Version of the rules that the offer is based on. */
    version: z.int(),
    present: Weights,
    proposed: Weights,
    effect: Effect,
  }),
])
export type WeightsOffer = z.infer<typeof WeightsOffer>

/** Findings from the user's letters about their score. docs/decisions/067 */
export const Learning = z.object({
  /** Letters that count, and those of them with a reply. */
  letters: z.int(),
  replied: z.int(),
  /** Bands with any letter, lowest first. */
  bands: z.array(ScoreBand),
  /** Null: too few letters to say. */
  ordering: z.nullable(Ordering),
  weights: WeightsOffer,
})
export type Learning = z.infer<typeof Learning>

export const learningCalls = {
  learning: call({
    method: 'GET',
    path: '/api/learning',
    auth: 'user',
    readAs: 'learning',
    summary:
      'Get whether higher scores get more replies, and weights that would tell replies better',
    reply: Learning,
  }),
} as const
