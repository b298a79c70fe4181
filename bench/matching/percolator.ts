import { emptyScannerForm } from '../../contract/bidding/scanner.ts'
import type { MatchableJob } from '../../server/core/matching/check-scanner.ts'
import type { IndexedScanner } from '../../server/core/matching/in-process/scanner-index.ts'
import { wordOf } from '../many-jobs.ts'
import { drawWord, randomOf } from './phrases.ts'
import { idOf, jobOf } from './realistic.ts'

const [ofQueries, ofTitles] = [11, 12]
const { name: _, price: __, ...noFilters } = emptyScannerForm
const ranks = { from: 500, to: 200_000 }

/** Query of a number: one or two words, as people type into a search. */
export function queryOf(number: number): IndexedScanner {
  const random = randomOf(ofQueries, number)
  const length = random() < 0.5 ? 1 : 2
  const keywords = Array.from({ length }, () =>
    wordOf(Math.floor(ranks.from * (ranks.to / ranks.from) ** random())),
  ).join(' ')
  return { id: idOf(number), rules: { ...noFilters, keywords } }
}

/** Title of eight words, and nothing else. */
export function titleOf(number: number): MatchableJob {
  const random = randomOf(ofTitles, number)
  const title = Array.from({ length: 8 }, () => drawWord(random)).join(' ')
  return { ...jobOf(0), title, description: '', skills: [] }
}
