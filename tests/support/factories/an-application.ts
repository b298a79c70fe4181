import type { Database } from '../../../server/store/connect.ts'
import { applications, jobs } from '../../../server/store/schema.ts'

const at = '2031-05-04T10:00:00Z'

/** Inserts a queued application of the user for a new job. */
export async function anApplication(db: Database, uid: string, id: string): Promise<void> {
  await db.insert(jobs).values({
    id: `job-of-${id}`,
    marketplace: 'gigboard',
    marketplaceJobId: id,
    title: 'Build an engine',
    description: 'A description',
    link: 'http://gigboard.test/jobs/1',
    postedAt: at,
    seenAt: at,
    skills: [],
    allowedCountries: [],
    questions: [],
    isOpen: true,
  })
  await db.insert(applications).values({
    id,
    uid,
    marketplace: 'gigboard',
    jobId: `job-of-${id}`,
    state: 'queued',
    letter: 'canary letter',
    answers: [{ question: 'A canary question?', answer: 'A canary answer' }],
    matchedAt: at,
    decidedAt: at,
  })
}
