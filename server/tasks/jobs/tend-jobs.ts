import { removeOldJobs } from '../../core/jobs/remove-old-jobs.ts'
import type { Services } from '../../services.ts'

/** Removes once an hour, in one of the processes, jobs and changes of scanners that were kept for long enough. */
export async function tendJobsHourly(
  services: Pick<Services, 'store' | 'sources' | 'marketplaces' | 'tasks' | 'log' | 'matcher'>,
): Promise<void> {
  await services.tasks.workEvery(60, 'tend-jobs', async () => {
    const removed = await removeOldJobs(services)
    if (removed > 0)
      services.log.info({ jobs: removed }, 'Removed jobs that were kept long enough.')
    await services.matcher.removeOldChanges()
  })
}
