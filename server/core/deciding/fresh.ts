import type { StoredJob } from '../../store/jobs/jobs.ts'

/** Age in hours beyond which others have answered a job; nothing is sent to it automatically any more. */
export const freshForHours = 24

export function isFresh({ postedAt }: Pick<StoredJob, 'postedAt'>, at: string): boolean {
  return Date.parse(at) - Date.parse(postedAt) <= freshForHours * 3_600_000
}
