import type { Scanner } from '../../../contract/bidding/scanner.ts'
import type { UserDocument } from '../../../contract/user/user.ts'
import { useApplicationCounts, useSignInTitle } from '../../data/queries/queries.ts'
import { useRules } from '../../data/queries/rules.ts'
import { CountsStrip } from '../../features/applications/table/counts-strip.tsx'
import { AutoBiddingCard } from '../../features/auto-bidding/auto-bidding-card.tsx'
import { useSwitch } from '../../features/auto-bidding/use-switch.ts'
import { latePart } from '../../late-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SetUpCard } from '../../features/auto-bidding/set-up/set-up-card.tsx'
import { sayMissing } from '../../features/auto-bidding/set-up/set-up-steps.ts'

// Seldom there.
const PauseNotice = latePart(
  async () => (await import('../../features/auto-bidding/set-up/pause-notice.tsx')).PauseNotice,
  "We couldn't load why sending is paused.",
  { waiting: <Skeleton says="Loading why sending is paused" shape="h-14 w-full max-md:h-26" /> },
)
const OverLimitOffer = latePart(
  async () => (await import('../../features/auto-bidding/over-limit-offer.tsx')).OverLimitOffer,
  "We couldn't load the jobs over your limit.",
)

type OverviewSectionProps = {
  user: UserDocument
  scanners: readonly Scanner[]
  /** Tells whether the question before switching on is shown. */
  isAsking: boolean
  onAsk: (isAsking: boolean) => void
  onAddScanner: () => void
}

/** The auto-bidding switch, today's results, and what it needs before it can send. */
export function OverviewSection(props: OverviewSectionProps) {
  const { user, scanners } = props
  const { turn } = useSwitch()
  const rules = useRules().data?.rules ?? null
  const counts = useApplicationCounts().data ?? null
  const active = scanners.find(({ id }) => id === user.activeScannerId) ?? null
  const title = useSignInTitle()

  return (
    <section aria-label="Auto-bidding" className="space-y-4">
      <PauseNotice isWanted={user.pause !== null} user={user} />
      <OverLimitOffer isWanted={(counts?.overLimit ?? 0) > 0} user={user} />
      <AutoBiddingCard
        user={user}
        scanner={active}
        rules={rules}
        missing={sayMissing(user, scanners.length, title)}
        isAsking={props.isAsking}
        onAsk={props.onAsk}
        onTurn={turn}
      >
        <CountsStrip counts={counts} />
      </AutoBiddingCard>
      <SetUpCard
        user={user}
        scannerCount={scanners.length}
        onAddScanner={props.onAddScanner}
        onSwitchOn={() => props.onAsk(true)}
      />
    </section>
  )
}
