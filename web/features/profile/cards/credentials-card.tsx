import { sentences } from '../../../../contract/errors.ts'
import type { MarketplaceAccountState } from '../../../../contract/user/user.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { accountSummary, accountWarning } from '../../auto-bidding/set-up/set-up-steps.ts'
import type { CardProps } from './card-props.ts'
import { CredentialsEditor } from './credentials-editor.tsx'
import { ProfileCard } from './profile-card.tsx'
import { useCardMode } from './use-card-mode.ts'

type CredentialsCardProps = CardProps & {
  /** null = none is connected to this installation. */
  marketplaceTitle: string | null
}

/** How Bidwright signs in at the marketplace. What is set is never shown again. */
export function CredentialsCard({ user, isWanted, marketplaceTitle }: CredentialsCardProps) {
  const state = user.marketplaceAccount
  const isLacking = marketplaceTitle !== null && (state === 'none' || state === 'refused')
  const mode = useCardMode('credentials', { isWanted, isLacking })
  const title = `${marketplaceTitle ?? 'Marketplace'} sign-in`
  if (marketplaceTitle === null)
    return (
      <ProfileCard
        id="credentials"
        title={title}
        description="How applications are sent in your name."
        view={<p className="p-4 text-muted">{sentences['marketplace-off']}</p>}
      />
    )

  const set = state !== 'none' && 'Set'
  return (
    <ProfileCard
      id="credentials"
      title={title}
      description="Kept encrypted, and never shown again. A password of its own is recommended."
      lack={state === 'none' ? 'Incomplete' : null}
      mode={mode}
      editor={<CredentialsEditor user={user} title={title} onDone={mode.close} />}
      view={
        <>
          <State state={state} title={marketplaceTitle} />
          <FactList
            facts={[
              { label: 'Email', value: set },
              { label: 'Password', value: set },
              { label: 'Security answer', value: set },
            ]}
          />
        </>
      }
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
