import { and, desc, eq, lt, or, type SQL } from 'drizzle-orm'
import type { Queryable } from './connect.ts'
import { jobs } from './schema.ts'

export type StoredJob = typeof jobs.$inferSelect

/** Stores those that are new and returns them, in the order given. A posting seen before changes nothing. */
export async function insertNewJobs(db: Queryable, found: StoredJob[]): Promise<StoredJob[]> {
  if (found.length === 0) return []
  const inserted = await db
    .insert(jobs)
    .values(found)
    .onConflictDoNothing()
    .returning({ id: jobs.id })
  const isNew = new Set(inserted.map((row) => row.id))
  return found.filter((job) => isNew.has(job.id))
}

/** Jobs newest first, a page at a time: those before `before`. */
export function jobsBefore(
  db: Queryable,
  before: StoredJob | null,
  options: { projectType: 'Project' | 'Hourly' | null; limit: number },
): Promise<StoredJob[]> {
  const conditions: (SQL | undefined)[] = []
  if (options.projectType) conditions.push(eq(jobs.projectType, options.projectType))
  if (before) {
    conditions.push(
      or(
        lt(jobs.postedAt, before.postedAt),
        and(eq(jobs.postedAt, before.postedAt), lt(jobs.id, before.id)),
      ),
    )
  }
  return db
    .select()
    .from(jobs)
    .where(and(...conditions))
    .orderBy(desc(jobs.postedAt), desc(jobs.id))
    .limit(options.limit)
}
