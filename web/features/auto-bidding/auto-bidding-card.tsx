import { type ReactNode, useState } from 'react'
import type { Rules } from '../../../contract/bidding/rules.ts'
import type { UserDocument } from '../../../contract/user/user.ts'
import { Card } from '../../ui/card.tsx'
import { TodaysUse } from '../../ui/todays-use.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { useNow } from '../../ui/use-now.ts'
import { isAgency } from './set-up/set-up-steps.ts'
import { EnableDialog } from './enable-dialog.tsx'
import { isAtLimit, quotaOf, sayAutoBidding } from './quota.ts'
import { UpgradeButton } from './upgrade-button.tsx'

type AutoBiddingCardProps = {
  user: UserDocument
  scannerName: string | null
  /** Null: not known at the moment. */
  rules: Rules | null
  /** Reason nothing would be sent, as a sentence; null: everything is set up. */
  missing: string | null
  onTurn: (enabled: boolean) => void
  /** Today's counts, shown below the switch. */
  children: ReactNode
}

/** The switch, today's applications and the scanner that decides. */
export function AutoBiddingCard(props: AutoBiddingCardProps) {
  const { user, scannerName, missing, onTurn } = props
  const [isAsking, setIsAsking] = useState(false)
  const now = useNow()
  const quota = quotaOf(user, now)
  const isOn = user.autoBiddingEnabled

  return (
    <Card>
      <div className="grid items-center gap-x-6 gap-y-4 p-4 md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="flex items-center gap-3">
          <Switch
            label="Auto-bidding"
            isOn={isOn}
            onChange={(next) => (next ? setIsAsking(true) : onTurn(false))}
          />
          <div className="min-w-0">
            <p className="font-medium">{sayAutoBidding(user, quota, now)}</p>
            <p className="truncate text-muted">
              Active scanner: {scannerName === null ? 'none yet' : scannerName}
            </p>
            {isOn && missing && <p className="text-warn">{missing}</p>}
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 md:max-lg:flex-col md:max-lg:items-end">
          <div className="min-w-0 max-md:flex-1 md:w-[220px]">
            <TodaysUse used={quota.used} limit={quota.limit} />
          </div>
          {isAtLimit(quota) && <UpgradeButton user={user} />}
        </div>
      </div>
      <div className="border-t border-line px-3 py-1">{props.children}</div>
      <EnableDialog
        isOpen={isAsking}
        quota={quota}
        scannerName={scannerName}
        rules={props.rules}
        missing={missing}
        isAgency={isAgency(user)}
        onConfirm={() => onTurn(true)}
        onClose={() => setIsAsking(false)}
      />
    </Card>
  )
}
