import { toast } from '../../shell/toasts/toast.ts'
import type { About } from '../../../../contract/entry/about.ts'
import { clientSentences } from '../../../../contract/client-sentences.ts'
import { useMailPasswordReset } from '../../../data/session/account-calls.ts'
import { sayError } from '../../../data/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SettingsRow } from './settings-row.tsx'

type PasswordResetRowProps = { email: string; about: About | undefined }

export function PasswordResetRow({ email, about }: PasswordResetRowProps) {
  const reason = about && whyNot(about)
  return (
    <SettingsRow
      title="Password"
      action={about ? !reason && <ResetButton email={email} /> : <Skeleton shape="h-9 w-48" />}
    >
      {reason ?? "We'll email you a link to choose a new one, which ends all sessions."}
    </SettingsRow>
  )
}

function ResetButton({ email }: { email: string }) {
  const { ask, isPending, isSuccess } = useMailPasswordReset((error) =>
    toast.error(sayError(error)),
  )
  if (isSuccess)
    return (
      <p role="status" className="min-w-0 break-words text-good">
        Reset email sent to {email}
      </p>
    )
  return (
    <Button disabled={isPending} onClick={ask}>
      {isPending ? 'Sending…' : 'Reset password by email'}
    </Button>
  )
}

/** Says why there is no button; null: there is one. */
function whyNot({ identityProvider, mail }: About): string | null {
  if (identityProvider)
    return `You sign in through ${identityProvider.title}, without a password here.`
  return mail ? null : clientSentences['mail-off']
}
