import { and, eq, sql } from 'drizzle-orm'
import type { OwnApplication } from '../applications/own-applications.ts'
import type { Queryable, Transaction } from '../connect.ts'
import { firstRow, textArray } from '../rows.ts'
import { jobs } from '../schema.ts'

/** The job that a user has added under this name. Null: there is none. */
export async function ownJobOf(
  db: Queryable,
  uid: string,
  marketplaceJobId: string,
): Promise<{ id: string } | null> {
  const [job] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.ownerUid, uid), eq(jobs.marketplaceJobId, marketplaceJobId)))
  return job ?? null
}

/** Counts the jobs that a user has added within the last 24 hours. */
export async function countOwnJobs(db: Queryable, uid: string): Promise<number> {
  const row = await firstRow<{ count: number }>(
    db,
    sql`select count(*)::int as count from jobs
        where owner_uid = ${uid} and seen_at > product_clock() - interval '24 hours'`,
  )
  return row?.count ?? 0
}

/** Adds to the user's own job what the marketplace told of it since: its price in connects, and questions. */
export async function noteToldOfJob(
  tx: Transaction,
  { uid, applicationId }: OwnApplication,
  { connects, questions }: { connects: number | null; questions: readonly string[] },
): Promise<void> {
  await tx.execute(
    sql`update jobs j
        set connects = coalesce(${connects}, j.connects),
            questions = j.questions || array(select q from unnest(${textArray(questions)}) q where q <> all (j.questions))
        from applications a
        where a.id = ${applicationId} and a.uid = ${uid} and j.id = a.job_id and j.owner_uid = ${uid}`,
  )
}
