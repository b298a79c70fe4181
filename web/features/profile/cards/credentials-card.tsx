import { sentences } from '../../../../contract/errors.ts'
import type { MarketplaceAccountState } from '../../../../contract/user/user.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { accountSummary, accountWarning } from '../../auto-bidding/set-up/set-up-steps.ts'
import { type CardProps, FieldCard } from './field-card.tsx'
import { ProfileCard } from './profile-card.tsx'

type CredentialsCardProps = CardProps & {
  /** Null: no marketplace is connected to this installation. */
  marketplaceTitle: string | null
}

/** Credentials with which Bidwright signs in at the marketplace. Saved ones are never shown again. */
export function CredentialsCard({ marketplaceTitle, ...props }: CredentialsCardProps) {
  const state = props.user.marketplaceAccount
  if (marketplaceTitle === null)
    return (
      <ProfileCard
        id="credentials"
        title="Marketplace sign-in"
        description="How applications are sent in your name."
        view={<p className="p-4 text-muted">{sentences['marketplace-off']}</p>}
      />
    )
  return (
    <FieldCard
      {...props}
      card="credentials"
      marketplace={marketplaceTitle}
      isSaved={state !== 'none'}
      lack={state === 'none' ? 'Incomplete' : null}
      opens={state === 'none' || state === 'refused'}
      intro={<State state={state} title={marketplaceTitle} />}
    />
  )
}

const badges: Record<MarketplaceAccountState, { words: string; tone: Tone }> = {
  none: { words: 'Not set', tone: 'neutral' },
  unchecked: { words: 'Being tried', tone: 'neutral' },
  ready: { words: 'Accepted', tone: 'good' },
  refused: { words: 'Refused', tone: 'warn' },
  challenged: { words: 'Needs you', tone: 'warn' },
}

function State({ state, title }: { state: MarketplaceAccountState; title: string }) {
  const warning = accountWarning(state, title)
  return (
    <p role="status" className="flex flex-wrap items-center gap-2 px-4 pt-4">
      <Badge tone={badges[state].tone}>{badges[state].words}</Badge>
      <span className={warning ? 'text-warn' : ''}>{warning ?? accountSummary(state, title)}</span>
    </p>
  )
}
