import type { Gate } from '../../../contract/bidding/gate.ts'
import type { Queryable } from '../../store/connect.ts'
import { activeScannersUnder, type ActiveScanner } from '../../store/scanners/scanners.ts'
import { checkScanner, isMatch, prepareScanner, type MatchableJob } from './check-scanner.ts'
import { jobWords } from './job-words.ts'

export type Match = { scanner: ActiveScanner; gates: Gate[] }

/**
 * Finds the active scanners that a job passes. The tables narrow them down by one word each, then every rule is
 * checked.
 */
export async function findMatches(db: Queryable, job: MatchableJob): Promise<Match[]> {
  const inWords = jobWords(job)
  const candidates = await activeScannersUnder(db, inWords.distinct)
  return candidates
    .map((scanner) => ({ scanner, gates: checkScanner(job, inWords, prepareScanner(scanner)) }))
    .filter(({ gates }) => isMatch(gates))
}
