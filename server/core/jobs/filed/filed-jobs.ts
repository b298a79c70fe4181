import type { Queryable } from '../../../store/connect.ts'
import { filedBefore, wordsIn, type Segment } from '../../../store/jobs/filing/filed-jobs.ts'
import type { JobKey } from '../../../store/jobs/job-search.ts'
import type { JobSieve } from '../../../store/jobs/job-sieve.ts'
import { chooseInSegment, hashesWanted } from './choose-in-segment.ts'
import { inOrder, type Candidate } from './in-order.ts'
import {
  figureSieve,
  hasFigures,
  type FigureSieve,
  type SegmentFigures,
} from './segment-figures.ts'

export type FiledSearch = {
  sieve: JobSieve
  before: JobKey
  /** Number of jobs up to which those that no segment holds yet are looked at one by one. */
  maxUnfiled: number
  figuresOf: (segment: number) => Promise<SegmentFigures>
  /** Lets others have their turn between segments. */
  breathe: () => Promise<void>
}

/** Number of jobs in the segments whose words are read first, and how many times as many are read each time after that. */
const firstJobs = 40_000
const moreJobs = 8

/**
 * Finds the ids of the jobs before a place that pass the sieve, newest first, a few at a time, by the segments that hold
 * them. Null: too many jobs wait to be filed. docs/decisions/072
 */
export async function filedIds(
  db: Queryable,
  search: FiledSearch,
): Promise<AsyncGenerator<string[]> | null> {
  const { sieve, before, maxUnfiled } = search
  const filed = await filedBefore(db, sieve, { before, most: maxUnfiled })
  if (filed === null) return null
  const { segments, unfiled, beforeAt } = filed
  const candidates = candidatesIn(db, segments, { ...search, unfiled })
  return inOrder(db, candidates, { at: beforeAt, id: before.id })
}

/**
 * Yields candidates in groups, the newest group first. Every job of a group is older than all before it, so each group is
 * sorted separately. The words of older segments are read only when those of newer ones are not enough.
 */
async function* candidatesIn(
  db: Queryable,
  segments: readonly Segment[],
  { sieve, unfiled, figuresOf, breathe }: FiledSearch & { unfiled: Candidate[] },
): AsyncGenerator<Candidate[]> {
  const figures = figureSieve(sieve)
  const hashes = hashesWanted(sieve)
  let waiting = unfiled
  const takeNewerThan = ({ newestAt }: Segment) => {
    const ready = waiting.filter(({ at }) => at > newestAt)
    waiting = waiting.filter(({ at }) => at <= newestAt)
    return ready
  }
  for (const group of inGroups(segments)) {
    yield takeNewerThan(group[0])
    const possible = await filterPossible(group, { figures, figuresOf })
    const words = await wordsIn(db, possible, hashes)
    for (const segment of possible) {
      yield takeNewerThan(segment)
      const chosen = chooseInSegment(segment.jobs, words.get(segment.id) ?? [], sieve)
      if (chosen.byWords?.length === 0) continue
      const known = await figuresOf(segment.id)
      waiting = [...waiting, ...passing(segment.id, known, { chosen, sieve, figures })]
      await breathe()
    }
  }
  yield waiting
}

/** Groups of segments whose words are read together. Each has at least one. */
function* inGroups(segments: readonly Segment[]): Generator<[Segment, ...Segment[]]> {
  let left = segments
  for (let jobs = firstJobs; ; jobs *= moreJobs) {
    const [first, ...others] = firstOf(left, jobs)
    if (!first) return
    yield [first, ...others]
    left = left.slice(1 + others.length)
  }
}

/** Leaves out segments none of whose jobs can have such figures. */
async function filterPossible(
  segments: readonly Segment[],
  { figures, figuresOf }: { figures: FigureSieve } & Pick<FiledSearch, 'figuresOf'>,
): Promise<Segment[]> {
  if (!hasFigures(figures)) return [...segments]
  const possible: Segment[] = []
  for (const segment of segments)
    if ((await figuresOf(segment.id)).mayHold(figures)) possible.push(segment)
  return possible
}

/** Segments that hold this many jobs together, at least one. */
function firstOf(segments: readonly Segment[], most: number): Segment[] {
  let jobs = 0
  return segments.filter((segment, index) => {
    jobs += segment.jobs
    return index === 0 || jobs <= most
  })
}

type Chosen = {
  chosen: ReturnType<typeof chooseInSegment>
  sieve: JobSieve
  figures: FigureSieve
}

function passing(
  segment: number,
  known: SegmentFigures,
  { chosen: { byWords, fromThere }, sieve, figures }: Chosen,
): Candidate[] {
  const mayBeUnknown = sieve.rules.unknownPasses
  const found: Candidate[] = []
  const take = (place: number) => {
    if (!known.passes(place, figures)) return
    if (
      fromThere !== null &&
      fromThere[place] !== 1 &&
      !(mayBeUnknown && known.isOfUnknownCountry(place))
    )
      return
    found.push({ at: known.postedAt(place), segment, place })
  }
  if (byWords) for (const place of byWords) take(place)
  else for (let place = 0; place < known.jobs; place += 1) take(place)
  return found
}
