import { useState } from 'react'
import type { UserDocument } from '../../../contract/user.ts'
import { Card } from '../../ui/card.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useNow } from '../../ui/use-now.ts'
import { EnableDialog } from './enable-dialog.tsx'
import { quotaOf, sayAutoBidding } from './quota.ts'

type AutoBiddingCardProps = {
  user: UserDocument
  scannerName: string | null
  marketplaceTitle: string
  /** What sending still needs, in words. */
  missing: readonly string[]
  onTurn: (enabled: boolean) => void
}

/** The switch, today's applications and the scanner that decides. */
export function AutoBiddingCard(props: AutoBiddingCardProps) {
  const { user, scannerName, marketplaceTitle, missing, onTurn } = props
  const [isAsking, setIsAsking] = useState(false)
  const quota = quotaOf(user, useNow())
  const isOn = user.autoBiddingEnabled

  return (
    <Card className="grid items-center gap-x-6 gap-y-4 p-4 md:grid-cols-[minmax(0,1fr)_220px]">
      <div className="flex items-center gap-3">
        <Switch
          label="Auto-bidding"
          isOn={isOn}
          onChange={(next) => (next ? setIsAsking(true) : onTurn(false))}
        />
        <div className="min-w-0">
          <p className="font-medium">{sayAutoBidding(isOn, quota)}</p>
          <p className="truncate text-muted">
            Active scanner: {scannerName === null ? 'none yet' : scannerName}
          </p>
          {isOn && missing.length > 0 && (
            <p className="text-warn">
              Nothing is sent until you have set up: {missing.join(', ')}.
            </p>
          )}
        </div>
      </div>
      <div>
        <p className="mb-1.5 flex justify-between text-muted">
          <span>Applications</span>
          <span data-figures className="font-medium text-text">
            {quota.used} of {quota.limit} today
          </span>
        </p>
        <ProgressBar label="Applications today" value={quota.used} limit={quota.limit} />
      </div>
      <EnableDialog
        isOpen={isAsking}
        quota={quota}
        scannerName={scannerName}
        missing={missing}
        marketplaceTitle={marketplaceTitle}
        onConfirm={() => onTurn(true)}
        onClose={() => setIsAsking(false)}
      />
    </Card>
  )
}
