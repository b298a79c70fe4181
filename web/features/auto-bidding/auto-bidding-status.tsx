import { WifiOff } from 'lucide-react'
import type { UserDocument } from '../../../contract/user/user.ts'
import type { Connection } from '../../data/live/use-live.ts'
import { useMe } from '../../data/queries/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useNow } from '../../ui/use-now.ts'
import { quotaOf } from './quota.ts'
import { accountWarning } from './set-up/set-up-steps.ts'
import { useSwitch } from './use-switch.ts'
import { InlineLink } from '../shell/inline-link.tsx'

type AutoBiddingStatusProps = {
  connection: Connection
  /** True: only the button, as something else needs the room. */
  isWordless?: boolean
}

/** State of auto-bidding, shown on every screen, with the one click that stops it. Says when it may be out of date. */
export function AutoBiddingStatus({ connection, isWordless = false }: AutoBiddingStatusProps) {
  const { data: user } = useMe()
  const { turn } = useSwitch()
  const now = useNow()
  if (!user && isWordless) return null
  if (!user) return <Skeleton shape="h-12 w-full" />

  const isOn = user.autoBiddingEnabled
  const isStopped = isOn && needsUser(user)
  const { left } = quotaOf(user, now)
  const dot = isStopped ? 'bg-warn' : 'bg-good'
  return (
    <div className="flex min-h-12 items-center gap-2">
      {!isWordless && (
        <>
          <span
            aria-hidden
            className={`size-2 shrink-0 rounded-full ${isOn ? dot : 'border border-field'}`}
          />
          <div className="min-w-0 flex-1 text-xs leading-4">
            <p className="font-medium whitespace-nowrap">Auto-bidding {isOn ? 'on' : 'off'}</p>
            {isStopped && <InlineLink to="/bidding">Paused: see why</InlineLink>}
            {!isStopped && connection === 'fine' && (
              <p data-figures className="text-muted">
                {left} left today
              </p>
            )}
            <p role="status" className="flex items-center gap-1 text-warn">
              {connection !== 'fine' && (
                <>
                  <WifiOff size={12} aria-hidden className="shrink-0" />
                  {outdated[connection]}
                </>
              )}
            </p>
          </div>
        </>
      )}
      {isOn && (
        <Button isSmall className="px-2! text-xs!" onClick={() => turn(false)}>
          Turn off
        </Button>
      )}
    </div>
  )
}

const outdated = { lost: 'Reconnecting…', limited: 'Updating soon…' }

/** Tells whether sending stopped automatically: after refusals, or because the marketplace does not let us in. */
export function needsUser({ pause, marketplaceAccount }: UserDocument): boolean {
  return pause !== null || accountWarning(marketplaceAccount, '') !== null
}
