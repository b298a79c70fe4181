import { type Learning, minToTell, type ScoreBand } from '../../../../contract/insights/learning.ts'
import { sayCount } from '../../../ui/words/say-count.ts'
import { sayBetween, sayShare } from '../say-numbers.ts'

/** Says whether higher scores get more replies, and how sure that is. */
export function sayOrdering({ ordering }: Pick<Learning, 'ordering'>): string {
  if (ordering === null)
    return `Too few to say. It takes ${minToTell} applications with a reply and ${minToTell} without.`
  const { share, low, high } = ordering
  const pairs = `an answered application scored higher than an unanswered one in ${sayShare(share)} of pairs (${sayBetween(ordering)}; chance gives 50%)`
  if (low > 0.5) return `Higher scores get more replies: ${pairs}.`
  if (high < 0.5) return `Higher scores get fewer replies: ${pairs}.`
  return `No clear link between score and replies: ${pairs}.`
}

/** Says a band of scores: "80–89". */
export function sayBand({ from, to }: Pick<ScoreBand, 'from' | 'to'>): string {
  return `${from}–${to}`
}

/** Says a band with its numbers: "80–89: 12.5%, 5 of 40, between 5% and 26%". */
export function sayBandNumbers(band: ScoreBand): string {
  const { sent, replied } = band
  return `${sayBand(band)}: ${sayShare(replied / sent)}, ${sayCount(replied)} of ${sayCount(sent)} replied, ${sayBetween(band)}`
}
