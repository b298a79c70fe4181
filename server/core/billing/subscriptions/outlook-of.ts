import type { Instant } from '../../../../contract/instant.ts'
import type { UserDocument } from '../../../../contract/user/user.ts'
import { isLive } from './entitlement-from.ts'

type Kept = { status: string; periodEnd: Instant; cancelsAt: Instant | null }

/** Tells how a subscription continues, for the user document. `endsAt`: end of the entitlement that follows from it. */
export function outlookOf(
  { status, periodEnd, cancelsAt }: Kept,
  endsAt: Instant | null,
): UserDocument['subscription'] {
  if (status === 'past_due') return { renewsAt: null, endsAt, endsBecause: 'past-due' }
  if (cancelsAt !== null) return { renewsAt: null, endsAt: cancelsAt, endsBecause: 'cancelled' }
  const isLive = status === 'active' || status === 'trialing'
  return { renewsAt: isLive ? periodEnd : null, endsAt: null, endsBecause: null }
}

/** Tells of a subscription that is still charged while a grant counts. */
export function paidInVain(kept: Kept, tier: string): UserDocument['paidInVain'] {
  return isLive(kept) ? { tier, endsAt: kept.cancelsAt } : null
}
