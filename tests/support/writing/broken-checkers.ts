import { processorMs } from '../../../server/core/writing/checking/check-letter.ts'
import type { Check } from '../../../server/core/writing/checking/check-in-time.ts'

/** Checker that finds nothing wrong. */
export const passingChecker: Check = (text) => ({
  sentences: [{ text, kind: 'own', factIds: [], postingSpan: null }],
  doubts: [],
})

/** Checkers that find nothing wrong because they do not work. */
export const brokenCheckers: Record<string, Check> = {
  throws: () => {
    throw new Error('broken')
  },
  'takes too long': (...given) => {
    const end = processorMs() + 1_050
    while (processorMs() < end);
    return passingChecker(...given)
  },
  'answers with nothing': () => ({ sentences: [], doubts: [] }),
}
