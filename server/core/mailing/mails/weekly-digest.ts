import { z } from 'zod'
import { addDays } from '../../../../contract/insights/days.ts'
import type { Happened } from '../../../../contract/insights/performance.ts'
import type { MailWords } from '../../../ports/mail-templates.ts'
import { findRecipient } from '../../../store/accounts/recipients.ts'
import { countWaiting, type Waiting } from '../../../store/conversing/digests.ts'
import { readPerformance } from '../../insights/read-performance.ts'
import { mail } from '../mail.ts'
import { noticeReason } from '../notice.ts'

/** `week`: Monday after the week that it tells of, such as "2026-11-30". */
const Week = z.object({ uid: z.string(), week: z.string() })

/** Tells what the user's applications brought last week, and what waits for them. A week without anything brings no mail. */
export const weeklyDigest = mail({
  kind: 'weekly-digest',
  payload: Week,
  async write({ store, origin }, { uid, week }) {
    const recipient = await findRecipient(store.db, uid)
    if (!recipient?.hasNotifications) return null
    const days = { from: addDays(week, -7), to: addDays(week, -1) }
    const { period, before } = await readPerformance(store, uid, days)
    const waiting = await countWaiting(store.db, uid)
    const words = weeklyDigestWords({
      origin,
      week: period.happened,
      weekBefore: before.happened,
      waiting,
    })
    return words && { to: recipient.email, words }
  },
})

export type Digest = { origin: string; week: Happened; weekBefore: Happened; waiting: Waiting }

/** Words of the mail. Null: there is nothing to tell. */
export function weeklyDigestWords({ origin, week, weekBefore, waiting }: Digest): MailWords | null {
  const answers = week.replied + week.interviewed + week.hired
  const isEmpty = week.sent + answers + waiting.unread + waiting.review + waiting.followUps === 0
  if (isEmpty) return null
  const waits = waitingIn(waiting)
  return {
    subject: `Your week: ${count(week.sent, 'application')} sent, ${count(week.replied, 'reply', 'replies')}`,
    paragraphs: [
      `Last week you sent ${count(week.sent, 'application')}; the week before it was ${weekBefore.sent}.`,
      `${count(week.viewed, 'application')} ${week.viewed === 1 ? 'was' : 'were'} viewed. ${sayAnswers(week)}`,
      ...(waits === '' ? [] : [`Waiting for you: ${waits}.`]),
    ],
    action:
      waiting.unread > 0
        ? { label: 'Open your replies', link: `${origin}/bidding/replies` }
        : { label: 'Open your dashboard', link: `${origin}/console` },
    closing: [noticeReason],
  }
}

function sayAnswers({ replied, interviewed, hired }: Happened): string {
  const parts = [
    count(replied, 'client replied', 'clients replied'),
    ...(interviewed > 0 ? [`${interviewed} invited you to an interview`] : []),
    ...(hired > 0 ? [`${hired} hired you`] : []),
  ]
  return `${parts.join(', ')}.`
}

function waitingIn({ unread, review, followUps }: Waiting): string {
  return [
    ...(unread > 0 ? [count(unread, 'unread reply', 'unread replies')] : []),
    ...(review > 0 ? [`${count(review, 'application')} to review`] : []),
    ...(followUps > 0 ? [`${count(followUps, 'application')} to follow up`] : []),
  ].join(', ')
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`
}
