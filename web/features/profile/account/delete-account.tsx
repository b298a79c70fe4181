import { useState } from 'react'
import { toast } from '../../shell/toasts/toast.ts'
import { moneyBackDays } from '../../../../contract/billing/plans.ts'
import type { UserDocument } from '../../../../contract/user/user.ts'
import { useDeleteAccount } from '../../../data/session/account-calls.ts'
import { sayError } from '../../../data/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { isPaying } from '../../billing/subscription/plan-state.ts'
import { SettingsRow } from './settings-row.tsx'

export function DeleteAccount({ user }: { user: UserDocument }) {
  const { mutate, isPending } = useDeleteAccount()
  const [isAsking, setIsAsking] = useState(false)
  const remove = () =>
    mutate(isPaying(user) ? 'customer-deleted' : 'account-deleted', {
      onError: (error) => toast.error(`Your account was not deleted. ${sayError(error)}`),
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
      With all its data, at once and for good.
      <ConfirmDialog
        title="Delete your account and all data?"
        action="Delete account"
        isDanger
        isOpen={isAsking}
        onConfirm={remove}
        onClose={() => setIsAsking(false)}
      >
        <p>
          Lost for good, with the account {user.email}: your profile, the marketplace sign-in, your
          scanners, texts and videos, and the history of your applications.
        </p>
        <p>
          Nothing more is sent. What has been sent stays at the marketplace. You are signed out
          everywhere.
        </p>
        {isPaying(user) && (
          <p className="font-medium text-text">
            Your subscription is cancelled as soon as the payment service can be reached, normally
            at once; nothing more is charged after that. What is paid is not refunded by itself. For
            a refund write to whoever runs this installation, within {moneyBackDays} days of the
            payment.
          </p>
        )}
      </ConfirmDialog>
    </SettingsRow>
  )
}
