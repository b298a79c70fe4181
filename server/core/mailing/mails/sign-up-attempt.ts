import type { MailWords } from '../../../ports/mail-templates.ts'
import { findRecipient } from '../../../store/accounts/recipients.ts'
import { mail } from '../mail.ts'
import { ToUser } from '../notice.ts'

/** Tells the owner of an address that somebody tried to sign up with it. */
export const signUpAttempt = mail({
  kind: 'sign-up-attempt',
  payload: ToUser,
  async write({ store, origin }, { uid }) {
    const recipient = await findRecipient(store.db, uid)
    return recipient && { to: recipient.email, words: signUpAttemptWords({ origin }) }
  },
})

export function signUpAttemptWords({ origin }: { origin: string }): MailWords {
  return {
    subject: 'You already have an account',
    paragraphs: [
      'Someone tried to sign up for Bidwright with this address, which already has an account. Nothing was changed.',
      'If this was you, log in instead.',
    ],
    action: { label: 'Log in', link: `${origin}/login` },
    closing: [
      `If you've forgotten your password, reset it: ${origin}/forgot-password`,
      "If this wasn't you, you can ignore this email.",
    ],
  }
}
