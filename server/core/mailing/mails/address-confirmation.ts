import { z } from 'zod'
import type { MailWords } from '../../../ports/mail-templates.ts'
import {
  insertConfirmation,
  withdrawConfirmation,
} from '../../../store/accounts/address-confirmations.ts'
import { findRecipient } from '../../../store/accounts/recipients.ts'
import { hashOfLinkToken, makeLinkToken } from '../../billing/guests/link-token.ts'
import { mail } from '../mail.ts'

/** Sends a link by which a user shows that the address is theirs. Nothing where it is confirmed already. */
export const addressConfirmation = mail({
  kind: 'address-confirmation',
  payload: z.object({ uid: z.string() }),
  async write({ store, origin }, { uid }) {
    const user = await findRecipient(store.db, uid)
    if (!user) return null
    // The token is made now: it is written in the mail, and nowhere else.
    const token = makeLinkToken()
    const tokenHash = hashOfLinkToken(token)
    if (!(await insertConfirmation(store, { uid, tokenHash }))) return null
    return {
      to: user.email,
      words: addressConfirmationWords({ link: `${origin}/confirm-address#token=${token}` }),
      takeBack: () => withdrawConfirmation(store.db, tokenHash),
    }
  },
})

export function addressConfirmationWords({ link }: { link: string }): MailWords {
  return {
    subject: 'Confirm your email address',
    paragraphs: [
      'Someone asked to confirm this email address for a Bidwright account.',
      'This link works once, for one day.',
    ],
    action: { label: 'Confirm this address', link },
    closing: ["If this wasn't you, you can ignore this email; nothing will change."],
  }
}
