import type { Queryable } from '../../../store/connect.ts'
import { idsAt, type FiledKey, type Place } from '../../../store/jobs/filing/filed-jobs.ts'

/** Job that may match: with its id, or with the place where the id is. `at`: when it was posted, in microseconds. */
export type Candidate = FiledKey | ({ at: number } & Place)

const idsAtATime = 50

/**
 * Reads the ids of candidates, newest first, jobs of one moment by their ids, each once and only those before a place.
 * Each group is older than the one before it.
 */
export async function* inOrder(
  db: Queryable,
  groups: AsyncIterable<Candidate[]>,
  before: FiledKey,
): AsyncGenerator<string[]> {
  const given = new Set<string>()
  for await (const group of groups) {
    const newestFirst = group.filter(({ at }) => at <= before.at).toSorted((one, other) => other.at - one.at) // prettier-ignore
    for (let start = 0; start < newestFirst.length;) {
      const end = endOfMoment(newestFirst, start + idsAtATime)
      const keys = await withIds(db, newestFirst.slice(start, end))
      start = end
      const ids = keys
        .filter(({ at, id }) => at < before.at || id < before.id)
        .toSorted((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1))
        .map(({ id }) => id)
        .filter((id) => !given.has(id) && given.add(id))
      if (ids.length > 0) yield ids
    }
  }
}

/** Moves an end back behind all candidates of the moment that it would cut in two. */
function endOfMoment(candidates: readonly Candidate[], end: number): number {
  const at = candidates[end - 1]?.at
  const after = candidates.findIndex((candidate, place) => place >= end && candidate.at !== at)
  return after < 0 ? candidates.length : after
}

async function withIds(db: Queryable, candidates: readonly Candidate[]): Promise<FiledKey[]> {
  const places = candidates.filter((one) => 'place' in one)
  const ids = places.length === 0 ? [] : await idsAt(db, places)
  const placed = places.map(({ at }, index) => ({ at, id: ids[index] ?? '' }))
  return [...candidates.filter((one) => 'id' in one), ...placed]
}
