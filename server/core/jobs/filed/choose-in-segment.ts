import type { JobSieve } from '../../../store/jobs/job-sieve.ts'
import { placesOf } from './segment-words.ts'

/** Hashes of the words that a sieve looks for. */
export function hashesWanted({ phrases, places, clientPlaces }: JobSieve): number[] {
  return [...new Set([...(phrases ?? []).flat(), ...(places ?? []), ...(clientPlaces ?? [])])]
}

export type ChosenPlaces = {
  /** Places of jobs whose words pass, in ascending order. Null: all. */
  byWords: readonly number[] | null
  /** Tells of each place, by 1, whether its client is from where the sieve wants. Null: it does not matter. */
  fromThere: Uint8Array | null
}

/** Chooses the places in a segment whose words pass the sieve, by the buckets that hold them. */
export function chooseInSegment(
  jobs: number,
  buckets: readonly Buffer[],
  sieve: JobSieve,
): ChosenPlaces {
  const { phrases, places, clientPlaces } = sieve
  const held = placesOf(buckets, new Set(hashesWanted(sieve)))
  const marksOf = (hashes: readonly number[]) => {
    const marks = new Uint8Array(jobs)
    for (const hash of hashes) for (const place of held.get(hash) ?? []) marks[place] = 1
    return marks
  }
  const there = places && marksOf(places)
  const fromThere = clientPlaces && marksOf(clientPlaces)
  if (phrases === null) return { byWords: there && placesIn(there), fromThere }
  const marks = new Uint8Array(jobs)
  for (const phrase of phrases) for (const place of inAll(phrase, held)) marks[place] = 1
  if (there)
    for (const place of marks.keys()) marks[place] = (marks[place] ?? 0) & (there[place] ?? 0)
  return { byWords: placesIn(marks), fromThere }
}

/** Places that hold every word of a phrase. */
function inAll(
  phrase: readonly number[],
  held: ReadonlyMap<number, Uint16Array>,
): Iterable<number> {
  const lists = phrase.map((hash) => held.get(hash) ?? new Uint16Array())
  const [shortest, ...others] = lists.toSorted((one, other) => one.length - other.length)
  if (!shortest || shortest.length === 0) return []
  return others.reduce(intersect, shortest)
}

/** Places in both lists, each in ascending order. */
function intersect(few: Uint16Array, many: Uint16Array): Uint16Array {
  const both = new Uint16Array(few.length)
  let number = 0
  let at = 0
  for (const place of few) {
    while (at < many.length && (many[at] ?? 0) < place) at += 1
    if (at < many.length && many[at] === place) {
      both[number] = place
      number += 1
    }
  }
  return both.subarray(0, number)
}

function placesIn(marks: Uint8Array): number[] {
  const places: number[] = []
  for (let place = marks.indexOf(1); place >= 0; place = marks.indexOf(1, place + 1))
    places.push(place)
  return places
}
