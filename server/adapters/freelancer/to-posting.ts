import type { Posting } from '../../ports/marketplace.ts'
import type { Client, Project } from './wire.ts'

const lengths: Record<string, string> = {
  less_than_one_week: 'Less than 1 week',
  one_to_four_weeks: '1 to 4 weeks',
  one_to_three_months: '1 to 3 months',
  three_to_six_months: '3 to 6 months',
  ongoing: 'Ongoing',
}

export function toPosting(project: Project, client: Client | null, site: URL): Posting {
  const { budget, currency, type, hourly_project_info: hourly, upgrades } = project
  const top = budget?.maximum ?? budget?.minimum ?? null
  const isFixed = type === 'fixed'
  return {
    marketplaceJobId: `${project.id}`,
    title: project.title,
    description: project.description ?? project.preview_description ?? '',
    link: linkTo(project, site),
    postedAt: instantOf(project.time_submitted),
    projectType: isFixed ? 'Project' : 'Hourly',
    fixedBudget: isFixed && top !== null ? { amount: top, currency: currency.code } : null,
    fixedBudgetMin: isFixed && budget?.maximum ? (budget.minimum ?? null) : null,
    currency: { code: currency.code, usdPerUnit: currency.exchange_rate ?? null },
    hourlyRange: isFixed || !budget ? null : hourlyRange(budget, currency.code),
    skillLevel: null, // there is no such thing
    skills: (project.jobs ?? []).map(({ name }) => name),
    projectLength: lengths[hourly?.duration_enum ?? ''] ?? null,
    weeklyHours: hourly?.commitment ? hoursOf(hourly.commitment) : null,
    connects: null,
    client: {
      country: client?.location?.country?.name ?? null,
      isPaymentVerified: client?.status?.payment_verified ?? null,
      rating: client?.employer_reputation?.entire_history?.overall || null, // 0: no ratings yet
      spent: null, // not told
      hires: client?.employer_reputation?.entire_history?.all ?? null,
      id: project.owner_id ? `${project.owner_id}` : null,
      postedJobs: null,
    },
    allowedCountries: [],
    questions: [],
    proposalsSoFar: project.bid_stats?.bid_count ?? null,
    isOpen: isOpen(project),
    requirements: {
      nda: upgrades?.NDA ?? false,
      isSealed: upgrades?.sealed ?? false,
      preferredOnly: upgrades?.pf_only ?? false,
      language: project.language ?? null,
    },
  }
}

export function isOpen(project: Project): boolean {
  const { status, frontend_project_status: frontend, deleted } = project
  return status === 'active' && (frontend ?? 'open') === 'open' && deleted !== true
}

export function instantOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}

function hourlyRange(budget: NonNullable<Project['budget']>, currency: string) {
  return { min: budget.minimum ?? null, max: budget.maximum ?? null, currency }
}

function hoursOf({ hours, interval }: { hours: number; interval: string }): string {
  return `${hours} hours a ${interval.toLowerCase()}`
}

/** Link on the site itself, whatever the project says. */
function linkTo({ id, seo_url: path }: Project, site: URL): string {
  const isPlain = /^[\w-]+(?:\/[\w-]+)*$/u.test(path ?? '')
  return new URL(`/projects/${isPlain ? path : id}`, site).href
}
