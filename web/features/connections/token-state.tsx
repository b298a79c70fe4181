import type { AgencyState, MarketplaceAccountState } from '../../../contract/user/user.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

type Look = { badge: string; tone: Tone; words: (title: string) => string }

type TokenStanding = Exclude<MarketplaceAccountState, Exclude<AgencyState, 'unchecked' | 'ready'>>

const looks: Record<TokenStanding, Look> = {
  none: {
    badge: 'Not connected',
    tone: 'neutral',
    words: () => 'Needed to send applications there',
  },
  unchecked: { badge: 'Checking', tone: 'neutral', words: (title) => `Checking with ${title}` },
  ready: {
    badge: 'Connected',
    tone: 'good',
    words: (title) => `${title} lets us into your account`,
  },
  refused: {
    badge: 'Ended',
    tone: 'warn',
    words: (title) =>
      `${title} no longer lets us into your account. Nothing is sent there until you connect again.`,
  },
  challenged: {
    badge: 'Needs you',
    tone: 'warn',
    words: (title) =>
      `${title} asks you to confirm on its site that you are a person. Nothing is sent until then.`,
  },
}

/** Says how the token that a user gave us stands. */
export function TokenState({
  account,
  title,
}: {
  account: MarketplaceAccountState
  title: string
}) {
  const { badge, tone, words } = looks[isTokenStanding(account) ? account : 'none']
  return (
    <p role="status" className="flex flex-wrap items-center gap-2">
      <Badge tone={tone}>{badge}</Badge>
      <span className={tone === 'warn' ? 'text-warn' : ''}>{words(title)}</span>
    </p>
  )
}

/** Tells it from the states that only agencies have. */
function isTokenStanding(state: MarketplaceAccountState): state is TokenStanding {
  return state in looks
}
