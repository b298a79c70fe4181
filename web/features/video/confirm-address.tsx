import { sayError } from '../../data/api-error.ts'
import { useAbout } from '../../data/queries/queries.ts'
import { useMailAddressConfirmation } from '../../data/session/account-calls.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../shell/toasts/toast.ts'

/** Line for a user who has not confirmed their address; nothing where no mail can be sent. */
export function ConfirmAddress({ email }: { email: string }) {
  const canMail = Boolean(useAbout().data?.mail)
  const { ask, isPending, isSuccess } = useMailAddressConfirmation((error) =>
    toast.error(sayError(error)),
  )
  if (!canMail) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="min-w-0 break-words text-muted" role={isSuccess ? 'status' : undefined}>
        {isSuccess
          ? `We've emailed a link to ${email}. It works once, for one day.`
          : 'Confirm your email address to upload more than 100 MB.'}
      </p>
      <Button isSmall disabled={isPending} onClick={ask}>
        {isSuccess ? 'Send again' : 'Email me a link'}
      </Button>
    </div>
  )
}
