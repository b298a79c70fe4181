import type { Job } from '../../../contract/bidding/job.ts'

/** Job as the browser gets it, with little known beyond the given changes. */
export function aFoundJob(changes: Partial<Job> = {}): Job {
  return {
    id: '1',
    title: 'A job',
    link: 'https://gigboard.example.org/jobs/1',
    marketplace: 'gigboard',
    timePosted: null,
    pubDate: '2031-05-04T10:00:00Z',
    projectType: null,
    budgetStr: '',
    skillLevel: null,
    descriptionClean: 'Made of plain text.',
    skills: [],
    projectLength: null,
    weeklyHours: null,
    connects: null,
    proposalsSoFar: null,
    questions: [],
    client: {
      country: null,
      isPaymentVerified: null,
      rating: null,
      spent: null,
      hires: null,
      hireRate: null,
    },
    ...changes,
  }
}
