import type { Instant } from '../../../contract/instant.ts'
import type { Posting } from '../../ports/marketplace.ts'
import type { NewJob } from '../../store/jobs/jobs.ts'
import { hashesOfJob } from '../matching/hashes-of-job.ts'
import { cleanLine, cleanText } from './clean-text.ts'

const titleMaxLength = 300
const descriptionMaxLength = 20_000
const nameMaxLength = 100
const maxSkills = 50
const maxQuestions = 20

/** Turns a posting into what we keep: plain text and bounded lists. */
export function toStoredJob(marketplace: string, posting: Posting, seenAt: Instant): NewJob {
  const searchable = {
    title: cleanLine(posting.title, titleMaxLength) || 'Untitled job',
    description: cleanText(posting.description, descriptionMaxLength),
    skills: lines(posting.skills, maxSkills, nameMaxLength),
    clientCountry: line(posting.client.country),
    allowedCountries: lines(posting.allowedCountries, maxSkills, nameMaxLength),
  }
  return {
    id: crypto.randomUUID(),
    marketplace,
    marketplaceJobId: posting.marketplaceJobId,
    ownerUid: null,
    ...searchable,
    link: posting.link,
    postedAt: posting.postedAt,
    seenAt,
    projectType: posting.projectType,
    fixedBudgetMin: posting.fixedBudgetMin ?? null,
    fixedBudget: posting.fixedBudget?.amount ?? null,
    hourlyMin: posting.hourlyRange?.min ?? null,
    hourlyMax: posting.hourlyRange?.max ?? null,
    currency: line(currencyOf(posting)),
    skillLevel: line(posting.skillLevel),
    projectLength: line(posting.projectLength),
    weeklyHours: line(posting.weeklyHours),
    connects: posting.connects,
    clientIsPaymentVerified: posting.client.isPaymentVerified,
    clientRating: posting.client.rating,
    clientSpent: posting.client.spent,
    clientHires: posting.client.hires,
    clientId: posting.client.id,
    clientPostedJobs: posting.client.postedJobs,
    proposalsSoFar: posting.proposalsSoFar,
    wordHashes: hashesOfJob(searchable),
    questions: lines(posting.questions, maxQuestions, 1000),
    isOpen: posting.isOpen,
    requirements: posting.requirements ?? null,
    contentRemovedAt: null,
  }
}

function currencyOf({ fixedBudget, hourlyRange, currency }: Posting): string | null {
  return fixedBudget?.currency ?? hourlyRange?.currency ?? currency?.code ?? null
}

function line(text: string | null): string | null {
  return text === null ? null : cleanLine(text, nameMaxLength) || null
}

function lines(texts: readonly string[], most: number, maxLength: number): string[] {
  return texts
    .slice(0, most)
    .map((text) => cleanLine(text, maxLength))
    .filter((text) => text !== '')
}
