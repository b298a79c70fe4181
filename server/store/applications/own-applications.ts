import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { FoundApplication, NewApplication } from './applications.ts'
import type { Queryable, Transaction } from '../connect.ts'
import { jobs, applicationEvents, applications } from '../schema.ts'
import { mayHaveBeenSent } from '../restoring/since-restore.ts'
import { isPublished, jobColumns, type StoredJob } from '../jobs/jobs.ts'

export type OwnApplication = { uid: string; applicationId: string }

/**
 * Reads applications of a user and keeps everybody else from changing them until we commit. The caller has already
 * locked the user.
 */
export function holdApplications(
  tx: Transaction,
  uid: string,
  applicationIds: readonly string[],
): Promise<FoundApplication[]> {
  return tx
    .select({ application: applications, job: jobColumns })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(applications.uid, uid), inArray(applications.id, [...applicationIds])))
    .orderBy(asc(applications.id))
    .for('no key update', { of: applications })
}

type Changes = Parameters<ReturnType<typeof updating>['set']>[0]

const updating = (db: Queryable) => db.update(applications)

/** Changes an application that the caller holds. `updatedAt` dates its state: editing a letter leaves it unchanged. */
export async function changeHeld(
  tx: Transaction,
  { uid, applicationId }: OwnApplication,
  changes: Changes,
): Promise<void> {
  await updating(tx)
    .set(changes)
    .where(and(eq(applications.uid, uid), eq(applications.id, applicationId)))
}

/** Id of the user's application for a job. Null: there is none. */
export async function applicationForJob(
  db: Queryable,
  uid: string,
  jobId: string,
): Promise<string | null> {
  const [found] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.uid, uid), eq(applications.jobId, jobId)))
  return found?.id ?? null
}

/** A published job. Null: there is none. */
export async function jobOf(db: Queryable, id: string): Promise<StoredJob | null> {
  const [job] = await db
    .select(jobColumns)
    .from(jobs)
    .where(and(isPublished, eq(jobs.id, id)))
  return job ?? null
}

/** Adds an application that the user had prepared. The caller has locked the user and checked that there is none. */
export async function insertPrepared(tx: Transaction, prepared: NewApplication): Promise<void> {
  await tx
    .insert(applications)
    .values({ ...prepared, lookUpFirst: mayHaveBeenSent(prepared.jobId) })
}

/** Detail recorded with the user's last skip or send of it. Null: there was none, or nothing was recorded. */
export async function lastDecisionDetail(
  db: Queryable,
  applicationId: string,
): Promise<string | null> {
  const [event] = await db
    .select({ detail: applicationEvents.detail })
    .from(applicationEvents)
    .where(
      and(
        eq(applicationEvents.applicationId, applicationId),
        inArray(applicationEvents.kind, ['skipped', 'approved']),
      ),
    )
    .orderBy(desc(applicationEvents.id))
    .limit(1)
  return event?.detail ?? null
}
