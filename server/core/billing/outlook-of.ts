import type { Instant } from '../../../contract/instant.ts'
import type { UserDocument } from '../../../contract/user.ts'

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
