import type { Job } from '../../../contract/bidding/job.ts'
import { sayCount } from '../../ui/words/say-count.ts'

/** Says that a search stopped early, and how far it came; null: it was complete. Rule JOB-39. */
export function sayReach(jobs: readonly Job[]): string | null {
  const reach = jobs[0]?.amongNewest
  if (reach === undefined) return null
  return `This search is too broad: only the newest ${sayCount(reach)} jobs were checked.`
}
