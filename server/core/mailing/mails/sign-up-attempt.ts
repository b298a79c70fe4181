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
      'Somebody tried to sign up for Bidwright with this address, which has an account already. Nothing was changed.',
      'If that was you, log in instead.',
    ],
    action: { label: 'Log in', link: `${origin}/login` },
    closing: [
      `If you have forgotten your password, ask for a new one: ${origin}/forgot-password`,
      'If it was not you, there is nothing to do.',
    ],
  }
}
