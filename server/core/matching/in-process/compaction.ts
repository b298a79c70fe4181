import { dropPosting } from './file-scanner.ts'
import type { IndexParts } from './index-parts.ts'
import { moveKept } from './postings/segment.ts'

/** Number of postings, slots or clauses that a step looks at: they take well below a millisecond. */
export const perStep = 4_096

/**
 * Removes the postings of tombstones and frees their slots, moves what is left together, and files clauses under the
 * words that are the rarest by now. Everything else may happen between two steps, and the last may never come.
 */
export function* compact(parts: IndexParts): Generator<void> {
  const { tombstones } = parts.slots
  yield* compactLists(parts)
  yield* moveFurtherRules(parts)
  yield* refileClauses(parts)
  for (let freed = 0; freed < tombstones; freed += perStep) {
    parts.slots.free(Math.min(perStep, tombstones - freed))
    yield
  }
}

function* compactLists(parts: IndexParts): Generator<void> {
  const { lists, slots } = parts
  lists.arena.leavePages()
  let looks = 0
  for (let list = 1; list < lists.end; list += 1) {
    for (let index = 0; index < lists.segmentsIn(list);) {
      const segment = lists.segment(list, index)
      const moved = moveKept(lists.arena, segment, {
        isKept: (slot) => !slots.isTombstone(slot),
        drop: (exclusion) => dropPosting(parts, list, exclusion),
      })
      lists.put(list, index, moved)
      if (moved.count > 0) index += 1
      looks += 8 + segment.count
      if (looks < perStep) continue
      yield
      looks = 0
    }
  }
}

function* moveFurtherRules({ furtherRules, furtherRulesOf, slots }: IndexParts): Generator<void> {
  furtherRules.leavePages()
  for (let slot = 1; slot < slots.end; slot += 1) {
    const start = furtherRulesOf.get(slot)
    if (start !== 0) furtherRulesOf.set(slot, furtherRules.move(start - 1) + 1)
    if (slot % perStep === 0) yield
  }
}

function* refileClauses({ clauses }: IndexParts): Generator<void> {
  for (let clause = 1; clause < clauses.end; clause += 1) {
    clauses.refile(clause)
    if (clause % perStep === 0) yield
  }
}
