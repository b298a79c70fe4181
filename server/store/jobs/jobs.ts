import { getTableColumns, isNull } from 'drizzle-orm'
import type { Queryable } from '../connect.ts'
import { jobs } from '../schema.ts'

/** Job with the hashes of its words, which only searches in the database use. */
export type NewJob = typeof jobs.$inferSelect
export type StoredJob = Omit<NewJob, 'wordHashes'>

const { wordHashes: _hashes, ...columns } = getTableColumns(jobs)
/** Columns that are read of a job: all but the hashes of its words. */
export const jobColumns = columns

/** Condition for jobs that were published, and not added by a user, who alone may see them. Rule JOB-42. */
export const isPublished = isNull(jobs.ownerUid)

/** Stores those that are new and returns them, in the order given. A posting seen before changes nothing. */
export async function insertNewJobs(db: Queryable, found: NewJob[]): Promise<NewJob[]> {
  if (found.length === 0) return []
  const inserted = await db
    .insert(jobs)
    .values(found)
    .onConflictDoNothing()
    .returning({ id: jobs.id })
  const isNew = new Set(inserted.map((row) => row.id))
  return found.filter((job) => isNew.has(job.id))
}
