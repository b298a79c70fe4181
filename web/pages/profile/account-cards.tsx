import { useEffect } from 'react'
import type { About } from '../../../contract/entry/about.ts'
import type { UserDocument } from '../../../contract/user/user.ts'
import { AccountSettings } from '../../features/profile/account/account-settings.tsx'
import { PasskeysCard } from '../../features/profile/account/passkeys/passkeys-card.tsx'
import { SessionsCard } from '../../features/profile/account/sessions-card.tsx'

type AccountCardsProps = {
  user: UserDocument
  about: About | undefined
  /** Section of these that the address points to, or empty. */
  wanted: string
}

/** How the account is entered and left: the end of the profile. */
export function AccountCards({ user, about, wanted }: AccountCardsProps) {
  // The page has looked for it before it was there: the mail about a new sign-in leads to the sessions.
  useEffect(() => {
    if (wanted !== '') document.getElementById(wanted)?.scrollIntoView()
  }, [wanted])
  return (
    <>
      {about?.identityProvider === null && <PasskeysCard />}
      <SessionsCard />
      <AccountSettings user={user} about={about} />
    </>
  )
}
