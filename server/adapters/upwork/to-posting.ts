import type { Posting } from '../../ports/marketplace.ts'
import type { JobNode } from './wire.ts'

const levels: Record<string, string> = {
  ENTRY_LEVEL: 'Entry Level',
  INTERMEDIATE: 'Intermediate',
  EXPERT: 'Expert',
}

/** Null: nobody knows when it was posted. */
export function toPosting(node: JobNode, site: URL): Posting | null {
  const postedAt = node.publishedDateTime ?? node.createdDateTime
  if (!postedAt) return null
  const { client, amount, hourlyBudgetMin: min, hourlyBudgetMax: max } = node
  const projectType = typeOf(node)
  const code = (projectType === 'Hourly' ? (max ?? min) : amount)?.currency ?? 'USD'
  return {
    marketplaceJobId: node.id,
    title: node.title,
    description: node.description ?? '',
    link: linkTo(node, site),
    postedAt,
    projectType,
    fixedBudget:
      projectType === 'Project' && amount?.rawValue
        ? { amount: amount.rawValue, currency: amount.currency }
        : null,
    hourlyRange:
      projectType === 'Hourly' && (min?.rawValue || max?.rawValue)
        ? { min: min?.rawValue || null, max: max?.rawValue || null, currency: code }
        : null,
    currency: { code, usdPerUnit: code === 'USD' ? 1 : null },
    skillLevel: levels[node.experienceLevel ?? ''] ?? null,
    skills: (node.skills ?? []).flatMap(({ prettyName, name }) => prettyName || name || []),
    projectLength: node.engagementDuration?.label ?? node.durationLabel ?? null,
    weeklyHours: node.engagement ?? null,
    connects: null, // told only by a preview
    client: {
      country: client?.location?.country ?? null,
      isPaymentVerified: isVerified(client?.verificationStatus),
      rating: client?.totalFeedback || null, // 0: no ratings yet
      spent: client?.totalSpent?.rawValue ?? null,
      hires: client?.totalHires ?? null,
      id: null, // clients are not told apart
      postedJobs: client?.totalPostedJobs ?? null,
    },
    allowedCountries:
      node.preferredFreelancerLocationMandatory === true
        ? (node.preferredFreelancerLocation ?? [])
        : [],
    questions: questionsOf(node),
    proposalsSoFar: node.totalApplicants ?? null,
    isOpen: true, // a search finds no others
  }
}

/** Type by the contract's terms. Without them an amount tells a fixed price, and rates an hourly one. */
function typeOf({
  job,
  amount,
  hourlyBudgetMin,
  hourlyBudgetMax,
}: JobNode): Posting['projectType'] {
  const type = job?.contractTerms?.contractType
  if (type === 'FIXED') return 'Project'
  if (type === 'HOURLY') return 'Hourly'
  if (amount?.rawValue) return 'Project'
  return hourlyBudgetMin?.rawValue || hourlyBudgetMax?.rawValue ? 'Hourly' : null
}

function isVerified(status: string | null | undefined): boolean | null {
  return status == null ? null : status === 'VERIFIED'
}

function questionsOf({ job }: JobNode): string[] {
  const asked = job?.contractorSelection?.proposalRequirement?.screeningQuestions ?? []
  return asked
    .toSorted((one, other) => (one.sequenceNumber ?? 0) - (other.sequenceNumber ?? 0))
    .flatMap(({ question }) => question?.trim() || [])
}

/** Link on the site itself, whatever the node says. A job's page has its id with two digits before it. */
function linkTo({ id, ciphertext }: JobNode, site: URL): string {
  const isPlain = /^~\w{5,80}$/u.test(ciphertext ?? '')
  return new URL(`/jobs/${isPlain ? ciphertext : `~02${id}`}`, site).href
}
