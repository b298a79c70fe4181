import { Link, useNavigate } from '@tanstack/react-router'
import { checkNewPassword } from '../../data/session/check-entry.ts'
import { resetToken } from '../../data/session/mail-tokens.ts'
import { resetPassword } from '../../data/session/sign-in.ts'
import { sentences } from '../../../contract/errors.ts'
import { EntryForm } from '../../features/entry/entry-form.tsx'
import { EntryFrame } from '../../features/entry/entry-frame.tsx'
import { textOf, useEntry } from '../../features/entry/use-entry.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useTitle } from '../../ui/use-title.ts'

export function ResetPasswordPage() {
  useTitle('Choose a new password')
  const navigate = useNavigate()
  const { isPending, problems, submit } = useEntry(async (form) => {
    const entry = { password: textOf(form, 'password') }
    const found = checkNewPassword({ ...entry, confirmation: textOf(form, 'confirmation') })
    if (Object.keys(found).length > 0) return found
    await resetPassword(resetToken.read() ?? '', entry.password)
    await navigate({ to: '/login', replace: true, state: { notice: 'password-changed' } })
    resetToken.discard()
    return null
  })
  const isInvalid = resetToken.read() === null || problems.code === 'reset-link-invalid'

  return (
    <EntryFrame
      title="Choose a new password"
      {...(!isInvalid && { lead: 'All sessions of your account end when it is saved.' })}
      footer={
        <p>
          <Link to="/login" className="finger-high inline-link">
            Back to log in
          </Link>
        </p>
      }
    >
      {isInvalid ? (
        <>
          <Notice tone="bad">{sentences['reset-link-invalid']}</Notice>
          <Link to="/forgot-password" className={`mt-4 w-full ${buttonLook({ look: 'primary' })}`}>
            Request a new link
          </Link>
        </>
      ) : (
        <EntryForm
          label="Password reset"
          action="Save password"
          busyAction="Saving..."
          isPending={isPending}
          problem={problems.form ?? null}
          onSubmit={submit}
        >
          <TextField
            label="New Password"
            name="password"
            type="password"
            autoComplete="new-password"
            placeholder="minimum 6 characters"
            required
            error={problems.password}
          />
          <TextField
            label="Confirm Password"
            name="confirmation"
            type="password"
            autoComplete="new-password"
            required
            error={problems.confirmation}
          />
        </EntryForm>
      )}
    </EntryFrame>
  )
}
