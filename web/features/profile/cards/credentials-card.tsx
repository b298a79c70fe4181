import { clientSentences } from '../../../../contract/client-sentences.ts'
import type { MarketplaceAccountState } from '../../../../contract/user/user.ts'
import { useAbout, useMarketplaceTitle } from '../../../data/queries/queries.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { sayPausedCheck } from '../../auto-bidding/set-up/say-paused-check.ts'
import { accountSummary, accountWarning } from '../../auto-bidding/set-up/set-up-steps.ts'
import { type CardProps, FieldCard } from './field-card.tsx'
import { ProfileCard } from './profile-card.tsx'

/** Credentials with which Bidwright signs in at the marketplace. Saved ones are never shown again, the address only masked. */
export function CredentialsCard(props: CardProps) {
  const { data: about } = useAbout()
  const state = props.user.marketplaceAccount
  if (about?.marketplace === null)
    return (
      <ProfileCard
        id="credentials"
        title="Marketplace sign-in"
        description="Used to send applications in your name."
        view={<p className="p-4 text-muted">{clientSentences['marketplace-off']}</p>}
      />
    )
  return (
    <FieldCard
      {...props}
      card="credentials"
      isSaved={state !== 'none'}
      masked={{ softwareEmail: props.user.marketplaceEmail }}
      lack={state === 'none' ? 'Incomplete' : null}
      opens={state === 'none' || state === 'refused'}
      intro={<State user={props.user} />}
    />
  )
}

type Look = { words: string; tone: Tone }

const pausedBadge: Look = { words: 'Paused', tone: 'warn' }
const badges: Record<MarketplaceAccountState, Look> = {
  none: { words: 'Not set', tone: 'neutral' },
  unchecked: { words: 'Checking', tone: 'neutral' },
  ready: { words: 'Connected', tone: 'good' },
  refused: { words: 'Refused', tone: 'warn' },
  challenged: { words: 'Needs you', tone: 'warn' },
}

function State({ user }: Pick<CardProps, 'user'>) {
  const title = useMarketplaceTitle('Marketplace')
  const now = useNow()
  const { marketplaceAccount: state } = user
  const paused = sayPausedCheck(user, now)
  const warning = paused ?? accountWarning(state, title)
  const badge = paused === null ? badges[state] : pausedBadge
  return (
    <p role="status" className="flex flex-wrap items-center gap-2 px-4 pt-4">
      <Badge tone={badge.tone}>{badge.words}</Badge>
      <span className={warning ? 'text-warn' : ''}>{warning ?? accountSummary(state, title)}</span>
    </p>
  )
}
