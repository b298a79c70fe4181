import type { MailWords } from '../../../ports/mail-templates.ts'
import { findRecipient } from '../../../store/accounts/recipients.ts'
import { mail } from '../mail.ts'
import { ToUser } from '../notice.ts'

export const passwordChanged = mail({
  kind: 'password-changed',
  payload: ToUser,
  async write({ store, origin }, { uid }) {
    const recipient = await findRecipient(store.db, uid)
    return recipient && { to: recipient.email, words: passwordChangedWords({ origin }) }
  },
})

export function passwordChangedWords({ origin }: { origin: string }): MailWords {
  return {
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your Bidwright account was changed, and all other sessions have ended.',
      "If this wasn't you, choose a new password now.",
    ],
    action: { label: 'Choose a new password', link: `${origin}/forgot-password` },
    closing: [],
  }
}
