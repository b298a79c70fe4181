import { conversingCalls } from '../../../../contract/conversing/conversing-calls.ts'
import {
  dismissReminder,
  draftAnswer,
  listReplies,
  markRead,
  readConversation,
  removeMessage,
  saveFollowUpDays,
  say,
} from '../../../core/conversing/own-conversations.ts'
import { askForAnswers } from '../../../core/following/read-on-request.ts'
import { route } from '../../route.ts'

export const conversingRoutes = [
  route(conversingCalls.replies, ({ store }, { uid, query }) => listReplies(store, uid, query)),
  route(conversingCalls.conversation, ({ store }, { uid, params }) =>
    readConversation(store, { uid, ...params }),
  ),
  route(conversingCalls.markRead, async ({ store }, { uid, params, body }) => {
    await markRead(store, { uid, ...params }, body.until)
    return {}
  }),
  route(conversingCalls.say, (services, { uid, params, body }) => {
    const { applicationId, messageId } = params
    return say(services, { uid, applicationId, id: messageId }, body.text)
  }),
  route(conversingCalls.removeMessage, ({ store }, { uid, params }) => {
    const { applicationId, messageId } = params
    return removeMessage(store, { uid, applicationId, id: messageId })
  }),
  route(conversingCalls.draftAnswer, (services, { uid, params }) =>
    draftAnswer(services, { uid, ...params }),
  ),
  route(conversingCalls.askForAnswers, async (services, { uid, params }) => {
    await askForAnswers(services, { uid, ...params })
    return {}
  }),
  route(conversingCalls.dismissFollowUp, async ({ store }, { uid, params }) => {
    await dismissReminder(store, { uid, ...params })
    return {}
  }),
  route(conversingCalls.saveFollowUpDays, ({ store }, { uid, body }) =>
    saveFollowUpDays(store, uid, body.days),
  ),
]
