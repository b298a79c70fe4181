import type { Posting } from '../../gigboard/world/posting.ts'
import { currencyOf } from '../world/currencies.ts'
import { plainUpgrades, timesOf, type Face } from '../world/face.ts'

const previewLength = 100

/** Parts of an answer that its caller has to ask for by name. */
export type Projections = ReadonlySet<string>

/** Project as the API answers it. Somebody unknown is not told whose it is. */
export function projectObject(
  face: Face,
  posting: Posting,
  { projections, isAnonymous }: { projections: Projections; isAnonymous: boolean },
) {
  const { numbers } = face
  const extras = face.extras.get(posting.id)
  const { submitted, updated } = timesOf(face, posting)
  const isOpen = posting.status === 'open'
  return {
    id: numbers.of(posting.id),
    owner_id: isAnonymous || posting.client.id === null ? null : numbers.of(posting.client.id),
    title: posting.title,
    status: isOpen ? 'active' : 'closed',
    sub_status: null,
    frontend_project_status: isOpen ? 'open' : 'work_in_progress',
    seo_url: seoUrl(posting, numbers.of(posting.id)),
    preview_description: posting.description.slice(0, previewLength),
    description: projections.has('full_description') ? posting.description : null,
    currency: currencyOf(posting),
    budget: budgetOf(posting),
    type: posting.type ?? 'fixed',
    hourly_project_info: posting.type === 'hourly' ? hourlyInfo(posting) : null,
    jobs: projections.has('job_details')
      ? posting.skills.map((name) => skillObject(numbers.of(`skill ${name}`), name))
      : null,
    bid_stats: { bid_count: posting.proposalsSoFar, bid_avg: budgetOf(posting)?.minimum ?? 0 },
    bidperiod: 7,
    submitdate: submitted,
    time_submitted: submitted,
    time_updated: updated,
    time_free_bids_expire: submitted,
    upgrades: projections.has('upgrade_details') ? { ...plainUpgrades, ...extras?.upgrades } : null,
    language: extras?.language === undefined ? 'en' : extras.language,
    location: {},
    local: false,
    hireme: false,
    hidebids: extras?.upgrades?.sealed ?? false,
    nonpublic: extras?.upgrades?.nonpublic ?? false,
    deleted: false,
    negotiated: false,
  }
}

/** Range around what the shared world knows as one amount, in the project's currency. */
export function budgetOf(posting: Posting) {
  const { type, budget, hourlyRange } = posting
  const currencyId = currencyOf(posting).id
  const terms = { name: null, project_type: type ?? 'fixed', currency_id: currencyId }
  if (type === 'hourly')
    return hourlyRange && { minimum: hourlyRange.min, maximum: hourlyRange.max, ...terms }
  return budget && { minimum: budget.amount / 2, maximum: budget.amount, ...terms }
}

function skillObject(id: number, name: string) {
  return { id, name, category: { id: 1, name: 'Work' }, seo_url: slug(name), local: false }
}

const durations: [RegExp, string][] = [
  [/more than 6|ongoing/iu, 'ongoing'],
  [/3 to 6/iu, 'three_to_six_months'],
  [/1 to 3/iu, 'one_to_three_months'],
  [/less than (?:1|a) month/iu, 'one_to_four_weeks'],
  [/week/iu, 'less_than_one_week'],
]

function hourlyInfo({ duration, weeklyHours }: Posting) {
  const hours = Number(/\d+/u.exec(weeklyHours ?? '')?.[0] ?? 40)
  const named = durations.find(([pattern]) => pattern.test(duration ?? ''))
  return {
    commitment: { hours, interval: 'week' },
    duration_enum: named?.[1] ?? 'unspecified',
  }
}

function seoUrl(posting: Posting, id: number): string {
  return `${slug(posting.skills[0] ?? 'other') || 'other'}/${slug(posting.title)}-${id}`
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '')
    .slice(0, 60)
}
