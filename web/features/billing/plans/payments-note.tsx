import type { About } from '../../../../contract/entry/about.ts'
import { ExternalLink } from '../../../ui/words/external-link.tsx'

/** Says whether payments are possible here, and whether they move real money. */
export function PaymentsNote({ payments }: { payments: About['payments'] }) {
  if (payments === null) {
    return (
      <p className="text-muted">
        No payments are set up on this installation, so the paid plans cannot be bought here.
        Whoever runs it can grant one.
      </p>
    )
  }
  if (!payments.isStandIn || payments.url === null) return null
  return (
    <p className="text-muted">
      Payments here go to a stand-in and no money moves:{' '}
      <ExternalLink href={payments.url}>Open the stand-in</ExternalLink>
    </p>
  )
}
