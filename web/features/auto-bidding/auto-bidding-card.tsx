import type { ReactNode } from 'react'
import type { Rules } from '../../../contract/bidding/rules.ts'
import type { Scanner } from '../../../contract/bidding/scanner.ts'
import type { UserDocument } from '../../../contract/user/user.ts'
import { latePart } from '../../late-part.tsx'
import { Card } from '../../ui/card.tsx'
import { TodaysUse } from '../../ui/todays-use.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { useNow } from '../../ui/use-now.ts'
import { OwnLimit } from '../billing/plans/own-limit.tsx'
import { isUnserved } from './set-up/set-up-steps.ts'
import { needsUser } from './auto-bidding-status.tsx'
import { isAtLimit, quotaOf, sayAutoBidding } from './quota.ts'
import { UpgradeButton } from './upgrade-button.tsx'
import { SearchLines } from './watching/search-line.tsx'
import { WatchingLine } from './watching/watching-line.tsx'

const EnableDialog = latePart(
  async () => (await import('./enable-dialog.tsx')).EnableDialog,
  "We couldn't load the question.",
  { className: 'p-4' },
)

type AutoBiddingCardProps = {
  user: UserDocument
  /** Active scanner; null: none yet. */
  scanner: Scanner | null
  /** Null: not known at the moment. */
  rules: Rules | null
  /** Reason nothing would be sent, as a sentence; null: everything is set up. */
  missing: string | null
  /** Tells whether the question before switching on is shown. */
  isAsking: boolean
  onAsk: (isAsking: boolean) => void
  onTurn: (enabled: boolean) => void
  /** Today's counts, shown below the switch. */
  children: ReactNode
}

/** The switch, today's applications and the scanner that decides. */
export function AutoBiddingCard(props: AutoBiddingCardProps) {
  const { user, scanner, missing, onAsk, onTurn } = props
  const now = useNow()
  const quota = quotaOf(user, now)
  const isOn = user.autoBiddingEnabled
  const isWatching = isOn && missing === null && scanner !== null && !needsUser(user)

  return (
    <Card>
      <div className="grid items-center gap-x-6 gap-y-4 p-4 md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="flex items-start gap-3">
          <Switch
            label="Auto-bidding"
            isOn={isOn}
            onChange={(next) => (next ? onAsk(true) : onTurn(false))}
          />
          <div className="min-w-0">
            {isWatching && <WatchingLine scanner={scanner} />}
            <p className={isWatching ? 'text-muted' : 'font-medium'}>
              {sayAutoBidding(user, quota, now)}
            </p>
            <p className="truncate text-muted">Active scanner: {scanner?.name ?? 'none yet'}</p>
            {isOn && scanner && <SearchLines />}
            {isOn && missing && <p className="text-warn">{missing}</p>}
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 md:max-lg:flex-col md:max-lg:items-end">
          <div className="min-w-0 max-md:flex-1 md:w-[220px]">
            <TodaysUse used={quota.used} limit={quota.limit} />
            <p data-figures className="mt-1.5 text-balance text-muted empty:hidden md:text-right">
              <OwnLimit user={user} tier={user.subscription_tier} />
            </p>
          </div>
          {isAtLimit(quota) && <UpgradeButton user={user} />}
        </div>
      </div>
      <div className="border-t border-line px-3 py-1">{props.children}</div>
      <EnableDialog
        isWanted={props.isAsking}
        isOpen={props.isAsking}
        quota={quota}
        scannerName={scanner?.name ?? null}
        rules={props.rules}
        missing={missing}
        isUnserved={isUnserved(user)}
        onConfirm={() => onTurn(true)}
        onClose={() => onAsk(false)}
      />
    </Card>
  )
}
