import type { StoredJob } from '../../store/jobs/jobs.ts'

/** A job older than this has been answered by others; nothing is sent to it by itself any more. */
export const freshForHours = 24

export function isFresh({ postedAt }: Pick<StoredJob, 'postedAt'>, at: string): boolean {
  return Date.parse(at) - Date.parse(postedAt) <= freshForHours * 3_600_000
}
