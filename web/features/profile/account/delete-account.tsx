import { useState } from 'react'
import { toast } from '../../shell/toasts/toast.ts'
import { moneyBackDays } from '../../../../contract/billing/plans.ts'
import type { UserDocument } from '../../../../contract/user/user.ts'
import { useDeleteAccount } from '../../../data/session/account-calls.ts'
import { sayError } from '../../../data/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../late-dialogs.tsx'
import { PrivacyLink } from '../../shell/privacy-link.tsx'
import { isPaying } from '../../billing/subscription/plan-state.ts'
import { SettingsRow } from './settings-row.tsx'

export function DeleteAccount({ user }: { user: UserDocument }) {
  const { mutate, isPending } = useDeleteAccount()
  const [isAsking, setIsAsking] = useState(false)
  const remove = () =>
    mutate(isPaying(user) ? 'customer-deleted' : 'account-deleted', {
      onError: (error) => toast.error(`Your account wasn't deleted. ${sayError(error)}`),
    })
  return (
    <SettingsRow
      title="Delete account"
      action={
        <Button disabled={isPending} className="text-bad!" onClick={() => setIsAsking(true)}>
          {isPending ? 'Deleting…' : 'Delete account'}
        </Button>
      }
    >
      Permanently deletes your account and all its data.
      <ConfirmDialog
        title="Delete your account and all data?"
        action="Delete account"
        isDanger
        isOpen={isAsking}
        onConfirm={remove}
        onClose={() => setIsAsking(false)}
      >
        <p>
          This permanently deletes the account {user.email}: your profile, marketplace sign-in,
          scanners, texts, videos and application history.
        </p>
        <p>
          Nothing more is sent, and you're signed out everywhere. Applications already sent stay on
          the marketplace.
        </p>
        <p>
          How many applications your marketplace account sent today and this month stays counted
          until the month is over, without your name or address.{' '}
          <PrivacyLink label="See everything that stays" />
        </p>
        {isPaying(user) && (
          <p className="font-medium text-text">
            Your subscription is cancelled as soon as we reach the payment provider, and nothing
            more is charged after that. For a refund, contact this installation's administrator
            within {moneyBackDays} days of the payment.
          </p>
        )}
      </ConfirmDialog>
    </SettingsRow>
  )
}
