import type { Account } from '../../gigboard/world/events.ts'
import type { Marketplace } from '../../gigboard/world/marketplace.ts'
import type { Posting } from '../../gigboard/world/posting.ts'
import { createNumbers, type Numbers } from '../../kit/numbers.ts'
import { createGrants, type Grants } from '../../kit/oauth/grants.ts'
import { createPreviews, type Previews } from './previews.ts'
import { plainSettings, type Settings } from './settings.ts'

/** Invitation of a client to propose for a job. */
export type Invitation = { id: string; freelancerId: string; jobId: string }

/** Request that arrived, without what would let somebody in. */
export type ArrivedRequest = { method: string; path: string; body: unknown }

/** Upwork's view of the shared world: the same jobs, freelancers and proposals. */
export type Face = {
  readonly world: Marketplace
  readonly settings: Settings
  readonly numbers: Numbers
  readonly grants: Grants
  readonly previews: Previews
  readonly invitations: Invitation[]
  /** Amounts of the proposals that were made here, in US dollars. */
  readonly amounts: Map<string, number>
  /** Freelancers who have acknowledged the policy. */
  readonly acknowledged: Set<string>
  /** Programs that registered themselves, with the addresses that they may send users back to. */
  readonly registered: Map<string, string[]>
  readonly requests: ArrivedRequest[]
  /** Address that people reach it at, known once it listens. */
  url: string
}

export function createFace(world: Marketplace): Face {
  const settings = plainSettings()
  const rules = { rotatesRefreshTokens: true, checksPkce: true }
  return {
    world,
    settings,
    numbers: createNumbers(),
    // The settings change while it runs.
    grants: createGrants({
      ...rules,
      get accessTokenSeconds() {
        return settings.accessTokenSeconds
      },
    }),
    previews: createPreviews(settings),
    invitations: [],
    amounts: new Map(),
    acknowledged: new Set(),
    registered: new Map(),
    requests: [],
    url: '',
  }
}

/** Id of 19 digits, as Upwork gives them: too large for a number. */
export function idOf({ numbers }: Pick<Face, 'numbers'>, text: string): string {
  return `2${numbers.of(text).toString().padStart(18, '0')}`
}

/** Job by its id, however it stands. */
export function jobOf({ world, numbers }: Face, id: string): Posting | null {
  if (!/^2\d{18}$/u.test(id)) return null
  const jobId = numbers.textOf(Number(id.slice(1)), () => world.state.postingsById.keys())
  return (jobId !== null && world.state.postingsById.get(jobId)) || null
}

export function accountOf({ world }: Face, accountId: string): Account | null {
  return world.state.accounts.get(accountId) ?? null
}

/** Organization in which a freelancer works; every freelancer has one beside the user. */
export function organizationIdOf(face: Face, { freelancerId }: Account): string {
  return idOf(face, `organization of ${freelancerId}`)
}
