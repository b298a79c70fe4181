import { z } from 'zod'
import { paidTiers, planName } from '../../../../contract/billing/plans.ts'
import type { MailWords } from '../../../ports/mail-templates.ts'
import { mail } from '../mail.ts'

/** Place that a stranger's wish is sealed for while it waits. */
export const wishPlace = { uid: '', field: 'purchase.wish' }

const Wish = z.object({ email: z.string(), name: z.string(), tier: z.enum(paidTiers) })

/** Sends a link to a checkout to the address that was given, a user's or not. */
export const checkoutLink = mail({
  kind: 'checkout-link',
  payload: z.object({ sealedWish: z.string() }),
  async write({ vault, purchaseLinks, origin, about }, { sealedWish }) {
    if (!about.payments) return null // nothing is sold here any longer
    const { email, name, tier } = Wish.parse(JSON.parse(vault.open(wishPlace, sealedWish)))
    // The link counts from now, so it is made now.
    const link = `${origin}/checkout#token=${await purchaseLinks.tokenFor({ email, name, tier })}`
    return { to: email, words: checkoutLinkWords({ planName: planName(tier), link }) }
  },
})

export function checkoutLinkWords({
  planName,
  link,
}: {
  planName: string
  link: string
}): MailWords {
  return {
    subject: `Your link to Bidwright ${planName}`,
    paragraphs: [
      `Someone asked for a link to buy Bidwright ${planName} with this address.`,
      "It opens the payment page and works for seven days. You're charged only when you pay there.",
    ],
    action: { label: 'Open the payment page', link },
    closing: ["If this wasn't you, you can ignore this email."],
  }
}
