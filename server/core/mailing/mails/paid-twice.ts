import { moneyBackDays } from '../../../../contract/billing/plans.ts'
import type { MailWords } from '../../../ports/mail-templates.ts'
import { findRecipient } from '../../../store/accounts/recipients.ts'
import { isPaidTwice } from '../../../store/billing/entitlements.ts'
import { mail } from '../mail.ts'
import { ToUser } from '../notice.ts'

/** Tells that two plans are paid side by side. About money, so also sent to those who want no notifications. */
export const paidTwice = mail({
  kind: 'paid-twice',
  payload: ToUser,
  async write({ store, origin }, { uid }) {
    const recipient = await findRecipient(store.db, uid)
    if (!recipient || !(await isPaidTwice(store.db, uid))) return null // ended meanwhile
    return { to: recipient.email, words: paidTwiceWords({ origin }) }
  },
})

export function paidTwiceWords({ origin }: { origin: string }): MailWords {
  return {
    subject: 'You are paying for two plans',
    paragraphs: [
      "You're being charged for two Bidwright plans, and only the larger one counts.",
      `Contact this installation's administrator within ${moneyBackDays} days of paying to end and refund the other plan.`,
    ],
    action: { label: 'See your plan', link: `${origin}/profile#subscription` },
    closing: [],
  }
}
