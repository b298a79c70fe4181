import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  checkScanner,
  isMatch,
  prepareScanner,
  type MatchableJob,
  type PreparedScanner,
  type ScannerRules,
} from '../check-scanner.ts'
import { jobWords } from '../job-words.ts'
import { lookUpWord } from '../look-up-word.ts'

export type IndexedScanner = { id: string; rules: ScannerRules }

/** Scanners in force, filed in memory so that a job finds all that it matches. docs/decisions/070 */
export class ScannerIndex {
  readonly #scanners = new Map<string, PreparedScanner>()
  readonly #filed = new Map<string, Set<string>>()

  /** Number of scanners in force. */
  get size(): number {
    return this.#scanners.size
  }

  /** Adds or replaces a scanner. It is in force when this returns. */
  set(id: string, rules: ScannerRules): void {
    this.remove(id)
    const prepared = prepareScanner(rules)
    this.#scanners.set(id, prepared)
    for (const word of filingWords(prepared)) {
      const under = this.#filed.get(word) ?? new Set()
      this.#filed.set(word, under.add(id))
    }
  }

  /** Removes a scanner; an unknown id is ignored. */
  remove(id: string): void {
    const prepared = this.#scanners.get(id)
    if (prepared === undefined) return
    this.#scanners.delete(id)
    for (const word of filingWords(prepared)) {
      const under = this.#filed.get(word)
      under?.delete(id)
      if (under?.size === 0) this.#filed.delete(word)
    }
  }

  /** Finds the ids of exactly the scanners that the job passes, each once. */
  match(job: MatchableJob): string[] {
    const inWords = jobWords(job)
    const candidates = new Set(
      inWords.distinct.flatMap((word) => [...(this.#filed.get(word) ?? [])]),
    )
    return [...candidates].filter((id) => {
      const prepared = this.#scanners.get(id)
      return prepared !== undefined && isMatch(checkScanner(job, inWords, prepared))
    })
  }

  get isWorthCompacting(): boolean {
    return false
  }

  /** Makes room again, in steps between which everything else may happen. */
  *compact(): Generator<void> {
    yield
  }
}

function filingWords({ keywords }: PreparedScanner): Set<string> {
  return new Set(keywords.include.map(lookUpWord))
}

const sliceMs = 2

/** Builds an index from batches of scanners, giving way to other work between slices. */
export async function buildScannerIndex(
  batches: AsyncIterable<readonly IndexedScanner[]>,
): Promise<ScannerIndex> {
  const index = new ScannerIndex()
  let sliceEndsAt = performance.now() + sliceMs
  for await (const batch of batches) {
    for (const { id, rules } of batch) {
      index.set(id, rules)
      if (performance.now() < sliceEndsAt) continue
      await nextTurn()
      sliceEndsAt = performance.now() + sliceMs
    }
  }
  return index
}
