import { and, eq } from 'drizzle-orm'
import type { OwnApplication } from '../applications/own-applications.ts'
import type { Queryable } from '../connect.ts'
import { jobColumns, type StoredJob } from '../jobs/jobs.ts'
import { applications, jobs } from '../schema.ts'

/** Reads the job of an application of a user's. Null: there is none. */
export async function answeredJobOf(
  db: Queryable,
  { uid, applicationId }: OwnApplication,
): Promise<StoredJob | null> {
  const [job] = await db
    .select(jobColumns)
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(applications.id, applicationId), eq(applications.uid, uid)))
  return job ?? null
}
