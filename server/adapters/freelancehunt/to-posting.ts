import type { Posting } from '../../ports/marketplace.ts'
import { publishedAt } from './read-projects.ts'
import type { Project } from './wire.ts'

const openStatus = 11

/** Posting of a project. Null: its page on the site is not told, so nobody could apply. */
export function toPosting(
  project: Project,
  { site, nowSeconds }: { site: URL; nowSeconds: number },
): Posting | null {
  const { id, attributes } = project
  const link = linkTo(project, site)
  if (link === null) return null
  return {
    marketplaceJobId: `${id}`,
    title: attributes.name,
    description: attributes.description ?? '',
    link,
    postedAt: new Date(publishedAt(project, nowSeconds) * 1000).toISOString(),
    projectType: 'Project', // hourly work is not known there
    fixedBudget: attributes.budget ?? null,
    hourlyRange: null,
    skillLevel: null,
    skills: (attributes.skills ?? []).map(({ name }) => name),
    projectLength: null,
    weeklyHours: null,
    connects: null,
    client: {
      country: null,
      isPaymentVerified: null,
      rating: null,
      spent: null,
      hires: null,
      id: attributes.employer ? `${attributes.employer.id}` : null,
      postedJobs: null,
    },
    allowedCountries: [],
    questions: [],
    proposalsSoFar: attributes.bid_count ?? null,
    isOpen: (attributes.status?.id ?? openStatus) === openStatus,
    requirements: {
      nda: false,
      isSealed: false,
      preferredOnly: attributes.is_only_for_plus ?? false,
      language: null,
    },
  }
}

/** Link to the project's page on the site itself, whatever host is told. */
function linkTo({ id, links }: Project, site: URL): string | null {
  const { web } = links.self
  const path = URL.canParse(web, site) ? new URL(web, site).pathname : ''
  const isOfProject = /^(?:\/[a-z]{2})?\/project\/[\w%.~-]{1,300}\/\d{1,15}\.html$/u.test(path)
  return isOfProject && path.endsWith(`/${id}.html`) ? new URL(path, site).href : null
}
