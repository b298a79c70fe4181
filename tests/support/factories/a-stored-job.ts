import type { NewJob } from '../../../server/store/jobs/jobs.ts'

const moment = '2031-05-04T10:00:00Z'

/** Stored job with little known beyond the given changes. */
export function aStoredJob(changes: Partial<NewJob>): NewJob {
  const id = crypto.randomUUID()
  return {
    id,
    marketplace: 'gigboard',
    marketplaceJobId: id,
    ownerUid: null,
    title: 'A job',
    description: '',
    link: `https://gigboard.example.org/jobs/${id}`,
    postedAt: moment,
    seenAt: moment,
    projectType: null,
    fixedBudgetMin: null,
    fixedBudget: null,
    hourlyMin: null,
    hourlyMax: null,
    currency: null,
    skillLevel: null,
    skills: [],
    projectLength: null,
    weeklyHours: null,
    connects: null,
    clientCountry: null,
    clientIsPaymentVerified: null,
    clientRating: null,
    clientSpent: null,
    clientHires: null,
    clientId: null,
    clientPostedJobs: null,
    proposalsSoFar: null,
    wordHashes: null,
    allowedCountries: [],
    questions: [],
    isOpen: true,
    requirements: null,
    contentRemovedAt: null,
    ...changes,
  }
}
