import type { UserDocument } from '../../../contract/user/user.ts'
import { useMe } from '../../data/queries/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useNow } from '../../ui/use-now.ts'
import { quotaOf } from './quota.ts'
import { useSwitch } from './use-switch.ts'
import { InlineLink } from '../shell/inline-link.tsx'

/** State of auto-bidding, shown on every screen, with the one click that stops it. */
export function AutoBiddingStatus() {
  const { data: user } = useMe()
  const { turn } = useSwitch()
  const now = useNow()
  if (!user) return <Skeleton shape="h-10 w-full" />

  const isOn = user.autoBiddingEnabled
  const isStopped = isOn && needsUser(user)
  const { left } = quotaOf(user, now)
  const dot = isStopped ? 'bg-warn' : 'bg-good'
  return (
    <div className="flex min-h-10 items-center gap-2">
      <span
        aria-hidden
        className={`size-2 shrink-0 rounded-full ${isOn ? dot : 'border border-field'}`}
      />
      <p className="min-w-0 flex-1 leading-4">
        <span className="block text-xs font-medium whitespace-nowrap">
          Auto-bidding {isOn ? 'on' : 'off'}
        </span>
        <span data-figures className="block text-xs text-muted">
          {isStopped ? (
            <InlineLink to="/bidding">Paused: see why</InlineLink>
          ) : (
            `${left} left today`
          )}
        </span>
      </p>
      {isOn && (
        <Button isSmall className="px-2! text-xs!" onClick={() => turn(false)}>
          Turn off
        </Button>
      )}
    </div>
  )
}

/** Tells whether sending stopped automatically: after refusals, or because the marketplace does not let us in. */
function needsUser({ pause, marketplaceAccount }: UserDocument): boolean {
  return pause !== null || marketplaceAccount === 'refused' || marketplaceAccount === 'challenged'
}
