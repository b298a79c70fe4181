import { QueryClientProvider } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { checkResetRequest } from '../../data/session/check-entry.ts'
import { queryClient } from '../../data/queries/query-client.ts'
import { requestPasswordReset } from '../../data/session/sign-in.ts'
import { EntryForm } from '../../features/entry/entry-form.tsx'
import { EntryFrame } from '../../features/entry/entry-frame.tsx'
import { StandInMailbox } from '../../features/entry/stand-in-mailbox.tsx'
import { textOf, useEntry } from '../../features/entry/use-entry.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useTitle } from '../../ui/use-title.ts'

export function ForgotPasswordPage() {
  useTitle('Reset your password')
  const [email, setEmail] = useState('')
  const [isSent, setIsSent] = useState(false)
  const { isPending, problems, submit } = useEntry(async (form) => {
    setIsSent(false)
    const entry = { email: textOf(form, 'email') }
    const found = checkResetRequest(entry)
    if (Object.keys(found).length > 0) return found
    await requestPasswordReset(entry.email)
    setIsSent(true)
    setEmail('')
    return {}
  })

  return (
    <QueryClientProvider client={queryClient}>
      <EntryFrame
        title="Reset your password"
        lead="We mail you a link to choose a new one."
        footer={
          <p>
            <Link to="/login" className="finger-high inline-link">
              Back to log in
            </Link>
          </p>
        }
      >
        <EntryForm
          label="Reset your password"
          action="Send reset link"
          busyAction="Sending..."
          isPending={isPending}
          problem={problems.form ?? null}
          onSubmit={submit}
          aside={isSent ? <Sent /> : undefined}
        >
          <TextField
            label="Email Address"
            name="email"
            type="email"
            autoComplete="username"
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            error={problems.email}
          />
        </EntryForm>
      </EntryFrame>
    </QueryClientProvider>
  )
}

function Sent() {
  return (
    <Notice tone="good">
      <p>
        Check your email for a password reset link. If you don't see it, check your spam folder.
      </p>
      <StandInMailbox />
    </Notice>
  )
}
