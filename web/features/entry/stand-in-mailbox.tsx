import { useAbout } from '../../data/queries/queries.ts'
import { ExternalLink } from '../../ui/words/external-link.tsx'

/** Link to the mailbox when the mail server is a stand-in. */
export function StandInMailbox() {
  const mail = useAbout().data?.mail
  if (!mail?.isStandIn || mail.url === null) return null
  return (
    <p className="mt-1 text-muted">
      Email here goes to a stand-in: <ExternalLink href={mail.url}>Open the mailbox</ExternalLink>
    </p>
  )
}
