import type { Store } from '../../store/connect.ts'
import { fileNewJobs, jobsWithoutHashes, setWordHashes } from '../../store/scanners/search-index.ts'
import { hashesOfJob } from '../matching/hashes-of-job.ts'

const jobsPerBatch = 200
const maxBatches = 50

/**
 * Fills in the hashes of jobs stored by an earlier version, a batch at a time, and files new jobs in the index. Returns
 * whether some are left: a call ends long before its task would be given to another process.
 */
export async function fillWordHashes(
  store: Store,
  { perBatch = jobsPerBatch, batches = maxBatches } = {},
): Promise<{ filled: number; isDone: boolean }> {
  let filled = 0
  let isDone = false
  for (let batch = 0; batch < batches && !isDone; batch += 1) {
    const number = await fillBatch(store, perBatch)
    filled += number
    isDone = number < perBatch
  }
  await fileNewJobs(store.db)
  return { filled, isDone }
}

function fillBatch(store: Store, limit: number): Promise<number> {
  return store.db.transaction(async (tx) => {
    const jobs = await jobsWithoutHashes(tx, limit)
    if (jobs.length > 0)
      await setWordHashes(
        tx,
        jobs.map((job) => ({ id: job.id, wordHashes: hashesOfJob(job) })),
      )
    return jobs.length
  })
}
