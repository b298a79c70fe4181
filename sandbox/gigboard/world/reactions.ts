import phrases from './reaction-phrases.json' with { type: 'json' }
import { createRandom } from '../generator/random.ts'
import type { Marketplace } from './marketplace.ts'
import type { Proposal, Reaction } from './proposal.ts'
import { react } from './react.ts'

const lookEveryMs = 250

type Waiting = { id: string; plan: PlannedReaction[] }

export type PlannedReaction = { afterMs: number; reaction: Reaction }

/** Lets the clients react automatically. The plan follows from the seed, so a restart continues where it was. */
export function reactByThemselves(
  marketplace: Marketplace,
  seed: number,
  log: (line: string) => void,
): { stop(): void } {
  const { state, settings } = marketplace
  let waiting: Waiting[] = []
  let planned = 0

  function planNew(): void {
    if (state.proposals.size === planned) return
    const fresh = [...state.proposals.keys()].slice(planned)
    waiting.push(...fresh.map((id, index) => ({ id, plan: planReactions(seed, planned + index) })))
    planned = state.proposals.size
  }

  const timer = setInterval(() => {
    planNew()
    if (settings.reactionScale === 0) return
    try {
      waiting = waiting.filter((one) => reactIfDue(marketplace, one))
    } catch (error) {
      // A full disk, for example: reactions that are due stay due and are tried again.
      log(`A reaction could not be kept: ${String(error)}`)
    }
  }, lookEveryMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/** Plans a client's reactions to a proposal, in order. Most look at it, some answer, few decide. */
export function planReactions(seed: number, ordinal: number): PlannedReaction[] {
  const random = createRandom(`${seed}/reaction/${ordinal}`)
  if (!random.happens(0.75)) return []
  const viewMs = random.between(10_000, 90_000)
  const plan: PlannedReaction[] = [{ afterMs: viewMs, reaction: { kind: 'view' } }]
  if (!random.happens(0.35)) {
    if (random.happens(0.15)) plan.push({ afterMs: viewMs + 30_000, reaction: { kind: 'decline' } })
    return plan
  }

  const replyMs = viewMs + random.between(20_000, 120_000)
  plan.push({ afterMs: replyMs, reaction: { kind: 'reply', text: random.pick(phrases.replies) } })
  const decision = random.pickWeighted([
    ['hire', 25],
    ['decline', 25],
    [null, 50],
  ] as const)
  if (!decision) return plan
  const decisionMs = replyMs + random.between(30_000, 180_000)
  if (decision === 'hire' && random.happens(0.6))
    plan.push({ afterMs: decisionMs - 10_000, reaction: { kind: 'interview' } })
  plan.push({ afterMs: decisionMs, reaction: { kind: decision } })
  return plan
}

/** Applies the reactions that are due, and tells whether any are left. */
function reactIfDue(marketplace: Marketplace, { id, plan }: Waiting): boolean {
  const { reactionScale } = marketplace.settings
  for (let next = plan[0]; next; next = plan[0]) {
    const proposal = marketplace.state.proposals.get(id)
    if (!proposal) return false
    const dueAt = Date.parse(proposal.submittedAt) + next.afterMs * reactionScale
    if (dueAt > Date.now()) return true
    if (isStillOpen(proposal, next.reaction)) react(marketplace, id, next.reaction)
    plan.shift()
  }
  return false
}

/** Tells whether a reaction still fits: a person may have made it before, and no client answers after a decision. */
function isStillOpen(proposal: Proposal, reaction: Reaction): boolean {
  if (proposal.hiredAt !== null || proposal.declinedAt !== null) return false
  switch (reaction.kind) {
    case 'view':
      return proposal.viewedAt === null
    case 'reply':
      return proposal.repliedAt === null
    case 'interview':
    case 'hire':
    case 'decline':
      return true
  }
}
