import { fileJobs } from '../core/jobs/filed/file-jobs.ts'
import { fillWordHashes } from '../core/jobs/fill-word-hashes.ts'
import type { Services } from '../services.ts'

/** Files new jobs for the search every minute, in one process, and fills in what an earlier version left out. */
export async function tendJobSearch({
  store,
  tasks,
  log,
}: Pick<Services, 'store' | 'tasks' | 'log'>): Promise<void> {
  await tasks.workEvery(1, 'tend-job-search', async () => {
    const { filled, isDone } = await fillWordHashes(store)
    if (filled > 0)
      log.info(
        { jobs: filled },
        isDone
          ? 'Every stored job can be searched for by its words.'
          : 'Made stored jobs ready to be searched for by their words; more are left.',
      )
    await fileJobs(store)
  })
}
