import { useEffect, useRef, useState } from 'react'
import { type PaidTier, plans } from '../../../contract/billing/plans.ts'
import { checkResetRequest } from '../../data/session/check-entry.ts'
import { outlastLimit } from '../../data/outlast-limit.ts'
import { mailCheckoutLink } from '../../data/payments/payment-calls.ts'
import { sayMailFailure } from '../../data/payments/say-checkout-failure.ts'
import { EntryForm } from '../../features/entry/entry-form.tsx'
import { StandInMailbox } from '../../features/entry/stand-in-mailbox.tsx'
import { textOf, useEntry, type Problems } from '../../features/entry/use-entry.ts'
import { priceOf } from '../../features/billing/plans/facts-of.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../late-dialogs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ApiError } from '../../data/api-error.ts'
import { InlineLink } from '../../features/shell/inline-link.tsx'

const maxNameLength = 200

type MailLinkDialogProps = { tier: PaidTier; onClose: () => void }

/** Dialog for visitors without an account: mails them a link to the payment page of one plan. */
export function MailLinkDialog({ tier, onClose }: MailLinkDialogProps) {
  const [isSent, setIsSent] = useState(false)
  return (
    <Modal title={`Choose ${plans[tier].name}`} isOpen onClose={onClose}>
      {isSent ? (
        <Sent onClose={onClose} />
      ) : (
        <MailLinkForm tier={tier} onSent={() => setIsSent(true)} />
      )}
    </Modal>
  )
}

function MailLinkForm({ tier, onSent }: { tier: PaidTier; onSent: () => void }) {
  const entry = useEntry(async (form) => {
    const visitor = { email: textOf(form, 'email').trim(), customerName: textOf(form, 'name') }
    const found = checkResetRequest({ email: visitor.email })
    if (found.email) return found
    const failure = await mailLink(tier, visitor)
    if (failure === null) onSent()
    return failure
  })
  return (
    <>
      <p data-figures className="mb-4 text-muted">
        {plans[tier].name} is {priceOf(tier)} a month. We'll email you a link to the payment page.
        After paying, create your account with the same email address.
      </p>
      <EntryForm
        label={`Choose ${plans[tier].name}`}
        action="Email me the link"
        busyAction="Sending..."
        entry={entry}
      >
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          maxLength={maxNameLength}
          isOptional
        />
        <TextField
          label="Email Address"
          name="email"
          type="email"
          autoComplete="email"
          required
          error={entry.problems.email}
        />
      </EntryForm>
      <p className="mt-4 text-muted">
        Already have an account? <InlineLink to="/login">Log in</InlineLink> first and choose the
        plan then.
      </p>
    </>
  )
}

function Sent({ onClose }: { onClose: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), []) // the form, which had the focus, is gone
  return (
    <>
      <Notice tone="good">
        <p>Checkout link sent to your email! Please check your inbox.</p>
        <StandInMailbox />
      </Notice>
      <Button ref={button} className="mt-4 w-full" onClick={onClose}>
        Close
      </Button>
    </>
  )
}

/** Mails the link; returns the problems, or null. */
async function mailLink(
  tier: PaidTier,
  visitor: { email: string; customerName: string },
): Promise<Problems | null> {
  try {
    await outlastLimit(() => mailCheckoutLink(tier, visitor))
    return null
  } catch (error) {
    const email = error instanceof ApiError ? error.fields['email'] : undefined
    return email ? { email } : { form: sayMailFailure(error) }
  }
}
