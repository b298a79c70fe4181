import { eq, sql } from 'drizzle-orm'
import { bigserial, index, pgTable, text } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../connect.ts'
import { firstRow } from '../../rows.ts'
import { jobs } from '../../schema.ts'
import { jobColumns, type StoredJob } from '../jobs.ts'

/**
 * Jobs that match so many scanners that the applications of some users are decided after the take-in has committed, with the
 * scanners that are left. docs/decisions/075
 */
export const undecidedJobs = pgTable(
  'undecided_jobs',
  {
    number: bigserial({ mode: 'number' }).primaryKey(),
    marketplace: text().notNull(),
    jobId: text()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    scannerIds: text().array().notNull(),
  },
  (table) => [index('undecided_jobs_of_job').on(table.jobId)],
)

/** Scanners that one job is still to be compared with. */
export type Undecided = { job: StoredJob; scannerIds: string[] }

export async function leaveUndecided(
  tx: Transaction,
  left: readonly { job: StoredJob; scannerIds: string[] }[],
): Promise<void> {
  if (left.length === 0) return
  await tx.insert(undecidedJobs).values(
    left.map(({ job, scannerIds }) => ({
      marketplace: job.marketplace,
      jobId: job.id,
      scannerIds,
    })),
  )
}

/** Takes the next scanners, at most so many, of the job that has been left for longest. Null: none is. */
export async function takeUndecided(
  tx: Transaction,
  marketplace: string,
  most: number,
): Promise<Undecided | null> {
  const taken = await firstRow<{ jobId: string; scannerIds: string[] }>(
    tx,
    sql`with next as (
          select number, job_id, scanner_ids from undecided_jobs where marketplace = ${marketplace}
          order by number limit 1 for update
        ), shortened as (
          update undecided_jobs u set scanner_ids = u.scanner_ids[${most + 1}::int :]
          from next where u.number = next.number and cardinality(next.scanner_ids) > ${most}
        ), finished as (
          delete from undecided_jobs u using next where u.number = next.number and cardinality(next.scanner_ids) <= ${most}
        )
        select job_id as "jobId", scanner_ids[: ${most}::int] as "scannerIds" from next`,
  )
  if (!taken) return null
  const [job] = await tx.select(jobColumns).from(jobs).where(eq(jobs.id, taken.jobId))
  if (!job) throw new Error('A job that is to be decided about is gone.')
  return { job, scannerIds: taken.scannerIds }
}
