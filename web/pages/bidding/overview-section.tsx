import type { About } from '../../../contract/api.ts'
import type { Scanner } from '../../../contract/scanner.ts'
import type { UserDocument } from '../../../contract/user.ts'
import { useSaveFacts, useSaveMarketplaceAccount } from '../../data/mutations.ts'
import { AutoBiddingCard } from '../../features/auto-bidding/auto-bidding-card.tsx'
import { useSwitch } from '../../features/auto-bidding/use-switch.ts'
import { SetUpCard } from '../../features/set-up/set-up-card.tsx'
import { missingSteps } from '../../features/set-up/set-up-steps.ts'

type OverviewSectionProps = {
  user: UserDocument
  scanners: readonly Scanner[]
  marketplace: About['marketplace']
  onAddScanner: () => void
}

/** The switch and what must be there for it to do anything. */
export function OverviewSection(props: OverviewSectionProps) {
  const { user, scanners, marketplace } = props
  const { turn } = useSwitch()
  const saveAccount = useSaveMarketplaceAccount()
  const saveFacts = useSaveFacts()
  const active = scanners.find(({ id }) => id === user.activeScannerId)
  const title = marketplace?.title ?? 'the marketplace'

  return (
    <section aria-label="Auto-bidding" className="space-y-4">
      <AutoBiddingCard
        user={user}
        scannerName={active?.name ?? null}
        marketplaceTitle={title}
        missing={missingSteps(user, scanners.length, title)}
        onTurn={turn}
      />
      <SetUpCard
        user={user}
        scannerCount={scanners.length}
        marketplaceTitle={marketplace?.title ?? 'Marketplace'}
        joinUrl={marketplace?.isStandIn ? new URL('/join', marketplace.url).href : null}
        onSaveAccount={(credentials) => saveAccount.mutateAsync(credentials)}
        onSaveFacts={(facts) => saveFacts.mutateAsync(facts)}
        onAddScanner={props.onAddScanner}
      />
    </section>
  )
}
