import { type IntArena, placeInPage } from '../tables/int-arena.ts'

/** Entry of a posting list: the slot of a scanner, and those of its rules that are compared first. */
export type Posting = {
  slot: number
  budgetMin: number
  /** Packed rules. */
  lower: number
  upper: number
  /** Clause that the job may not hold, or 0; its complement when the scanner has further rules. */
  exclusion: number
}

/**
 * Run of postings in an arena: first the minimum budgets of all, in ascending order, then four integers for each. Of a
 * whole list there may be many.
 */
export type Segment = { start: number; count: number }

/** Limit on the postings of a segment: an insertion moves 5 KB at most. */
export const maxPostings = 256
export const restLength = 4
const widths = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 20, 24, 28, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160,
  192, 224, 256,
]
const capacities = Uint16Array.from(
  { length: maxPostings + 1 },
  (_, count) => widths.find((width) => width >= count) ?? maxPostings,
)

/** Number of postings that a segment of so many has room for. */
export function capacityFor(count: number): number {
  return capacities[count] ?? maxPostings
}

/** Number of the first `count` minimum budgets from `head` on that are at most `budget`. */
export function countUpTo(page: Int32Array, head: number, count: number, budget: number): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >> 1
    if ((page[head + middle] ?? 0) <= budget) low = middle + 1
    else high = middle
  }
  return low
}

/** Puts a posting behind those with the same minimum budget. */
export function insertPosting(arena: IntArena, segment: Segment, posting: Posting): Segment {
  const { start, count } = segment
  const place = countUpTo(arena.pageOf(start), placeInPage(start), count, posting.budgetMin)
  const hasRoom = capacityFor(count) > count
  const inserted = hasRoom
    ? { start, count: count + 1 }
    : { start: allocateSegment(arena, count + 1), count: count + 1 }
  copyPostings(arena, { from: segment, to: inserted, first: place, last: count, shift: 1 })
  if (!hasRoom) {
    copyPostings(arena, { from: segment, to: inserted, first: 0, last: place, shift: 0 })
    freeSegment(arena, segment)
  }
  const page = arena.pageOf(inserted.start)
  const head = placeInPage(inserted.start)
  page[head + place] = posting.budgetMin
  const rest = head + capacityFor(count + 1) + place * restLength
  page[rest] = posting.slot
  page[rest + 1] = posting.lower
  page[rest + 2] = posting.upper
  page[rest + 3] = posting.exclusion
  return inserted
}

/** Splits a segment into two halves. */
export function splitSegment(arena: IntArena, segment: Segment): [Segment, Segment] {
  const half = segment.count >> 1
  const lower = { start: allocateSegment(arena, half), count: half }
  const upper = { start: allocateSegment(arena, segment.count - half), count: segment.count - half }
  copyPostings(arena, { from: segment, to: lower, first: 0, last: half, shift: 0 })
  copyPostings(arena, { from: segment, to: upper, first: half, last: segment.count, shift: -half })
  freeSegment(arena, segment)
  return [lower, upper]
}

/** Moves the postings that are to be kept to another run, and hands each of the others to `drop`. */
export function moveKept(
  arena: IntArena,
  segment: Segment,
  { isKept, drop }: { isKept(slot: number): boolean; drop(exclusion: number): void },
): Segment {
  const page = arena.pageOf(segment.start)
  const head = placeInPage(segment.start)
  const rests = head + capacityFor(segment.count)
  const kept: number[] = []
  for (let place = 0; place < segment.count; place += 1) {
    const rest = rests + place * restLength
    if (isKept(page[rest] ?? 0)) kept.push(place)
    else drop(page[rest + 3] ?? 0)
  }
  const moved = {
    start: kept.length === 0 ? 0 : allocateSegment(arena, kept.length),
    count: kept.length,
  }
  const to = arena.pageOf(moved.start)
  const toHead = placeInPage(moved.start)
  const toRests = toHead + capacityFor(kept.length)
  for (const [index, place] of kept.entries()) {
    to[toHead + index] = page[head + place] ?? 0
    const rest = rests + place * restLength
    for (let offset = 0; offset < restLength; offset += 1)
      to[toRests + index * restLength + offset] = page[rest + offset] ?? 0
  }
  freeSegment(arena, segment)
  return moved
}

type Copying = { from: Segment; to: Segment; first: number; last: number; shift: number }

/** Copies postings `first` to `last`, by so many places further back; from and to may be the same run. */
function copyPostings(arena: IntArena, { from, to, first, last, shift }: Copying): void {
  const [fromPage, toPage] = [arena.pageOf(from.start), arena.pageOf(to.start)]
  const [fromHead, toHead] = [placeInPage(from.start), placeInPage(to.start)]
  const fromRests = fromHead + capacityFor(from.count)
  const toRests = toHead + capacityFor(to.count)
  toPage.set(
    fromPage.subarray(fromRests + first * restLength, fromRests + last * restLength),
    toRests + (first + shift) * restLength,
  )
  toPage.set(fromPage.subarray(fromHead + first, fromHead + last), toHead + first + shift)
}

function allocateSegment(arena: IntArena, count: number): number {
  return arena.allocate(capacityFor(count) * (1 + restLength))
}

function freeSegment(arena: IntArena, { start, count }: Segment): void {
  if (count > 0) arena.free(start, capacityFor(count) * (1 + restLength))
}
