import type { About } from '../../../../contract/entry/about.ts'
import { ExternalLink } from '../../../ui/words/external-link.tsx'

/** Says whether payments are possible here, and whether they move real money. */
export function PaymentsNote({ payments }: { payments: About['payments'] }) {
  if (payments === null) {
    return (
      <p className="text-muted">
        This installation doesn't accept payments. Its administrator can grant you a plan.
      </p>
    )
  }
  if (!payments.isStandIn || payments.url === null) return null
  return (
    <p className="text-muted">
      Payments here go to a stand-in; no money moves:{' '}
      <ExternalLink href={payments.url}>Open the stand-in</ExternalLink>
    </p>
  )
}
