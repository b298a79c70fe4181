import type { PushNotice } from '../../ports/push.ts'
import { findRecipient } from '../../store/accounts/recipients.ts'
import { isAnswered } from '../../store/following/reactions.ts'
import type { PushTask } from '../../store/tasks.ts'
import { Answered, clientAnsweredWords } from '../mailing/mails/client-answered.ts'
import type { PushingServices } from './push-services.ts'

/** Kind of notice. */
export type NoticeKind = {
  kind: string
  /** Writes it, by what is true now. Null: it is not to be shown, or no longer. */
  write(
    services: Pick<PushingServices, 'store' | 'origin'>,
    task: PushTask,
  ): Promise<PushNotice | null>
}

/** Tells that a client replied, invited to an interview, or hired, in the words of the mail about it. */
export const answerNotice: NoticeKind = {
  kind: 'client-answered',
  async write({ store, origin }, task) {
    const { uid, applicationId, how, count } = Answered.parse(task)
    const recipient = await findRecipient(store.db, uid)
    if (!recipient?.hasNotifications) return null
    if (!(await isAnswered(store.db, { uid, applicationId }))) return null
    const words = clientAnsweredWords({ origin, applicationId, how, count: Number(count) })
    return {
      title: words.subject,
      body: words.paragraphs.join(' '),
      path: words.action?.link.slice(origin.length) ?? '/bidding/replies',
      tag: `answered-${applicationId}`,
    }
  },
}

/** Shows that notices arrive. Its user asked for it, so it comes whatever their settings. */
export const testNotice: NoticeKind = {
  kind: 'test',
  write: async () => ({
    title: 'Notices work on this device',
    body: 'This is the test notice that you asked for.',
    path: '/profile#devices',
    tag: 'test',
  }),
}
