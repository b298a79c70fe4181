import type { Account } from '../../gigboard/world/events.ts'
import type { Posting } from '../../gigboard/world/posting.ts'
import { idOf, type Face } from '../world/face.ts'
import { hasApplied } from '../world/proposals.ts'
import { dateTime, money } from './values.ts'

/** Result of a search. */
export function searchResult(face: Face, account: Account, posting: Posting) {
  const id = idOf(face, posting.id)
  const { allowedCountries, hourlyRange, budget, duration } = posting
  const isHourly = contractType(posting) === 'HOURLY'
  const range = isHourly ? hourlyRange : null
  return {
    id,
    ciphertext: ciphertextOf(id),
    title: posting.title,
    description: posting.description,
    recordNumber: id,
    createdDateTime: dateTime(posting.postedAt),
    publishedDateTime: dateTime(posting.postedAt),
    renewedDateTime: null,
    duration: null,
    durationLabel: duration,
    engagement: posting.weeklyHours,
    engagementDuration: duration === null ? null : { label: duration },
    amount: isHourly || !budget ? money(0) : money(budget.amount, budget.currency),
    hourlyBudgetType: range ? 'MANUAL' : 'NOT_PROVIDED',
    hourlyBudgetMin: range?.min == null ? null : money(range.min, range.currency),
    hourlyBudgetMax: range?.max == null ? null : money(range.max, range.currency),
    weeklyBudget: null,
    experienceLevel: levels[posting.level ?? 'Intermediate'],
    category: 'Web, Mobile & Software Dev',
    subcategory: 'Web Development',
    totalApplicants: posting.proposalsSoFar,
    applied: hasApplied(face, account, posting.id),
    premium: false,
    enterprise: false,
    freelancersToHire: 1,
    preferredFreelancerLocation: allowedCountries.length > 0 ? allowedCountries : null,
    preferredFreelancerLocationMandatory: allowedCountries.length > 0,
    client: clientInfo(posting),
    skills: posting.skills.map((name) => ({ name: name.toLowerCase(), prettyName: name })),
    occupations: null,
    job: jobPosting(face, posting),
  }
}

/** One job, with what its client asks of applicants. */
export function jobPosting(face: Face, posting: Posting) {
  return {
    id: idOf(face, posting.id),
    content: { title: posting.title, description: posting.description },
    contractTerms: { contractType: contractType(posting) },
    workFlowState: { status: posting.status === 'open' ? 'ACTIVE' : 'CLOSED' },
    contractorSelection: {
      proposalRequirement: {
        coverLetterRequired: true,
        screeningQuestions: posting.questions.map((question, sequenceNumber) => ({
          question,
          sequenceNumber,
        })),
      },
      location: { countries: posting.allowedCountries },
    },
  }
}

export function ciphertextOf(id: string): string {
  return `~02${id}`
}

const levels = {
  'Entry Level': 'ENTRY_LEVEL',
  Intermediate: 'INTERMEDIATE',
  Expert: 'EXPERT',
} as const

export function contractType({ type }: Posting): 'HOURLY' | 'FIXED' {
  return type === 'hourly' ? 'HOURLY' : 'FIXED'
}

function clientInfo({ client }: Posting) {
  return {
    totalHires: client.hires ?? 0,
    totalPostedJobs: client.postedJobs ?? 0,
    totalReviews: client.reviews ?? 0,
    totalFeedback: client.rating ?? 0,
    totalSpent: client.spent === null ? null : money(client.spent),
    verificationStatus: client.paymentVerified ? 'VERIFIED' : null,
    location: { country: client.country, city: null, state: null, timezone: null },
  }
}
