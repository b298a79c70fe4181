import type { Posting } from '../gigboard/world/posting.ts'
import type { Face } from './world/face.ts'

const kyivHours = 3
const openStatus = { id: 11, name: 'Open for proposals' }
const closedStatus = { id: 24, name: 'Closed' }

/** Project as the API answers it. Hourly work has no budget here: there is no such thing. */
export function projectObject(face: Face, posting: Posting) {
  const { numbers, extras, url } = face
  const id = numbers.of(posting.id)
  const {
    isPremium = false,
    isOnlyForPlus = false,
    isPersonal = false,
  } = extras.get(posting.id) ?? {}
  const api = `${url}/v2/projects/${id}`
  return {
    id,
    type: 'project',
    attributes: {
      name: posting.title,
      description: posting.description,
      skills: posting.skills.map((name) => ({ id: numbers.of(`skill ${name}`), name })),
      status: posting.status === 'open' ? openStatus : closedStatus,
      budget: posting.type === 'hourly' ? null : posting.budget,
      bid_count: posting.proposalsSoFar,
      is_remote_job: false,
      is_premium: isPremium,
      is_only_for_plus: isOnlyForPlus,
      location: null,
      safe_type: 'employer',
      is_personal: isPersonal,
      employer: isOnlyForPlus ? null : employerObject(face, posting),
      freelancer: null,
      updates: [],
      published_at: inKyiv(posting.postedAt, 0),
      expired_at: inKyiv(posting.postedAt, 7),
    },
    links: {
      self: { api, web: webAddress(face, posting) },
      comments: `${api}/comments`,
      bids: `${api}/bids`,
    },
  }
}

export function webAddress({ numbers, url }: Face, { id, title }: Posting): string {
  return `${url}/project/${slug(title) || 'project'}/${numbers.of(id)}.html`
}

function employerObject({ numbers, url }: Face, { client }: Posting) {
  const id = numbers.of(client.id)
  return {
    id,
    type: 'employer',
    login: client.id,
    first_name: 'A',
    last_name: 'client',
    self: `${url}/v2/employers/${id}`,
  }
}

/** Time in the zone of the site, to the second, some days later. */
function inKyiv(at: string, days: number): string {
  const ms = Date.parse(at) + (days * 24 + kyivHours) * 3_600_000
  return `${new Date(ms).toISOString().slice(0, 19)}+0${kyivHours}:00`
}

function slug(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '')
    .slice(0, 60)
}
