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
  return matchesAmong(await activeScannersUnder(db, inWords.distinct), job, inWords)
}

/** Checks every rule of these scanners and keeps those that the job passes. */
export function matchesAmong(
  scanners: readonly ActiveScanner[],
  job: MatchableJob,
  inWords = jobWords(job),
): Match[] {
  return scanners
    .map((scanner) => ({ scanner, gates: checkScanner(job, inWords, prepareScanner(scanner)) }))
    .filter(({ gates }) => isMatch(gates))
}
