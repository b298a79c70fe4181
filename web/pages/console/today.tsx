import { Link } from '@tanstack/react-router'
import type { UserDocument } from '../../../contract/user/user.ts'
import { useSignInTitle } from '../../data/queries/queries.ts'
import { quotaOf, sayAutoBidding } from '../../features/auto-bidding/quota.ts'
import { sayToday } from '../../features/auto-bidding/say-today.ts'
import { sayPausedCheck } from '../../features/auto-bidding/set-up/say-paused-check.ts'
import { accountWarning, sayMissing } from '../../features/auto-bidding/set-up/set-up-steps.ts'
import { buttonLook } from '../../ui/button.tsx'
import { sayCount } from '../../ui/words/say-count.ts'
import { useNow } from '../../ui/use-now.ts'

type TodayProps = {
  user: UserDocument
  scannerCount: number
  /** Number of applications in the review queue. */
  toReview: number
}

/** Answer of the dashboard: what was sent today, what happens next, and the one next step. */
export function Today({ user, scannerCount, toReview }: TodayProps) {
  const now = useNow()
  const title = useSignInTitle()
  const quota = quotaOf(user, now)
  const missing = sayMissing(user, scannerCount, title)
  const isUnableToSend =
    missing !== null ||
    accountWarning(user.marketplaceAccount, title) !== null ||
    sayPausedCheck(user, now) !== null
  // Below, the set-up and the pause have the next step.
  const hasStep = !isUnableToSend && user.pause === null && user.autoBiddingTried
  return (
    <section
      aria-label="Today"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
    >
      <div className="min-w-0">
        <p data-figures className="text-2xl font-semibold tracking-tight">
          {sayToday(quota)}
        </p>
        <p data-figures className="mt-1 text-muted">
          {missing ?? sayAutoBidding(user, quota, now)}
        </p>
      </div>
      {hasStep && <NextStep isOn={user.autoBiddingEnabled} toReview={toReview} />}
    </section>
  )
}

function NextStep({ isOn, toReview }: { isOn: boolean; toReview: number }) {
  const look = buttonLook({ look: 'primary' })
  if (toReview > 0)
    return (
      <Link to="/bidding/review" className={look}>
        Review {sayCount(toReview)} {toReview === 1 ? 'application' : 'applications'}
      </Link>
    )
  if (isOn) return null
  return (
    <Link to="/bidding" className={look}>
      Turn on auto-bidding
    </Link>
  )
}
