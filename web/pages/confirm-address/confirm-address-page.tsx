import { useState } from 'react'
import { clientSentences } from '../../../contract/client-sentences.ts'
import { confirmationToken } from '../../data/session/mail-tokens.ts'
import { confirmAddress } from '../../data/session/sign-in.ts'
import { EntryForm } from '../../features/entry/entry-form.tsx'
import { EntryFrame } from '../../features/entry/entry-frame.tsx'
import { useEntry } from '../../features/entry/use-entry.ts'
import { InlineLink } from '../../features/shell/inline-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTitle } from '../../ui/use-title.ts'

export function ConfirmAddressPage() {
  useTitle('Confirm your email address')
  const [isConfirmed, setIsConfirmed] = useState(false)
  const entry = useEntry(async () => {
    await confirmAddress(confirmationToken.read() ?? '')
    setIsConfirmed(true)
    confirmationToken.discard()
    return null
  })
  const isInvalid =
    confirmationToken.read() === null || entry.problems.code === 'confirmation-link-invalid'

  return (
    <EntryFrame
      title="Confirm your email address"
      footer={
        <p>
          <InlineLink to="/profile">Go to your profile</InlineLink>
        </p>
      }
    >
      {isConfirmed && <Notice tone="good">Your email address is confirmed.</Notice>}
      {!isConfirmed && isInvalid && (
        <Notice tone="bad">{clientSentences['confirmation-link-invalid']}</Notice>
      )}
      {!isConfirmed && !isInvalid && (
        <EntryForm
          label="Address confirmation"
          action="Confirm address"
          busyAction="Confirming..."
          entry={entry}
        >
          {null}
        </EntryForm>
      )}
    </EntryFrame>
  )
}
