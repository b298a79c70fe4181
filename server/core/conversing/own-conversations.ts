import type { Conversation, Replies } from '../../../contract/conversing/conversation.ts'
import { repliesPerPage } from '../../../contract/conversing/conversation.ts'
import { AppError } from '../../../contract/errors.ts'
import type { Instant } from '../../../contract/instant.ts'
import type { OwnApplication } from '../../store/applications/own-applications.ts'
import { onSameConnection, together } from '../../store/building/on-same-connection.ts'
import type { Store } from '../../store/connect.ts'
import {
  askForDraft,
  conversationOf,
  countUnread,
  noteRead,
  repliesOf,
} from '../../store/conversing/conversations.ts'
import {
  dismissFollowUp,
  followUpDaysOf,
  openFollowUps,
  putFollowUpDays,
} from '../../store/conversing/follow-ups.ts'
import { askedForAnswersOf } from '../../store/following/asked-for-answers.ts'
import {
  addOwnMessage,
  holdConversation,
  type OwnMessage,
  removeFailedMessage,
} from '../../store/conversing/own-messages.ts'
import { conversationNotices } from '../../store/conversing/conversation-notices.ts'
import { notify } from '../../store/live.ts'
import type { TaskQueue } from '../../store/tasks.ts'
import { plainMessage } from './plain-message.ts'

type ConversingServices = { store: Store; tasks: Pick<TaskQueue, 'enqueue'> }

/** Lists the applications whose clients answered, a page at a time, and with the first page what to follow up. */
export async function listReplies(
  { db }: Store,
  uid: string,
  { after = null }: { after?: string | null | undefined },
): Promise<Replies> {
  const [found, unread, followUps, followUpDays, askedForAnswers] = await onSameConnection(
    db,
    (one) =>
      together([
        repliesOf(one, uid, { after }),
        countUnread(one, uid),
        after === null ? openFollowUps(one, uid) : [],
        followUpDaysOf(one, uid),
        askedForAnswersOf(one, uid),
      ]),
  )
  return {
    replies: found.slice(0, repliesPerPage),
    hasMore: found.length > repliesPerPage,
    unread,
    followUps,
    followUpDays,
    askedForAnswers,
  }
}

/** Reads one conversation. Throws AppError `not-found`: the client of no such application of the user's has answered. */
export async function readConversation({ db }: Store, own: OwnApplication): Promise<Conversation> {
  const conversation = await conversationOf(db, own)
  if (!conversation) throw new AppError('not-found')
  return conversation
}

/** Marks what the client wrote up to a moment as read. Null: nothing of it. */
export async function markRead(
  { db }: Store,
  own: OwnApplication,
  until: Instant | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await noteRead(tx, own, until))) throw new AppError('not-found')
    await notify(tx, conversationNotices(own))
  })
}

/**
 * Queues a message to the client, once for each id. A second one waits until the marketplace has said what became of the
 * first. Throws AppError.
 */
export async function say(
  { store, tasks }: ConversingServices,
  message: OwnMessage,
  given: string,
): Promise<Conversation> {
  const text = plainMessage(given)
  await store.db.transaction(async (tx) => {
    const held = await holdConversation(tx, message)
    if (!held) throw new AppError('not-found')
    if (held.isKnown) return
    if (held.maxLength === null) throw new AppError('answer-elsewhere')
    if (text === '') throw new AppError('invalid-request')
    if ([...text].length > held.maxLength) throw new AppError('message-too-long')
    if (held.isUnderWay) throw new AppError('message-under-way')
    const { uid, applicationId, id } = message
    await addOwnMessage(tx, message, text)
    await tasks.enqueue(tx, 'send-message', { uid, applicationId, id })
    await notify(tx, conversationNotices({ uid, applicationId }))
  })
  return readConversation(store, message)
}

/** Removes a message that failed. One that is gone already is no error. */
export async function removeMessage(store: Store, message: OwnMessage): Promise<Conversation> {
  const { uid, applicationId } = message
  await store.db.transaction(async (tx) => {
    if (await removeFailedMessage(tx, message))
      await notify(tx, conversationNotices({ uid, applicationId }))
  })
  return readConversation(store, message)
}

/** Has the writer write an answer anew. While it writes, and where there is nothing to answer, nothing changes. */
export async function draftAnswer(
  { store, tasks }: ConversingServices,
  own: OwnApplication,
): Promise<Conversation> {
  await store.db.transaction(async (tx) => {
    if (await askForDraft(tx, own)) await tasks.enqueue(tx, 'write-answer', own)
  })
  return readConversation(store, own)
}

/** Dismisses a reminder. One that is dismissed already stays so. */
export async function dismissReminder(store: Store, own: OwnApplication): Promise<void> {
  await store.db.transaction(async (tx) => {
    if (!(await dismissFollowUp(tx, own))) throw new AppError('not-found')
    await notify(tx, conversationNotices(own))
  })
}

/** Chooses after how many days without a view to be reminded. Null: never. */
export async function saveFollowUpDays(
  { db }: Store,
  uid: string,
  days: number | null,
): Promise<{ days: number | null }> {
  await putFollowUpDays(db, uid, days)
  return { days }
}
