import type { ScoreBand } from '../../../../contract/insights/learning.ts'
import { sayCount } from '../../../ui/words/say-count.ts'
import { sayBetween, sayShare } from '../say-numbers.ts'

/** Says a band of scores: "80–89". */
export function sayBand({ from, to }: Pick<ScoreBand, 'from' | 'to'>): string {
  return `${from}–${to}`
}

/** Says a band with its numbers: "80–89: 12.5%, 5 of 40, between 5% and 26%". */
export function sayBandNumbers(band: ScoreBand): string {
  const { sent, replied } = band
  return `${sayBand(band)}: ${sayShare(replied / sent)}, ${sayCount(replied)} of ${sayCount(sent)} replied, ${sayBetween(band)}`
}
