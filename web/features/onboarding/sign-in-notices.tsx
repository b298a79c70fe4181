import { clientSentences } from '../../../contract/client-sentences.ts'
import { useSignInMarketplace } from '../../data/queries/queries.ts'
import { ExternalLink } from '../../ui/words/external-link.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Tells a freelancer what to know before entering the sign-in for the marketplace. */
export function SignInNotices() {
  const marketplace = useSignInMarketplace()
  return (
    <div className="mb-5 space-y-3">
      <Notice tone="plain">
        Your credentials are encrypted, and nobody can read them. We recommend a different password
        from the ones you use elsewhere.
      </Notice>
      {!marketplace && <Notice tone="warn">{clientSentences['marketplace-off']}</Notice>}
      {marketplace?.isStandIn && (
        <p className="text-muted">
          {marketplace.title} here is a stand-in for a real marketplace. No account there yet?{' '}
          <ExternalLink href={new URL('/join', marketplace.url).href}>
            Join {marketplace.title}
          </ExternalLink>
        </p>
      )}
    </div>
  )
}
