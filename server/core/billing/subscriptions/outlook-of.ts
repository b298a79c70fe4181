import type { Instant } from '../../../../contract/instant.ts'
import type { UserDocument } from '../../../../contract/user/user.ts'
import { isLive } from './entitlement-from.ts'

type Kept = { status: string; periodEnd: Instant; cancelsAt: Instant | null }

/** How a subscription goes on, as the user document says it. `endsAt`: of the entitlement that follows from it. */
export function outlookOf(
  { status, periodEnd, cancelsAt }: Kept,
  endsAt: Instant | null,
): UserDocument['subscription'] {
  if (status === 'past_due') return { renewsAt: null, endsAt, endsBecause: 'past-due' }
  if (cancelsAt !== null) return { renewsAt: null, endsAt: cancelsAt, endsBecause: 'cancelled' }
  const isLive = status === 'active' || status === 'trialing'
  return { renewsAt: isLive ? periodEnd : null, endsAt: null, endsBecause: null }
}

/** What it is worth to say of it while a grant counts: that it is charged. */
export function paidInVain(kept: Kept, tier: string): UserDocument['paidInVain'] {
  return isLive(kept) ? { tier, endsAt: kept.cancelsAt } : null
}
