import type { Posting } from '../../ports/marketplace.ts'
import type { GigboardPosting } from './wire.ts'

const projectTypes = { fixed: 'Project', hourly: 'Hourly' } as const

export function toPosting(posting: GigboardPosting): Posting {
  return {
    marketplaceJobId: posting.id,
    title: posting.title,
    description: posting.description,
    link: posting.url,
    postedAt: posting.postedAt,
    projectType: posting.type === null ? null : projectTypes[posting.type],
    fixedBudget: posting.budget,
    hourlyRange: posting.hourlyRange,
    skillLevel: posting.level,
    skills: posting.skills,
    projectLength: posting.duration,
    weeklyHours: posting.weeklyHours,
    connects: posting.connects,
    client: {
      country: posting.client.country,
      isPaymentVerified: posting.client.paymentVerified,
      rating: posting.client.rating || null, // 0: no ratings yet
      spent: posting.client.spent,
      hires: posting.client.hires,
      id: posting.client.id,
      postedJobs: posting.client.postedJobs,
    },
    allowedCountries: posting.allowedCountries,
    questions: posting.questions,
    proposalsSoFar: posting.proposalsSoFar,
    isOpen: posting.status === 'open',
  }
}
