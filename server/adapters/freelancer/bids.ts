import { z } from 'zod'
import type { Clock } from '../../ports/clock.ts'
import type { MarketplaceSession, Proposal } from '../../ports/marketplace.ts'
import { PortError } from '../../ports/port-error.ts'
import type { Api, ApiCall } from './api.ts'
import { isOpen } from './to-posting.ts'
import { Bid, Bids, Project, Self } from './wire.ts'

const usualDeadlineMs = 10_000
const bidsPath = 'projects/0.1/bids/'
/** Rest of a deadline that a look-up of its own is worth. */
const minLookUpMs = 500

type Asking = { token: string; deadlineMs?: number }

export function readSelf(api: Api, asking: Asking) {
  return api.read(Self, {
    path: 'users/0.1/self/',
    query: [['user_balance_details', 'true']],
    ...asking,
  })
}

/** Finds the user's own bid on a project, also one that was taken back since: it was accepted. */
export async function findBid(
  api: Api,
  asking: Asking,
  { projectId, bidderId }: { projectId: number; bidderId: number },
): Promise<Bid | null> {
  const { bids } = await api.read(Bids, {
    path: bidsPath,
    query: [
      ['projects[]', `${projectId}`],
      ['bidders[]', `${bidderId}`],
      ['limit', '100'],
    ],
    ...asking,
  })
  const isOwn = (bid: Bid) => bid.project_id === projectId && bid.bidder_id === bidderId
  return bids.find(isOwn) ?? null
}

/**
 * Bids once. What can be known before is read before: the project stands open, its currency is that of the terms, and
 * there is no bid yet. When the answer is missing, the rest of the deadline is used to look the bid up.
 */
export async function submitBid(
  { api, clock }: { api: Api; clock: Clock },
  { token }: MarketplaceSession,
  proposal: Proposal,
  { deadlineMs, mayLeave }: { deadlineMs: number; mayLeave: () => Promise<boolean> },
): Promise<{ proposalId: string }> {
  const untilMs = clock.monotonicMs() + deadlineMs
  const asking = () => ({ token, deadlineMs: Math.max(1, untilMs - clock.monotonicMs()) })
  const projectId = projectIdOf(proposal.marketplaceJobId)
  if (projectId === null) throw new PortError('job-gone')
  const post: ApiCall = { method: 'POST', path: bidsPath, token }
  api.checkLimit(post)

  const { id: bidderId } = await readSelf(api, asking())
  await refuseHopeless(api, asking(), { projectId, proposal })
  if (await findBid(api, asking(), { projectId, bidderId })) throw new PortError('already-applied')

  const body = bodyOf(proposal, { projectId, bidderId })
  try {
    const call = { ...post, ...asking(), body, mayLeave, badForm: 'terms-refused' } as const
    const bid = await api.change(Bid, call)
    if (bid.project_id !== projectId || bid.bidder_id !== bidderId)
      throw new PortError('uncertain', { cause: new Error('the answer is about another bid') })
    return { proposalId: `${bid.id}` }
  } catch (error) {
    if (!(error instanceof PortError) || error.code !== 'uncertain') throw error
    return lookUpInstead(api, asking(), { projectId, bidderId, uncertain: error })
  }
}

/** Takes a bid back. */
export async function retractBid(
  api: Api,
  { token }: MarketplaceSession,
  proposalId: string,
): Promise<void> {
  const bidId = projectIdOf(proposalId)
  if (bidId === null) throw new PortError('job-gone')
  await api.change(z.unknown(), {
    method: 'PUT',
    path: `${bidsPath}${bidId}/`,
    kind: `${bidsPath}*/`,
    body: new URLSearchParams({ action: 'retract' }),
    token,
    deadlineMs: usualDeadlineMs,
    badForm: 'job-gone',
  })
}

/** Number in an id of ours. Null: no project and no bid has it. */
export function projectIdOf(id: string): number | null {
  return /^[1-9]\d{0,14}$/u.test(id) ? Number(id) : null
}

async function refuseHopeless(
  api: Api,
  asking: Asking,
  { projectId, proposal: { terms } }: { projectId: number; proposal: Proposal },
): Promise<void> {
  const project = await api.read(Project, {
    path: `projects/0.1/projects/${projectId}/`,
    kind: 'projects/0.1/projects/*/',
    ...asking,
  })
  if (!isOpen(project)) throw new PortError('job-closed')
  if (terms?.amount.currency !== project.currency.code)
    throw new PortError('terms-refused', { cause: new Error('no price in the project’s currency') })
}

function bodyOf(
  { letter, terms }: Proposal,
  { projectId, bidderId }: { projectId: number; bidderId: number },
) {
  return {
    project_id: projectId,
    bidder_id: bidderId,
    amount: terms?.amount.amount,
    period: terms?.periodDays,
    milestone_percentage: terms?.milestonePercent,
    description: letter,
  }
}

async function lookUpInstead(
  api: Api,
  asking: Required<Asking>,
  sought: { projectId: number; bidderId: number; uncertain: PortError },
): Promise<{ proposalId: string }> {
  const { uncertain, ...bid } = sought
  if (asking.deadlineMs < minLookUpMs) throw uncertain
  const found = await findBid(api, asking, bid).catch((error: unknown) => {
    if (error instanceof PortError) throw uncertain
    throw error
  })
  if (!found) throw uncertain
  return { proposalId: `${found.id}` }
}
