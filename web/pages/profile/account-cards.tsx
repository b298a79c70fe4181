import type { About } from '../../../contract/entry/about.ts'
import type { UserDocument } from '../../../contract/user/user.ts'
import { AccountSettings } from '../../features/profile/account/account-settings.tsx'
import { PasskeysCard } from '../../features/profile/account/passkeys/passkeys-card.tsx'
import { SessionsCard } from '../../features/profile/account/sessions-card.tsx'

type AccountCardsProps = { user: UserDocument; about: About | undefined }

/** How the account is entered and left: the end of the profile. */
export function AccountCards({ user, about }: AccountCardsProps) {
  return (
    <>
      {about?.identityProvider === null && <PasskeysCard />}
      <SessionsCard />
      <AccountSettings user={user} about={about} />
    </>
  )
}
