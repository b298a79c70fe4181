import { Notice } from '../../ui/notice.tsx'
import type { SignUpNews } from './after-sign-up.ts'
import { LinkFailure } from './link-failure.tsx'

type SignUpBannerProps = { hasToken: boolean; news: SignUpNews | null }

/** Says what happens to a plan paid for before sign-up, in the exact words of ENTRY-15 and ENTRY-16. */
export function SignUpBanner({ hasToken, news }: SignUpBannerProps) {
  if (news?.kind === 'linked') {
    return <Notice tone="good">Great! Your {news.planName} subscription is now active!</Notice>
  }
  if (news) return <LinkFailure kind={news.kind} />
  if (!hasToken) return null
  return (
    <Notice tone="plain">
      <p>Complete your signup to activate your subscription!</p>
      <p className="mt-1 text-muted">Use the email address you paid with.</p>
    </Notice>
  )
}
