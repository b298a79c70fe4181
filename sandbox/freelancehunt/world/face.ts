import { z } from 'zod'
import type { Marketplace } from '../../gigboard/world/marketplace.ts'
import type { Posting } from '../../gigboard/world/posting.ts'
import { createNumbers, type Numbers } from '../../kit/numbers.ts'
import { plainSettings, type Settings } from './settings.ts'

/** Facts of a project that the shared world knows nothing of. */
export const ProjectExtras = z.strictObject({
  isPremium: z.boolean().exactOptional(),
  isOnlyForPlus: z.boolean().exactOptional(),
  isPersonal: z.boolean().exactOptional(),
})
export type ProjectExtras = z.output<typeof ProjectExtras>

/** Request that arrived, without its token. */
export type ArrivedRequest = {
  method: string
  path: string
  query: string
  hasToken: boolean
  body: unknown
}

/** Freelancehunt's view of the shared world: the same jobs. */
export type Face = {
  readonly world: Marketplace
  readonly settings: Settings
  readonly numbers: Numbers
  readonly extras: Map<string, ProjectExtras>
  readonly requests: ArrivedRequest[]
  /** Only token that there is. */
  readonly token: string
  /** Address that people reach it at, known once it listens. */
  url: string
}

export function createFace(world: Marketplace, token: string): Face {
  return {
    world,
    settings: plainSettings(),
    numbers: createNumbers(),
    extras: new Map(),
    requests: [],
    token,
    url: '',
  }
}

/** Project by its number, however it stands. */
export function projectOf({ world, numbers }: Face, projectId: number): Posting | null {
  const jobId = numbers.textOf(projectId, () => world.state.postingsById.keys())
  return (jobId !== null && world.state.postingsById.get(jobId)) || null
}

/** Projects that take bids, the newest first. */
export function openProjects({ world, settings, extras }: Face): Posting[] {
  const open = world.state.postings
    .filter(({ status }) => status === 'open')
    .toReversed() // of two that were published in the same second the later one stands first
    .toSorted((one, other) => secondOf(other) - secondOf(one))
  if (!settings.premiumFirst) return open
  const isPremium = ({ id }: Posting) => extras.get(id)?.isPremium ?? false
  return [...open.filter(isPremium), ...open.filter((posting) => !isPremium(posting))]
}

function secondOf({ postedAt }: Posting): number {
  return Math.floor(Date.parse(postedAt) / 1000)
}
