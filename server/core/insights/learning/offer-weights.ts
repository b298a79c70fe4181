import type { Rules, VersionedRules } from '../../../../contract/bidding/rules.ts'
import { signalNames } from '../../../../contract/bidding/signal.ts'
import {
  minOfEach,
  minToFit,
  type Missing,
  type Weights,
  type WeightsOffer,
} from '../../../../contract/insights/learning.ts'
import { fitWeights } from './fit-weights.ts'
import { type Letter, scoreBy } from './letter.ts'
import { tryWeights } from './try-weights.ts'

/**
 * Standard score that the gain has to pass. Each look at the page tries the letters again, and each look could pass by
 * chance; and cross-validation is surer of its gain than it should be (Bengio and Grandvalet, 2004). At three, few of the
 * users whose clients go by nothing ever see an offer.
 */
const offerScore = 3
/** Points of 100 by which a signal's share may differ from the fitted one without another offer. */
const roundingPoints = 1

/**
 * Offers weights that would have told replies better than the present ones, or says why there are none: too few letters, or
 * a gain on letters outside the fit that chance may explain. Never applies them. docs/decisions/067
 */
export function offerWeights(
  letters: readonly Letter[],
  { version, rules }: VersionedRules,
): WeightsOffer {
  const telling = fromTelling(letters)
  const missing = missingOf(telling)
  if (missing) return { kind: 'too-few', missing }
  const noBetter = { kind: 'no-better', letters: telling.length } as const
  const present = rules.weights
  const proposed = fitWeights(telling)
  if (areAlike(present, proposed)) return noBetter
  const trial = tryWeights(telling, present)
  if (!trial || trial.score < offerScore) return noBetter
  const { bestHalf, pairs } = trial
  if (bestHalf.proposed <= bestHalf.present) return noBetter
  const automatic = automaticOf(telling, rules, proposed)
  const effect = { bestHalf, pairs, automatic }
  return { kind: 'offer', letters: telling.length, version, present, proposed, effect }
}

/**
 * Keeps the letters of marketplaces with any reply. Of the others nobody can tell clients who stay silent from replies
 * that are not told and that the user has not marked.
 */
function fromTelling(letters: readonly Letter[]): Letter[] {
  const telling = new Set(
    letters.filter(({ isReplied }) => isReplied).map(({ marketplace }) => marketplace),
  )
  return letters.filter(({ marketplace }) => telling.has(marketplace))
}

function missingOf(letters: readonly Letter[]): Missing | null {
  const replied = letters.filter(({ isReplied }) => isReplied).length
  const missing = {
    letters: Math.max(0, minToFit - letters.length),
    replied: Math.max(0, minOfEach - replied),
    unanswered: Math.max(0, minOfEach - (letters.length - replied)),
  }
  return Object.values(missing).some((number) => number > 0) ? missing : null
}

function areAlike(one: Weights, other: Weights): boolean {
  const [ones, others] = [sumOf(one), sumOf(other)]
  return signalNames.every(
    (name) => Math.abs((100 * one[name]) / ones - (100 * other[name]) / others) <= roundingPoints,
  )
}

function sumOf(weights: Weights): number {
  return signalNames.reduce((sum, name) => sum + weights[name], 0)
}

function automaticOf(
  letters: readonly Letter[],
  { weights, autoSendFrom }: Rules,
  proposed: Weights,
) {
  if (autoSendFrom === null) return null
  const enough = (by: Weights) =>
    letters.filter((letter) => scoreBy(by, letter) >= autoSendFrom).length
  return { present: enough(weights), proposed: enough(proposed) }
}
