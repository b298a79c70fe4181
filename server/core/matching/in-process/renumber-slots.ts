import type { IndexParts } from './index-parts.ts'
import { placeInPage } from './tables/int-arena.ts'
import { PagedInts } from './tables/paged-ints.ts'
import { capacityFor, restLength, type Segment } from './postings/segment.ts'

const perStep = 4_096

/**
 * Numbers the slots in the order in which their postings lie, so that what one job finds lies close together. Nothing
 * else may happen between two steps, and there may be no tombstones.
 */
export function* renumberSlots(parts: IndexParts): Generator<void> {
  const numbers = new Int32Array(parts.slots.end)
  let given = 0
  const numberOf = (slot: number): number => {
    if (numbers[slot] === 0) {
      given += 1
      numbers[slot] = given
    }
    return numbers[slot] ?? 0
  }
  yield* renumberPostings(parts, numberOf)
  for (const slot of parts.slots.all()) if (numberOf(slot) % perStep === 0) yield
  yield* parts.slots.renumber(numbers)
  yield* renumberRules(parts, numbers)
}

type NumberOf = (slot: number) => number

function* renumberPostings({ lists }: IndexParts, numberOf: NumberOf): Generator<void> {
  let looks = 0
  for (let list = 1; list < lists.end; list += 1) {
    for (let index = 0; index < lists.segmentsIn(list); index += 1) {
      const segment = lists.segment(list, index)
      renumberSegment(lists.arena.pageOf(segment.start), segment, numberOf)
      looks += 8 + segment.count
      if (looks < perStep) continue
      yield
      looks = 0
    }
  }
}

function renumberSegment(page: Int32Array, { start, count }: Segment, numberOf: NumberOf): void {
  const first = placeInPage(start) + capacityFor(count)
  const end = first + count * restLength
  for (let at = first; at < end; at += restLength) page[at] = numberOf(page[at] ?? 0)
}

function* renumberRules(parts: IndexParts, numbers: Int32Array): Generator<void> {
  const starts = new PagedInts()
  for (const [slot, number] of numbers.entries()) {
    const start = parts.furtherRulesOf.get(slot)
    if (start !== 0) starts.set(number, start)
    if (slot % perStep === 0) yield
  }
  parts.furtherRulesOf = starts
  parts.whole = new Map([...parts.whole].map(([slot, rules]) => [numbers[slot] ?? 0, rules]))
  parts.unfiled = new Set([...parts.unfiled].map((slot) => numbers[slot] ?? 0))
}
