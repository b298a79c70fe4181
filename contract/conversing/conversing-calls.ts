import { z } from 'zod/mini'
import { call, Done } from '../call.ts'
import { Instant } from '../instant.ts'
import { Conversation, FollowUpDays, MessageText, Replies } from './conversation.ts'

const params = z.object({ applicationId: z.string().check(z.maxLength(64)) })
const messageParams = z.extend(params, {
  /** Id that the sender makes: the same one again is the same message. */
  messageId: z.string().check(z.regex(/^[\w-]{10,64}$/u)),
})

export const conversingCalls = {
  replies: call({
    method: 'GET',
    path: '/api/replies',
    auth: 'user',
    readAs: 'replies',
    summary: 'List applications whose clients answered, the latest first, and reminders',
    query: z.object({
      /** Id of the last application on the previous page. */
      after: z.optional(z.string().check(z.maxLength(64))),
    }),
    reply: Replies,
  }),
  conversation: call({
    method: 'GET',
    path: '/api/applications/:applicationId/conversation',
    auth: 'user',
    readAs: 'conversation',
    summary: 'Read what the client and the user wrote about an application',
    params,
    reply: Conversation,
  }),
  markRead: call({
    method: 'PUT',
    path: '/api/applications/:applicationId/conversation/read',
    auth: 'user',
    summary: 'Mark what the client wrote up to a moment as read, or nothing of it',
    params,
    body: z.strictObject({ until: z.nullable(Instant) }),
    reply: Done,
  }),
  say: call({
    method: 'PUT',
    path: '/api/applications/:applicationId/messages/:messageId',
    auth: 'user',
    summary: 'Send a message to the client, once',
    params: messageParams,
    body: z.strictObject({ text: MessageText }),
    reply: Conversation,
  }),
  removeMessage: call({
    method: 'DELETE',
    path: '/api/applications/:applicationId/messages/:messageId',
    auth: 'user',
    summary: 'Remove a message that was not sent',
    params: messageParams,
    reply: Conversation,
  }),
  draftAnswer: call({
    method: 'POST',
    path: '/api/applications/:applicationId/answer-drafts',
    auth: 'user',
    summary: 'Have an answer to the client drafted',
    params,
    reply: Conversation,
  }),
  askForAnswers: call({
    method: 'POST',
    path: '/api/marketplaces/:marketplace/answers',
    auth: 'user',
    summary:
      'Have a marketplace asked what clients did, where it may only be asked when its user wants it',
    params: z.object({ marketplace: z.string().check(z.maxLength(100)) }),
    reply: Done,
  }),
  dismissFollowUp: call({
    method: 'DELETE',
    path: '/api/applications/:applicationId/follow-up',
    auth: 'user',
    summary: 'Dismiss the reminder of an application that nobody has looked at',
    params,
    reply: Done,
  }),
  saveFollowUpDays: call({
    method: 'PUT',
    path: '/api/me/follow-up-days',
    auth: 'user',
    summary: 'Choose after how many days without a view to be reminded',
    body: z.strictObject({ days: FollowUpDays }),
    reply: z.object({ days: FollowUpDays }),
  }),
} as const
