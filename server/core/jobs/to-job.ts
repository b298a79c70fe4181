import type { Job } from '../../../contract/bidding/job.ts'
import type { StoredJob } from '../../store/jobs/jobs.ts'
import { budgetInWords } from '../../../contract/bidding/budget-in-words.ts'
import { hireRate } from './hire-rate.ts'

/** A stored job as the browser gets it. */
export function toJob(job: StoredJob): Job {
  return {
    id: job.id,
    title: job.title,
    link: job.link,
    marketplace: job.marketplace,
    timePosted: null,
    pubDate: job.postedAt,
    projectType: job.projectType,
    budgetStr: budgetInWords(job),
    skillLevel: job.skillLevel,
    descriptionClean: job.description,
    skills: job.skills,
    projectLength: job.projectLength,
    weeklyHours: job.weeklyHours,
    connects: job.connects,
    proposalsSoFar: job.proposalsSoFar,
    questions: job.questions,
    client: {
      country: job.clientCountry,
      isPaymentVerified: job.clientIsPaymentVerified,
      rating: job.clientRating,
      spent: job.clientSpent,
      hires: job.clientHires,
      hireRate: hireRate(job),
    },
  }
}
