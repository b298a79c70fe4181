import { Link, useNavigate } from '@tanstack/react-router'
import { checkNewPassword } from '../../data/session/check-entry.ts'
import { resetToken } from '../../data/session/mail-tokens.ts'
import { resetPassword } from '../../data/session/sign-in.ts'
import { clientSentences } from '../../../contract/client-sentences.ts'
import { EntryForm } from '../../features/entry/entry-form.tsx'
import { EntryFrame } from '../../features/entry/entry-frame.tsx'
import { NewPasswordFields } from '../../features/entry/new-password-fields.tsx'
import { textOf, useEntry } from '../../features/entry/use-entry.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { InlineLink } from '../../features/shell/inline-link.tsx'

export function ResetPasswordPage() {
  useTitle('Choose a new password')
  const navigate = useNavigate()
  const entry = useEntry(async (form) => {
    const password = textOf(form, 'password')
    const found = checkNewPassword({ password, confirmation: textOf(form, 'confirmation') })
    if (Object.keys(found).length > 0) return found
    await resetPassword(resetToken.read() ?? '', password)
    await navigate({ to: '/login', replace: true, state: { notice: 'password-changed' } })
    resetToken.discard()
    return null
  })
  const isInvalid = resetToken.read() === null || entry.problems.code === 'reset-link-invalid'

  return (
    <EntryFrame
      title="Choose a new password"
      {...(!isInvalid && { lead: 'Saving it ends all your sessions.' })}
      footer={
        <p>
          <InlineLink to="/login">Back to log in</InlineLink>
        </p>
      }
    >
      {isInvalid ? (
        <>
          <Notice tone="bad">{clientSentences['reset-link-invalid']}</Notice>
          <Link to="/forgot-password" className={`mt-4 w-full ${buttonLook({ look: 'primary' })}`}>
            Request a new link
          </Link>
        </>
      ) : (
        <EntryForm
          label="Password reset"
          action="Save password"
          busyAction="Saving..."
          entry={entry}
        >
          <NewPasswordFields label="New Password" problems={entry.problems} />
        </EntryForm>
      )}
    </EntryFrame>
  )
}
