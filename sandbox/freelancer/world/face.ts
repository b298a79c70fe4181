import { z } from 'zod'
import type { Account } from '../../gigboard/world/events.ts'
import type { Marketplace } from '../../gigboard/world/marketplace.ts'
import type { Posting } from '../../gigboard/world/posting.ts'
import { createNumbers, type Numbers } from '../../kit/numbers.ts'
import { createGrants, type Grants } from '../../kit/oauth/grants.ts'
import { plainSettings, type Settings } from './settings.ts'

const upgradeNames = [
  'featured',
  'sealed',
  'nonpublic',
  'fulltime',
  'urgent',
  'qualified',
  'NDA',
  'ip_contract',
  'non_compete',
  'project_management',
  'pf_only',
  'premium',
  'enterprise',
  'assisted',
] as const

const Upgrades = z.partialRecord(z.enum(upgradeNames), z.boolean())
export const plainUpgrades: z.output<typeof Upgrades> = Upgrades.parse(
  Object.fromEntries(upgradeNames.map((name) => [name, false])),
)

/** Facts of a project that the shared world knows nothing of. */
export const ProjectExtras = z.strictObject({
  upgrades: Upgrades.exactOptional(),
  language: z.string().nullable().exactOptional(),
  /** Seconds since 1970 at which it was edited last. */
  updatedAt: z.int().exactOptional(),
})
export type ProjectExtras = z.output<typeof ProjectExtras>

/** Terms of a bid. Its letter and its fate are in the shared world, as a proposal. */
export type BidTerms = {
  amount: number
  period: number
  milestonePercentage: number
  currency: string
  isRetracted: boolean
}

/** Request that arrived, without what would let somebody in. */
export type ArrivedRequest = { method: string; path: string; query: string; body: unknown }

/** Freelancer.com's view of the shared world: the same jobs, freelancers and proposals. */
export type Face = {
  readonly world: Marketplace
  readonly settings: Settings
  readonly numbers: Numbers
  readonly grants: Grants
  readonly extras: Map<string, ProjectExtras>
  readonly terms: Map<string, BidTerms>
  readonly requests: ArrivedRequest[]
  /** Address that people reach it at, known once it listens. */
  url: string
}

export function createFace(world: Marketplace): Face {
  const settings = plainSettings()
  return {
    world,
    settings,
    numbers: createNumbers(),
    grants: createGrants(settings),
    extras: new Map(),
    terms: new Map(),
    requests: [],
    url: '',
  }
}

/** Project by its number, however it stands. */
export function projectOf({ world, numbers }: Face, projectId: number): Posting | null {
  const jobId = numbers.textOf(projectId, () => world.state.postingsById.keys())
  return (jobId !== null && world.state.postingsById.get(jobId)) || null
}

export function accountOf({ world }: Face, accountId: string): Account | null {
  return world.state.accounts.get(accountId) ?? null
}

/** Moments of a project in seconds since 1970. */
export function timesOf(face: Face, posting: Posting): { submitted: number; updated: number } {
  const submitted = unixSeconds(posting.postedAt)
  return { submitted, updated: face.extras.get(posting.id)?.updatedAt ?? submitted }
}

export function unixSeconds(at: string): number {
  return Math.floor(Date.parse(at) / 1000)
}
