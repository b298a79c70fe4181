import { type IntArena, placeInPage } from '../tables/int-arena.ts'
import { insertPosting, maxPostings, splitSegment, type Posting, type Segment } from './segment.ts'

const noPostings: Segment = { start: 0, count: 0 }

/** Posting list of many segments, in the order of their minimum budgets. */
export class LongList {
  readonly segments: Segment[] = []
  /** Lowest minimum budget of each segment. */
  readonly #lowest: number[] = []
  readonly #arena: IntArena

  constructor(arena: IntArena, first: Segment) {
    this.#arena = arena
    this.#replace(0, 0, [first])
  }

  /** Puts a posting behind those with the same minimum budget. */
  insert(posting: Posting): void {
    const index = this.#segmentFor(posting.budgetMin)
    const segment = this.segments[index] ?? noPostings
    if (segment.count < maxPostings) {
      this.#replace(index, 1, [insertPosting(this.#arena, segment, posting)])
    } else if (posting.budgetMin >= this.#budgetAt(segment, maxPostings - 1)) {
      this.#replace(index + 1, 0, [insertPosting(this.#arena, noPostings, posting)])
    } else {
      this.#replace(index, 1, splitSegment(this.#arena, segment))
      this.insert(posting)
    }
  }

  /** Puts a segment, of fewer postings or none, into the place of another. */
  put(index: number, segment: Segment): void {
    this.#replace(index, 1, segment.count === 0 ? [] : [segment])
  }

  /** Index of the last segment that does not begin above the budget, or of the first. */
  #segmentFor(budget: number): number {
    let [low, high] = [1, Math.max(1, this.#lowest.length)]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#lowest[middle] ?? 0) <= budget) low = middle + 1
      else high = middle
    }
    return low - 1
  }

  #replace(index: number, amount: number, segments: Segment[]): void {
    this.segments.splice(index, amount, ...segments)
    this.#lowest.splice(index, amount, ...segments.map((one) => this.#budgetAt(one, 0)))
  }

  #budgetAt({ start }: Segment, place: number): number {
    return this.#arena.pageOf(start)[placeInPage(start) + place] ?? 0
  }
}
