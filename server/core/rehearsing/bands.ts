import type { Rehearsal } from '../../../contract/bidding/rehearsal.ts'
import type { StoredJob } from '../../store/jobs/jobs.ts'
import { toJob } from '../jobs/to-job.ts'
import type { Rehearsed } from './simulate.ts'

export type Shown = { job: StoredJob; rehearsed: Rehearsed }

const points = 10
const maxShown = 5

type Band = { counts: Rehearsal['counts']; newest: Shown[] }

/** Rehearsed jobs by their scores, ten points a band; 100 is in the highest. Jobs are added oldest first. */
export class Bands {
  readonly #bands = new Map<number, Band>()

  add(shown: Shown): void {
    const from = Math.min(Math.floor(shown.rehearsed.score / points) * points, 100 - points)
    const band = this.#bands.get(from) ?? {
      counts: { sent: 0, review: 0, skipped: 0, capped: 0 },
      newest: [],
    }
    band.counts[shown.rehearsed.verdict] += 1
    band.newest.push(shown)
    if (band.newest.length > maxShown) band.newest.shift()
    this.#bands.set(from, band)
  }

  highestFirst(): Rehearsal['bands'] {
    return [...this.#bands]
      .toSorted(([one], [other]) => other - one)
      .map(([from, { counts, newest }]) => ({
        from,
        to: from + points === 100 ? 100 : from + points - 1,
        counts,
        newest: newest.toReversed().map(toShown),
      }))
  }
}

export function toShown({ job, rehearsed }: Shown): Rehearsal['newest'][number] {
  return { job: toJob(job), ...rehearsed }
}
