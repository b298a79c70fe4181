import type { Store } from '../../../store/connect.ts'
import {
  beginFiling,
  countUnfiled,
  fileNewest,
  mergeSegments,
  removeReplaced,
  segmentSizes,
  tidyNext,
  type SegmentSize,
  vacuumUnfiled,
} from '../../../store/jobs/filing/file-jobs.ts'

export type FilingLimits = {
  /** Number of jobs below which it is not worth making a segment. */
  least: number
  /** Number of jobs in the largest segment. */
  most: number
  /** Number of segments of one size that are made into one. */
  perMerge: number
  /** Time after which each segment is looked through again for jobs that were removed. */
  tidyMinutes: number
  /** Time after which nothing more is begun. */
  maxMs: number
}

export const filingLimits: FilingLimits = {
  least: 128,
  most: 32_768, // two bytes hold a place
  perMerge: 16,
  tidyMinutes: 360,
  maxMs: 20_000,
}

/**
 * Files the jobs that wait in segments, makes many small segments into few large ones, and files those again from which
 * jobs were removed. Each step is a transaction of its own. Counts the steps. docs/decisions/072
 */
export async function fileJobs(store: Store, limits: FilingLimits = filingLimits): Promise<number> {
  const endsAt = performance.now() + limits.maxMs
  const steps: Step[] = []
  while (performance.now() < endsAt) {
    const step = await takeStep(store, limits)
    if (step === null) break
    steps.push(step)
  }
  if (steps.includes('filed')) await vacuumUnfiled(store.db)
  return steps.length
}

type Step = 'filed' | 'merged' | 'tidied'

/** Null: there is nothing to do, or another process does it. */
function takeStep(store: Store, limits: FilingLimits): Promise<Step | null> {
  return store.db.transaction(async (tx) => {
    if (!(await beginFiling(tx))) return null
    await removeReplaced(tx)
    if ((await countUnfiled(tx, limits.least)) >= limits.least) {
      await fileNewest(tx, limits.most)
      return 'filed'
    }
    const many = chooseMerge(await segmentSizes(tx), limits)
    if (many.length > 0) {
      await mergeSegments(tx, many)
      return 'merged'
    }
    const looked = await tidyNext(tx, limits.tidyMinutes)
    if (looked?.isStale) await mergeSegments(tx, [looked.id])
    return looked && 'tidied'
  })
}

/**
 * Chooses segments of about one size to make into one, neighbours in age, once there are many of them. Those of half the
 * full size or more stay as they are. Empty: there are few of each size.
 */
export function chooseMerge(
  segments: readonly SegmentSize[],
  { least, most, perMerge }: Pick<FilingLimits, 'least' | 'most' | 'perMerge'>,
): number[] {
  for (let from = 0, to = least * perMerge; from < most / 2; from = to, to *= perMerge) {
    const alike = segments.filter(({ jobs }) => jobs >= from && jobs < Math.min(to, most / 2))
    if (alike.length >= perMerge) return fitting(alike.slice(0, perMerge), most)
  }
  return []
}

function fitting(segments: readonly SegmentSize[], most: number): number[] {
  let together = 0
  const chosen = segments.filter(({ jobs }) => {
    together += jobs
    return together <= most
  })
  return chosen.map(({ id }) => id)
}
