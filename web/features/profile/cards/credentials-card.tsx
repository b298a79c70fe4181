import { clientSentences } from '../../../../contract/client-sentences.ts'
import { useSignInMarketplace, useSignInTitle } from '../../../data/queries/queries.ts'
import { type CardProps, FieldCard } from './field-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { SignInState } from './sign-in-state.tsx'

/** Credentials with which Bidwright signs in at the marketplace. Saved ones are never shown again, the address only masked. */
export function CredentialsCard(props: CardProps) {
  const marketplace = useSignInMarketplace()
  const title = useSignInTitle('Marketplace')
  const state = props.user.marketplaceAccount
  if (marketplace === null)
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
      intro={
        <div className="px-4 pt-4">
          <SignInState account={props.user} title={title} />
        </div>
      }
    />
  )
}
