import { eq, sql } from 'drizzle-orm'
import { fileJobs } from '../../server/core/jobs/filed/file-jobs.ts'
import type { Store } from '../../server/store/connect.ts'
import { insertNewJobs } from '../../server/store/jobs/jobs.ts'
import { rows } from '../../server/store/rows.ts'
import { fileNewJobs } from '../../server/store/scanners/search-index.ts'
import { jobs } from '../../server/store/schema.ts'
import { aStoredJob } from '../../tests/support/factories/a-stored-job.ts'
import { quantile } from '../quantile.ts'

/** Jobs stored in a round of measurements. */
const stored = 200
const longAgo = '2001-01-01T00:00:00Z'

/** Files all jobs in segments, and tells how long that took and what room they take. */
export async function fileAll(store: Store, note: (line: string) => void): Promise<string> {
  note('filing the jobs in segments')
  const startedAt = performance.now()
  while ((await fileJobs(store)) > 0) note('some are filed')
  const seconds = Math.round((performance.now() - startedAt) / 1_000)
  await store.db.execute(sql`analyze`)
  const [room] = await rows<{ jobs: string; segments: string }>(
    store.db,
    sql`select pg_size_pretty(pg_total_relation_size('jobs')) as jobs,
          pg_size_pretty(pg_total_relation_size('job_segments') + pg_total_relation_size('segment_words')
            + pg_total_relation_size('segment_ids')) as segments`,
  )
  return `Filing took ${seconds} s in the background. The jobs take ${room?.jobs} with their indexes, the segments ${room?.segments} more.`
}

/** Tells how long storing a job takes, and how long it would without the trigger that notes it for filing. */
export async function timeStoring(store: Store): Promise<string> {
  const template = await rows<{ title: string; description: string; hashes: number[] }>(
    store.db,
    sql`select title, description, word_hashes as hashes from jobs order by posted_at limit ${stored}`,
  )
  const noted: number[] = []
  const plain: number[] = []
  const time = async (times: number[], changes: (typeof template)[number]) => {
    const { hashes, ...texts } = changes
    const job = aStoredJob({ ...texts, wordHashes: hashes, postedAt: longAgo })
    const startedAt = performance.now()
    await insertNewJobs(store.db, [job])
    times.push(performance.now() - startedAt)
  }
  for (let round = 0; round < 4; round += 1) {
    await store.db.execute(
      sql.raw(`alter table jobs ${round % 2 ? 'disable' : 'enable'} trigger jobs_unfiled`),
    )
    for (const texts of template) await time(round % 2 ? plain : noted, texts)
  }
  await store.db.execute(sql`alter table jobs enable trigger jobs_unfiled`)
  await store.db.delete(jobs).where(eq(jobs.postedAt, longAgo))
  await fileNewJobs(store.db)
  return `Storing a job takes ${ms(noted)} ms in the median; without noting it for the segments ${ms(plain)} ms.`
}

function ms(times: readonly number[]): string {
  return quantile([...times], 0.5).toFixed(2)
}
