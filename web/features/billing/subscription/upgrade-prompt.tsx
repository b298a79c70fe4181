import { Link } from '@tanstack/react-router'
import { plans } from '../../../../contract/billing/plans.ts'
import type { UserDocument } from '../../../../contract/user/user.ts'
import { buttonLook } from '../../../ui/button.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { sayNextMonth } from '../../auto-bidding/quota.ts'
import { UpgradeButton } from '../../auto-bidding/upgrade-button.tsx'
import type { Usage } from './usage-of.ts'

type UpgradePromptProps = { user: UserDocument; usage: Usage }

/** Prompt on the free plan or at a limit: what applies, until when, and which plan allows more. */
export function UpgradePrompt({ user, usage }: UpgradePromptProps) {
  const now = useNow()
  const { planName, limit, allowed, isFree, hasMoreAbove } = usage
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-b-lg border-t border-line bg-accent-soft px-4 py-3">
      <p className="min-w-0 flex-[1_1_240px]">
        {sayReached(usage, now)}{' '}
        {usage.reached === 'day' && allowed !== null && (
          <>
            You set {limit} a day; {planName} allows {allowed}.{' '}
            <Link to="/profile" hash="personal" className="inline-link">
              Change it
            </Link>{' '}
          </>
        )}
        {hasMoreAbove
          ? `Plans go up to ${plans.enterprise.dailyLimit} applications a day.`
          : `${planName} is the largest plan.`}
      </p>
      {isFree ? (
        <Link to="/pricing" className={buttonLook({ look: 'primary', isSmall: true })}>
          Choose a plan
        </Link>
      ) : (
        <UpgradeButton user={user} />
      )}
    </div>
  )
}

function sayReached({ reached }: Usage, now: Date): string {
  switch (reached) {
    case 'month':
      return `This month's applications are used up; the count starts again ${sayNextMonth(now)}.`
    case 'day':
      return "Today's applications are used up; the count starts again at midnight UTC."
    case null:
      return 'You are on the free plan.'
  }
}
