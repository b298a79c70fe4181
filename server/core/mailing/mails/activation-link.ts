import { z } from 'zod'
import { moneyBackDays } from '../../../../contract/billing/plans.ts'
import type { MailWords } from '../../../ports/mail-templates.ts'
import {
  findPurchase,
  hasPayingAccount,
  insertLink,
  removeLink,
} from '../../../store/billing/purchases.ts'
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
      words: activationLinkWords({
        link: signUpLink(origin, token, checkoutId),
        isSecond: await hasPayingAccount(store.db, purchase.email),
      }),
      takeBack: () => removeLink(store.db, tokenHash),
    }
  },
})

/** Words of the mail. `isSecond`: the account with the address has bought a plan itself. */
export function activationLinkWords({
  link,
  isSecond,
}: {
  link: string
  isSecond: boolean
}): MailWords {
  return {
    subject: 'One step left to activate your plan',
    paragraphs: [
      "We've received your payment. To activate your plan, sign up with this address, or log in if it already has an account.",
      isSecond
        ? `The account with this address already has a plan, so this is a second payment. For a refund, contact this installation's administrator within ${moneyBackDays} days of paying.`
        : "If your plan is already active, you don't need to do anything.",
    ],
    action: { label: 'Sign up', link },
    closing: ['This link works once and only with this address.'],
  }
}
