import type { Instant } from '../../../../contract/instant.ts'
import type { UserDocument } from '../../../../contract/user/user.ts'
import type { Tone } from '../../../ui/badge.tsx'

/** How what somebody pays goes on, as far as there is something to say about it. */
export type PlanState =
  /** Nothing is paid for. */
  | { kind: 'free' }
  | { kind: 'granted'; paidInVain: UserDocument['paidInVain'] }
  | { kind: 'renews'; at: Instant }
  /** It was to be charged again, and the payment service has not said yet that it was. */
  | { kind: 'renewal-awaited'; at: Instant }
  /** The same, for so long that the free limits hold. */
  | { kind: 'renewal-unheard'; at: Instant }
  /** Cancelled. */
  | { kind: 'ends'; at: Instant }
  | { kind: 'ended'; at: Instant | null }
  | { kind: 'past-due'; until: Instant | null }
  /** The 72 hours are over. */
  | { kind: 'unpaid' }
  /** Paid at a price that is none of those sold here, so it counts as no plan. */
  | { kind: 'unknown-plan' }

/**
 * The server's clock decides what is over, by the tier in force; this computer's may be wrong. It is asked only about what
 * has no effect.
 */
export function planStateOf(user: UserDocument, now: Date): PlanState {
  const { subscription, subscription_status: status } = user
  const isFree = user.subscription_tier === 'free'
  if (status === 'unpaid') return { kind: 'unpaid' }
  if (!subscription && !isFree) return { kind: 'granted', paidInVain: user.paidInVain }
  if (!subscription) return status === 'canceled' ? { kind: 'ended', at: null } : { kind: 'free' }

  // In force, and brings nothing.
  if (isFree && user.has_active_subscription) return { kind: 'unknown-plan' }
  const { renewsAt, endsAt, endsBecause } = subscription
  if (endsBecause === 'past-due')
    return isFree ? { kind: 'unpaid' } : { kind: 'past-due', until: endsAt }
  const turn = endsAt ?? renewsAt
  if (turn === null) return { kind: 'ended', at: null }

  const isOver = Date.parse(turn) <= now.getTime()
  if (endsBecause === 'cancelled') {
    if (!isFree) return { kind: 'ends', at: turn }
    return { kind: 'ended', at: isOver ? turn : null } // ended before, or a moment ago
  }
  if (isFree) return { kind: 'renewal-unheard', at: turn }
  return { kind: isOver ? 'renewal-awaited' : 'renews', at: turn }
}

/** Whether a payment failed, and with it the plan will end or has. */
export function isOwing({ kind }: PlanState): boolean {
  return kind === 'past-due' || kind === 'unpaid'
}

const mendable = new Set(['past_due', 'unpaid', 'incomplete', 'paused'])

/** Whether the payment service has something of theirs to manage: a plan, or a card to be mended. */
export function isManageable(user: UserDocument): boolean {
  return user.canManagePlan && (mendable.has(user.subscription_status) || isPaying(user))
}

/** Whether something was bought once, so that the payment service has invoices of theirs, and nothing that goes on. */
export function hasOldInvoices(user: UserDocument): boolean {
  return user.canManagePlan && user.subscription_status !== 'none' && !isManageable(user)
}

const charged = new Set(['active', 'trialing', 'past_due'])

/** Whether something is charged, or would be, so that deleting the account has to end it; its limits may be over already. */
export function isPaying(
  user: Pick<UserDocument, 'subscription' | 'subscription_status' | 'paidInVain'>,
): boolean {
  if (user.subscription_status === 'unpaid' || user.paidInVain !== null) return true
  return user.subscription !== null && charged.has(user.subscription_status)
}

/** Red where the paid limits do not hold although something is paid or owed. */
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
