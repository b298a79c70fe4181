import { QueryClientProvider } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { checkResetRequest } from '../../data/session/check-entry.ts'
import { queryClient } from '../../data/queries/query-client.ts'
import { requestPasswordReset } from '../../data/session/sign-in.ts'
import { EmailField } from '../../features/entry/email-field.tsx'
import { EntryForm } from '../../features/entry/entry-form.tsx'
import { EntryFrame } from '../../features/entry/entry-frame.tsx'
import { StandInMailbox } from '../../features/entry/stand-in-mailbox.tsx'
import { textOf, useEntry } from '../../features/entry/use-entry.ts'
import { Notice } from '../../ui/notice.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { InlineLink } from '../../features/shell/inline-link.tsx'

export function ForgotPasswordPage() {
  useTitle('Reset your password')
  const typedBefore = useLocation({ select: ({ state }) => state.email ?? '' })
  const [email, setEmail] = useState(typedBefore)
  const [isSent, setIsSent] = useState(false)
  const entry = useEntry(async (form) => {
    setIsSent(false)
    const typed = { email: textOf(form, 'email') }
    const found = checkResetRequest(typed)
    if (Object.keys(found).length > 0) return found
    await requestPasswordReset(typed.email)
    setIsSent(true)
    setEmail('')
    return {}
  })

  return (
    <QueryClientProvider client={queryClient}>
      <EntryFrame
        title="Reset your password"
        lead="We'll email you a link to choose a new one."
        footer={
          <p>
            <InlineLink to="/login">Back to log in</InlineLink>
          </p>
        }
      >
        <EntryForm
          label="Reset your password"
          action="Send reset link"
          busyAction="Sending..."
          entry={entry}
          aside={isSent ? <Sent /> : undefined}
        >
          <EmailField
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            error={entry.problems.email}
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
