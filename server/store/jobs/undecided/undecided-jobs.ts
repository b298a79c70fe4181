import { eq, sql } from 'drizzle-orm'
import { bigserial, index, pgTable, text } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../connect.ts'
import { firstRow } from '../../rows.ts'
import { jobs } from '../../schema.ts'
import { jobColumns, type StoredJob } from '../jobs.ts'

/**
 * Users of jobs that match so many that some are decided for after the take-in has committed: a row for each so many users.
 * docs/decisions/075
 */
export const undecidedJobs = pgTable(
  'undecided_jobs',
  {
    number: bigserial({ mode: 'number' }).primaryKey(),
    marketplace: text().notNull(),
    jobId: text()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    uids: text().array().notNull(),
  },
  (table) => [index('undecided_jobs_of_job').on(table.jobId)],
)

/** Job, and users who are still to be decided for. */
export type Undecided = { job: StoredJob; uids: string[] }

/** Users decided for in one transaction. */
const maxTogether = 100

export async function leaveUndecided(tx: Transaction, left: readonly Undecided[]): Promise<void> {
  const rows = left.flatMap(({ job: { id: jobId, marketplace }, uids }) =>
    Array.from({ length: Math.ceil(uids.length / maxTogether) }, (_, part) => ({
      marketplace,
      jobId,
      uids: uids.slice(part * maxTogether, (part + 1) * maxTogether),
    })),
  )
  if (rows.length > 0) await tx.insert(undecidedJobs).values(rows)
}

/** Takes the users who were left first. Null: nobody is left. */
export async function takeUndecided(
  tx: Transaction,
  marketplace: string,
): Promise<Undecided | null> {
  const taken = await firstRow<{ jobId: string; uids: string[] }>(
    tx,
    sql`delete from undecided_jobs where number = (
          select number from undecided_jobs where marketplace = ${marketplace} order by number limit 1
        ) returning job_id as "jobId", uids`,
  )
  if (!taken) return null
  const [job] = await tx.select(jobColumns).from(jobs).where(eq(jobs.id, taken.jobId))
  if (!job) throw new Error('A job that is to be decided about is gone.')
  return { job, uids: taken.uids }
}
