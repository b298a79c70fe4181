import { setImmediate as nextTurn } from 'node:timers/promises'
import { prepareScanner, type MatchableJob, type ScannerRules } from '../check-scanner.ts'
import { compact } from './compaction.ts'
import { fileScanner, unfileScanner } from './file-scanner.ts'
import { emptyParts } from './index-parts.ts'
import { JobMatcher } from './job-matcher.ts'
import { renumberSlots } from './renumber-slots.ts'

export type IndexedScanner = { id: string; rules: ScannerRules }

const sliceMs = 2
const fewTombstones = 1_000

/** Scanners in force, kept in memory so that a job finds all that it passes in a moment. docs/decisions/070 */
export class ScannerIndex {
  readonly #parts = emptyParts()
  readonly #matcher = new JobMatcher(this.#parts)
  #compactions = 0

  /** Number of scanners in force. */
  get size(): number {
    return this.#parts.slots.size
  }

  /** Adds or replaces a scanner. It is in force when this returns. */
  set(id: string, rules: ScannerRules): void {
    const scanner = prepareScanner(rules)
    this.remove(id)
    fileScanner(this.#parts, this.#parts.slots.add(id), scanner)
  }

  /** Removes a scanner. Unknown ids are ignored. */
  remove(id: string): void {
    const { slots } = this.#parts
    const slot = slots.find(id)
    if (slot === 0) return
    unfileScanner(this.#parts, slot)
    slots.remove(slot)
  }

  /** Finds the ids of exactly the scanners that `checkScanner` lets the job pass, each once. */
  match(job: MatchableJob): string[] {
    return this.#matcher.match(job)
  }

  /** Tells whether so many scanners were removed or replaced that jobs look at much in vain. */
  get isWorthCompacting(): boolean {
    const { tombstones, size } = this.#parts.slots
    return tombstones > fewTombstones + size / 8
  }

  /**
   * Removes what scanners that are gone have left, in steps of well below a millisecond. Between them everything else
   * may happen. Beginning again ends a compaction that is under way.
   */
  *compact(): Generator<void> {
    this.#compactions += 1
    const mine = this.#compactions
    for (const _ of compact(this.#parts)) {
      yield
      if (mine !== this.#compactions) return
    }
  }

  /** Lays everything out as jobs will read it, in steps. Nothing else may happen between them. */
  *layOut(): Generator<void> {
    if (this.#parts.slots.tombstones > 0) yield* this.compact()
    yield* renumberSlots(this.#parts)
    yield* this.compact()
  }
}

/** Builds an index from batches of scanners, giving way to other work all the while. */
export async function buildScannerIndex(
  batches: AsyncIterable<readonly IndexedScanner[]>,
): Promise<ScannerIndex> {
  const index = new ScannerIndex()
  const slice = { endsAt: performance.now() + sliceMs }
  for await (const batch of batches) await inSlices(setAll(index, batch), slice)
  await inSlices(index.layOut(), slice)
  return index
}

function* setAll(index: ScannerIndex, batch: readonly IndexedScanner[]): Generator<void> {
  for (const { id, rules } of batch) {
    index.set(id, rules)
    yield
  }
}

/** Does the steps, and lets others have their turn at the end of each slice. */
async function inSlices(steps: Generator<void>, slice: { endsAt: number }): Promise<void> {
  for (const _ of steps) {
    if (performance.now() < slice.endsAt) continue
    await nextTurn()
    slice.endsAt = performance.now() + sliceMs
  }
}
