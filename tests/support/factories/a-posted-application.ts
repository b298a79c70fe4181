import type { StoredApplication } from '../../../server/store/applications/applications.ts'
import type { StoredJob } from '../../../server/store/jobs/jobs.ts'
import { applications, jobs } from '../../../server/store/schema.ts'
import { aStoredJob } from './a-stored-job.ts'
import { aJob } from '../outside/gigboard-client.ts'
import type { TestServices } from '../test-services.ts'

type Given = Partial<StoredApplication> & { job?: Partial<StoredJob> }

/** Inserts a stored job that is open at Gigboard, too. */
export async function aPostedJob(
  { services, gigboard }: TestServices,
  changes: Partial<StoredJob> = {},
): Promise<StoredJob> {
  const posting = aJob({ questions: changes.questions ?? [] })
  const [marketplaceJobId = ''] = await gigboard.post(posting)
  const now = new Date().toISOString()
  const job = aStoredJob({ marketplaceJobId, postedAt: now, seenAt: now, ...changes })
  await services.store.db.insert(jobs).values(job)
  return job
}

/** Inserts an application that Gigboard would take, in the given state or else in the review queue. */
export async function aPostedApplication(
  world: TestServices,
  uid: string,
  { job: ofJob, ...changes }: Given = {},
): Promise<{ uid: string; applicationId: string; jobId: string }> {
  const job = await aPostedJob(world, ofJob)
  const applicationId = crypto.randomUUID()
  await world.services.store.db.insert(applications).values({
    id: applicationId,
    uid,
    marketplace: job.marketplace,
    jobId: job.id,
    state: 'review',
    reason: 'below-threshold',
    letter: 'Dear client, hello.',
    answers: job.questions.map((question) => ({ question, answer: 'Yes' })),
    matchedAt: job.seenAt,
    decidedAt: job.seenAt,
    composedAt: changes.letter === null ? null : job.seenAt,
    ...changes,
  })
  return { uid, applicationId, jobId: job.id }
}
