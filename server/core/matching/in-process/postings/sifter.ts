import { placeInPage } from '../tables/int-arena.ts'
import type { PackedJob } from './packed-job.ts'
import { guards } from './packed-rules.ts'
import { capacityFor, countUpTo, maxPostings, restLength, type Segment } from './segment.ts'

const { lower: guardsOfLower, upper: guardsOfUpper } = guards

/** Stamps of one round: of the slots seen in it, and of the clauses that its job holds. */
export type Stamps = { slots: Uint8Array; clauses: Uint8Array; round: number }

/** Picks from the segments that a job opens the slots whose rules it passes. Looks at each slot once in a round. */
export class Sifter {
  passed = new Int32Array(4_096)
  passedCount = 0
  /** Slots that passed so far, and have further rules. */
  further = new Int32Array(4_096)
  furtherCount = 0
  /** Places of postings in their page. */
  readonly #candidates = new Int32Array(maxPostings)

  begin(): void {
    this.passedCount = 0
    this.furtherCount = 0
  }

  sift(page: Int32Array, segment: Segment, job: PackedJob, stamps: Stamps): void {
    this.#makeRoom()
    this.#pick(page, this.#comparePacked(page, segment, job), stamps)
  }

  /**
   * Finds the postings whose packed rules the job passes. Without branches, which a processor would guess
   * wrong half of the time: each place is written, and overwritten when it failed.
   */
  #comparePacked(page: Int32Array, { start, count }: Segment, job: PackedJob): number {
    const { reached, unknownDifference, refused, refusedIfUnknown } = job.lower
    const { upper } = job
    const candidates = this.#candidates
    const head = placeInPage(start)
    const first = head + capacityFor(count)
    const end = first + countUpTo(page, head, count, job.maxBudgetMin) * restLength
    let found = 0
    for (let at = first; at < end; at += restLength) {
      const wanted = page[at + 1] ?? 0
      const wantedUpper = page[at + 2] ?? 0
      const unknownFails = wanted >> 31
      const left = (reached ^ (unknownFails & unknownDifference)) - wanted
      const leftUpper = (upper.reached ^ (unknownFails & upper.unknownDifference)) - wantedUpper
      const fails =
        (~left & guardsOfLower) |
        (~leftUpper & guardsOfUpper) |
        (wanted & (refused | (unknownFails & refusedIfUnknown))) |
        (wantedUpper & (upper.refused | (unknownFails & upper.refusedIfUnknown)))
      candidates[found] = at
      found += 1 ^ ((fails | -fails) >>> 31)
    }
    return found
  }

  /** Passes on the candidates that were not seen in this round and whose exclusion the job does not hold. */
  #pick(page: Int32Array, candidates: number, { slots, clauses, round }: Stamps): void {
    const { passed, further } = this
    let [passedCount, furtherCount] = [this.passedCount, this.furtherCount]
    for (let index = 0; index < candidates; index += 1) {
      const at = this.#candidates[index] ?? 0
      const slot = page[at] ?? 0
      const exclusion = page[at + 3] ?? 0
      const stamp = slots[slot] ?? 0
      const isNew = (stamp - round) >> 31
      slots[slot] = stamp + ((round - stamp) & isNew)
      const hasFurther = exclusion >> 31
      const difference = (clauses[exclusion ^ hasFurther] ?? 0) ^ round
      const passes = isNew & ((difference | -difference) >> 31) & 1
      passed[passedCount] = slot
      passedCount += passes & ~hasFurther
      further[furtherCount] = slot
      furtherCount += passes & hasFurther
    }
    this.passedCount = passedCount
    this.furtherCount = furtherCount
  }

  #makeRoom(): void {
    if (this.passedCount + maxPostings > this.passed.length) this.passed = doubled(this.passed)
    if (this.furtherCount + maxPostings > this.further.length) this.further = doubled(this.further)
  }
}

function doubled(list: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(list.length * 2)
  larger.set(list)
  return larger
}
