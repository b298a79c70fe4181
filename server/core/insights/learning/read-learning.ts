import { wilson } from '../../../../contract/insights/interval.ts'
import { type Learning, minToTell, type ScoreBand } from '../../../../contract/insights/learning.ts'
import type { Store } from '../../../store/connect.ts'
import { type RipeLetter, ripeLettersOf } from '../../../store/insights/ripe-letters.ts'
import { ownRules } from '../../deciding/rules.ts'
import type { Letter } from './letter.ts'
import { offerWeights } from './offer-weights.ts'
import { orderingOf } from './ordering.ts'

/** Reads what the user's letters tell of their score, and the weights that they would be better told by. Changes nothing. */
export async function readLearning({ db }: Store, uid: string): Promise<Learning> {
  const letters = (await ripeLettersOf(db, uid)).map(toLetter)
  const replied = letters.filter(({ isReplied }) => isReplied).length
  const tells = Math.min(replied, letters.length - replied) >= minToTell
  return {
    letters: letters.length,
    replied,
    bands: bandsOf(letters),
    ordering: tells
      ? orderingOf(
          letters.map(({ score }) => score),
          letters.map(({ isReplied }) => isReplied),
        )
      : null,
    weights: offerWeights(letters, await ownRules(db, uid)),
  }
}

/** A signal that an old letter does not know of did not count in its score. */
function toLetter({ counted, ...letter }: RipeLetter): Letter {
  const { skills, client, budget, competition, freshness } = counted
  return {
    ...letter,
    counted: {
      skills: skills ?? null,
      client: client ?? null,
      budget: budget ?? null,
      competition: competition ?? null,
      freshness: freshness ?? null,
    },
  }
}

/** Counts letters by tens of their score; the last band has 100 as well. */
export function bandsOf(letters: readonly Pick<Letter, 'score' | 'isReplied'>[]): ScoreBand[] {
  const bands = Array.from({ length: 10 }, (_, place) => {
    const within = letters.filter(({ score }) => Math.min(9, Math.floor(score / 10)) === place)
    const [sent, replied] = [within.length, within.filter(({ isReplied }) => isReplied).length]
    const { low, high } = wilson({ of: sent, hits: replied })
    return { from: 10 * place, to: place === 9 ? 100 : 10 * place + 9, sent, replied, low, high }
  })
  return bands.filter(({ sent }) => sent > 0)
}
