import type { Instant } from '../../../../contract/instant.ts'
import type { UserDocument } from '../../../../contract/user/user.ts'
import type { Tone } from '../../../ui/badge.tsx'

/** State of what the user pays for, as far as there is something to say about it. */
export type PlanState =
  /** No paid plan. */
  | { kind: 'free' }
  | { kind: 'granted'; paidInVain: UserDocument['paidInVain'] }
  | { kind: 'renews'; at: Instant }
  /** Renewal was due, and the payment service has not confirmed it yet. */
  | { kind: 'renewal-awaited'; at: Instant }
  /** Renewal unconfirmed for so long that the free limits apply. */
  | { kind: 'renewal-unheard'; at: Instant }
  /** Cancelled, and still in force until `at`. */
  | { kind: 'ends'; at: Instant }
  | { kind: 'ended'; at: Instant | null }
  | { kind: 'past-due'; until: Instant | null }
  /** Payment failed, and the 72 hours of grace are over. */
  | { kind: 'unpaid' }
  /** Paid at a price that is not sold here, so it counts as no plan. */
  | { kind: 'unknown-plan' }

/**
 * State of the user's plan. The tier in force, set by the server's clock, decides what is over; this computer's clock
 * may be wrong and decides only wording.
 */
export function planStateOf(user: UserDocument, now: Date): PlanState {
  const { subscription, subscription_status: status } = user
  const isFree = user.subscription_tier === 'free'
  if (status === 'unpaid') return { kind: 'unpaid' }
  if (!subscription && !isFree) return { kind: 'granted', paidInVain: user.paidInVain }
  if (!subscription) return status === 'canceled' ? { kind: 'ended', at: null } : { kind: 'free' }

  // In force without any benefit.
  if (isFree && user.has_active_subscription) return { kind: 'unknown-plan' }
  const { renewsAt, endsAt, endsBecause } = subscription
  if (endsBecause === 'past-due')
    return isFree ? { kind: 'unpaid' } : { kind: 'past-due', until: endsAt }
  const turn = endsAt ?? renewsAt
  if (turn === null) return { kind: 'ended', at: null }

  const isOver = Date.parse(turn) <= now.getTime()
  if (endsBecause === 'cancelled') {
    if (!isFree) return { kind: 'ends', at: turn }
    return { kind: 'ended', at: isOver ? turn : null } // ended early, or a moment ago
  }
  if (isFree) return { kind: 'renewal-unheard', at: turn }
  return { kind: isOver ? 'renewal-awaited' : 'renews', at: turn }
}

/** Tells whether a payment failed, so that the plan will end or has ended. */
export function isOwing({ kind }: PlanState): boolean {
  return kind === 'past-due' || kind === 'unpaid'
}

const mendable = new Set(['past_due', 'unpaid', 'incomplete', 'paused'])

/** Tells whether the user has something to manage at the payment service: a plan, or a card to replace. */
export function isManageable(user: UserDocument): boolean {
  return user.canManagePlan && (mendable.has(user.subscription_status) || isPaying(user))
}

/** Tells whether the payment service has only old invoices of the user: a purchase once, nothing running. */
export function hasOldInvoices(user: UserDocument): boolean {
  return user.canManagePlan && user.subscription_status !== 'none' && !isManageable(user)
}

const charged = new Set(['active', 'trialing', 'past_due'])

/** Tells whether charges run or may resume, so that deleting the account must end them, even if the plan is over. */
export function isPaying(
  user: Pick<UserDocument, 'subscription' | 'subscription_status' | 'paidInVain'>,
): boolean {
  if (user.subscription_status === 'unpaid' || user.paidInVain !== null) return true
  return user.subscription !== null && charged.has(user.subscription_status)
}

/** Tone of the status: bad where the paid limits do not apply although something is paid or owed. */
export function toneOf(user: UserDocument, state: PlanState): Tone {
  switch (state.kind) {
    case 'past-due':
    case 'renewal-awaited':
      return 'warn'
    case 'unpaid':
    case 'renewal-unheard':
    case 'unknown-plan':
      return 'bad'
    case 'renews':
    case 'ends':
    case 'granted':
      return user.has_active_subscription ? 'good' : 'neutral'
    case 'free':
    case 'ended':
      return mendable.has(user.subscription_status) ? 'warn' : 'neutral'
  }
}
