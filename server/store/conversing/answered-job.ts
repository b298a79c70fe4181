import { and, eq } from 'drizzle-orm'
import type { OwnApplication } from '../applications/own-applications.ts'
import type { Queryable } from '../connect.ts'
import { jobColumns, type StoredJob } from '../jobs/jobs.ts'
import { applications, jobs } from '../schema.ts'

/** Reads the job of an application of a user's, and the letter that was sent. Null: there is none. */
export async function answeredJobOf(
  db: Queryable,
  { uid, applicationId }: OwnApplication,
): Promise<(StoredJob & { letter: string | null }) | null> {
  const [found] = await db
    .select({ job: jobColumns, letter: applications.letter })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(applications.id, applicationId), eq(applications.uid, uid)))
  return found ? { ...found.job, letter: found.letter } : null
}
