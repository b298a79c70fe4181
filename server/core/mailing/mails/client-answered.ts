import { z } from 'zod'
import type { MailWords } from '../../../ports/mail-templates.ts'
import { findRecipient } from '../../../store/accounts/recipients.ts'
import { isAnswered } from '../../../store/following/reactions.ts'
import { mail } from '../mail.ts'
import { noticeReason } from '../notice.ts'

/** An application whose client answered, how, and how many clients did at the same time. */
export const Answered = z.object({
  uid: z.string(),
  applicationId: z.string(),
  how: z.enum(['replied', 'interviewed', 'hired']),
  count: z.string(),
})
export type AnsweredPayload = z.output<typeof Answered>
type How = AnsweredPayload['how']

/** Tells that a client replied, invited to an interview, or hired. */
export const clientAnswered = mail({
  kind: 'client-answered',
  payload: Answered,
  async write({ store, origin }, { uid, applicationId, how, count }) {
    const recipient = await findRecipient(store.db, uid)
    if (!recipient?.hasNotifications) return null
    if (!(await isAnswered(store.db, { uid, applicationId }))) return null
    const words = clientAnsweredWords({ origin, applicationId, how, count: Number(count) })
    return { to: recipient.email, words }
  },
})

const subjects: Record<How, string> = {
  replied: 'A client replied to your application',
  interviewed: 'A client invited you to an interview',
  hired: 'A client hired you',
}

/** Words of the mail. `count`: applications that were answered; with one, the link opens it. */
export function clientAnsweredWords({
  origin,
  applicationId,
  how,
  count,
}: {
  origin: string
  applicationId: string
  how: How
  count: number
}): MailWords {
  const isOne = count === 1
  return {
    subject: isOne ? subjects[how] : `Clients replied to ${count} of your applications`,
    paragraphs: [
      isOne
        ? 'Open the reply to see it beside the job and your letter, with a draft of your answer.'
        : 'Open the replies to see them beside the jobs and your letters, with drafts of your answers.',
    ],
    action: {
      label: isOne ? 'Open the reply' : 'Open the replies',
      link: `${origin}/bidding/replies${isOne ? `?application=${encodeURIComponent(applicationId)}` : ''}`,
    },
    closing: [noticeReason],
  }
}
