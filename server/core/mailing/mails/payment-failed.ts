import type { Instant } from '../../../../contract/instant.ts'
import type { MailWords } from '../../../ports/mail-templates.ts'
import { findRecipient } from '../../../store/accounts/recipients.ts'
import { pastDueUntil } from '../../../store/billing/entitlements.ts'
import type { Queryable } from '../../../store/connect.ts'
import { rulesOf } from '../../../store/deciding/rules.ts'
import { mail } from '../mail.ts'
import { ToUser } from '../notice.ts'

/** Tells that a card was not charged. About money, so also sent to those who want no notifications. */
export const paymentFailed = mail({
  kind: 'payment-failed',
  payload: ToUser,
  async write({ store, origin }, { uid }) {
    const recipient = await findRecipient(store.db, uid)
    if (!recipient) return null
    const until = await pastDueUntil(store.db, uid)
    if (until === null) return null // paid meanwhile
    const timeZone = await timeZoneOf(store.db, uid)
    return { to: recipient.email, words: paymentFailedWords({ until, timeZone, origin }) }
  },
})

/** Words of the mail. `until`: start of the free limits. `timeZone`: an IANA name. */
export function paymentFailedWords({
  until,
  timeZone,
  origin,
}: {
  until: Instant
  timeZone: string
  origin: string
}): MailWords {
  return {
    subject: 'Your payment failed',
    paragraphs: [
      `We couldn't charge your card for your Bidwright plan. Your plan continues until ${momentIn(timeZone, until)}; after that the Free limits apply.`,
      'Update your card or pay the open invoice.',
    ],
    action: { label: 'Manage your plan', link: `${origin}/profile#subscription` },
    closing: [],
  }
}

/** Finds the only time zone known of a user: that of their working hours. */
async function timeZoneOf(db: Queryable, uid: string): Promise<string> {
  const known = (await rulesOf(db, [uid])).get(uid)
  return known?.rules.workingHours?.timeZone ?? 'UTC'
}

/** "25 November 2026, 14:05 UTC" */
function momentIn(timeZone: string, at: Instant): string {
  const moment = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(new Date(at))
  return moment.replace(' at ', ', ')
}
