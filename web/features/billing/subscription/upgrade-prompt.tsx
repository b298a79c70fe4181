import { Link } from '@tanstack/react-router'
import { limitsOf, plansAbove, plansSendingMore } from '../../../../contract/billing/plans.ts'
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
  const { planName, isFree } = usage
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-b-lg border-t border-line bg-accent-soft px-4 py-3">
      <p className="min-w-0 flex-[1_1_240px]">
        {sayReached(usage, now)} {sayMore(user, planName)}
      </p>
      {isFree ? (
        <Link to="/pricing" className={buttonLook({ isSmall: true })}>
          Choose a plan
        </Link>
      ) : (
        <UpgradeButton user={user} />
      )}
    </div>
  )
}

function sayMore(
  { subscription_tier: tier, contractsPerDay }: UserDocument,
  planName: string,
): string {
  if (plansAbove(tier).length === 0) return `${planName} is the largest plan.`
  const most = plansSendingMore(tier, contractsPerDay).at(-1)
  if (most === undefined) return 'No plan raises the limit that you set.'
  return `Plans go up to ${limitsOf(most, contractsPerDay).dailyLimit} applications a day.`
}

function sayReached({ reached }: Usage, now: Date): string {
  switch (reached) {
    case 'month':
      return `Monthly limit reached; resets ${sayNextMonth(now)}.`
    case 'day':
      return 'Daily limit reached; resets at midnight UTC.'
    case null:
      return "You're on the Free plan."
  }
}
