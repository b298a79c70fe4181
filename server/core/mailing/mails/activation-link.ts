import { z } from 'zod'
import type { MailWords } from '../../../ports/mail-templates.ts'
import { findPurchase, insertLink, removeLink } from '../../../store/billing/purchases.ts'
import { hashOfLinkToken, makeLinkToken, signUpLink } from '../../billing/guests/link-token.ts'
import { mail } from '../mail.ts'

/** Tells a customer without an account how to get one. */
export const activationLink = mail({
  kind: 'activation-link',
  payload: z.object({ checkoutId: z.string() }),
  async write({ store, origin }, { checkoutId }) {
    const purchase = await findPurchase(store.db, checkoutId)
    if (!purchase || purchase.customerId === null || purchase.takenAt !== null) return null
    // The token is made now: it is written in the mail, and nowhere else.
    const token = makeLinkToken()
    const tokenHash = hashOfLinkToken(token)
    await insertLink(store.db, { checkoutId, tokenHash })
    return {
      to: purchase.email,
      words: activationLinkWords({ link: signUpLink(origin, token, checkoutId) }),
      takeBack: () => removeLink(store.db, tokenHash),
    }
  },
})

export function activationLinkWords({ link }: { link: string }): MailWords {
  return {
    subject: 'Thank you: one step is left',
    paragraphs: [
      'Your payment has arrived. Your plan begins with an account: sign up with this address, or log in if it has an account, and the plan is yours.',
      'If your plan is active already, there is nothing to do.',
    ],
    action: { label: 'Sign up', link },
    closing: ['This link works once. Whoever has it needs this address, too.'],
  }
}
