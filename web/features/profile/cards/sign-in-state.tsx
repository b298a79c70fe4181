import type { MarketplaceAccountState, UserDocument } from '../../../../contract/user/user.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { sayPausedCheck } from '../../auto-bidding/set-up/say-paused-check.ts'
import { accountSummary, accountWarning } from '../../auto-bidding/set-up/set-up-steps.ts'

type Look = { words: string; tone: Tone }

const pausedBadge: Look = { words: 'Paused', tone: 'warn' }
const badges: Record<MarketplaceAccountState, Look> = {
  none: { words: 'Not set', tone: 'neutral' },
  unchecked: { words: 'Checking', tone: 'neutral' },
  ready: { words: 'Connected', tone: 'good' },
  refused: { words: 'Refused', tone: 'warn' },
  challenged: { words: 'Needs you', tone: 'warn' },
  uninvited: { words: 'Not invited', tone: 'warn' },
  withdrawn: { words: 'Withdrawn', tone: 'warn' },
  'agency-unknown': { words: 'Not found', tone: 'warn' },
  'member-unknown': { words: 'Not found', tone: 'warn' },
}

type SignInStateProps = {
  account: Pick<UserDocument, 'marketplaceAccount' | 'marketplaceCheckAt'>
  /** Title of the marketplace. */
  title: string
  isAgency?: boolean
}

/** Says how the user's sign-in at a marketplace stands, or their agency there. */
export function SignInState({ account, title, isAgency = false }: SignInStateProps) {
  const now = useNow()
  const state = account.marketplaceAccount
  const paused = sayPausedCheck(account, now)
  const warning = paused ?? accountWarning(state, title)
  const badge = paused === null ? badges[state] : pausedBadge
  return (
    <p role="status" className="flex flex-wrap items-center gap-2">
      <Badge tone={badge.tone}>{badge.words}</Badge>
      <span className={warning ? 'text-warn' : ''}>
        {warning ?? (isAgency ? agencySummary(state, title) : accountSummary(state, title))}
      </span>
    </p>
  )
}

function agencySummary(state: MarketplaceAccountState, title: string): string {
  if (state === 'ready') return `Invited by your agency on ${title}`
  return state === 'unchecked'
    ? `Looking for your agency on ${title}`
    : 'Needed to send applications'
}
