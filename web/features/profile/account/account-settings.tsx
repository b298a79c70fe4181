import type { About } from '../../../../contract/entry/about.ts'
import type { UserDocument } from '../../../../contract/user/user.ts'
import { Card } from '../../../ui/card.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ExportRow } from './export-row.tsx'
import { NotificationsRow } from './notifications-row.tsx'
import { PasswordResetRow } from './password-reset-row.tsx'
import { SecondFactorRow } from './second-factor/second-factor-row.tsx'

type AccountSettingsProps = {
  user: UserDocument
  /** Services of this installation; absent while unknown. */
  about: About | undefined
}

export function AccountSettings({ user, about }: AccountSettingsProps) {
  return (
    <section id="account" aria-labelledby="account-heading" className="scroll-mt-20 md:scroll-mt-6">
      <Card>
        <header className="border-b border-line px-4 py-3">
          <h2 id="account-heading" className="font-semibold">
            Account Settings
          </h2>
          <p className="break-words text-muted">{user.email}</p>
        </header>
        <ul className="divide-y divide-line">
          <NotificationsRow isOn={user.notificationsEnabled} />
          <PasswordResetRow email={user.email} about={about} />
          {about && !about.identityProvider && <SecondFactorRow />}
          <ExportRow />
          <DeleteAccount user={user} />
        </ul>
      </Card>
    </section>
  )
}
