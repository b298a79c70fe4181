import type { UserDocument } from '../../../../contract/user/user.ts'
import { useSignInTitle } from '../../../data/queries/queries.ts'
import { type Fact, FactList } from '../../../ui/fact-list.tsx'
import { Age } from '../../../ui/words/age.tsx'
import { agencyNotSetUp } from '../../auto-bidding/set-up/set-up-steps.ts'
import { type CardProps, FieldCard } from './field-card.tsx'
import { SignInState } from './sign-in-state.tsx'

/** Names of the user's agency, how it stands at the marketplace, and what its invitation needs. */
export function AgencyCard(props: CardProps) {
  const { user } = props
  return <FieldCard {...props} card="agency" intro={<Standing user={user} />} />
}

function Standing({ user }: { user: UserDocument }) {
  const title = useSignInTitle('Marketplace')
  const { agency } = user
  if (agency === null) return <p className="px-4 pt-4 text-muted">{agencyNotSetUp}</p>
  const facts: Fact[] = [
    { label: 'Account to invite', value: agency.invites },
    { label: "Code for the invitation's note", value: agency.code },
    {
      label: 'Last checked',
      value: agency.checkedAt === null ? 'Not yet' : <Age at={agency.checkedAt} />,
    },
  ]
  return (
    <>
      <div className="px-4 pt-4">
        <SignInState account={user} title={title} isAgency />
      </div>
      <FactList facts={facts} />
    </>
  )
}
