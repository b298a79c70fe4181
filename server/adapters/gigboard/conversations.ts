import type { Conversations } from '../../ports/marketplace.ts'
import { PortError } from '../../ports/port-error.ts'
import { callJson } from '../call-json.ts'
import { addressOn, maxAnswerBytes, pageQuery, read, readDeadlineMs, unexpected } from './read.ts'
import { refusalIn, uncertainUnlessUnsent } from './to-port-error.ts'
import { GigboardMessage, OwnMessages, SentMessage } from './wire.ts'

const pageSize = 100
/** 100 messages of 5,000 characters, each of which JSON may write as six bytes. */
const maxPageBytes = 4_000_000

/** Speaks the part of Gigboard's API on which clients and freelancers write to each other. A proposal has one conversation. */
export function gigboardConversations(baseUrl: string): Conversations {
  const at = addressOn.bind(null, baseUrl)
  return {
    maxLength: 5_000,
    drainMs: 10_000,

    async messages(session, wanted) {
      const page = await read(OwnMessages, {
        method: 'GET',
        url: at('/api/v1/messages', pageQuery(pageSize, wanted)),
        bearer: session.token,
        deadlineMs: readDeadlineMs,
        maxAnswerBytes: maxPageBytes,
      })
      const messages = page.messages.flatMap((one) => {
        const parsed = GigboardMessage.safeParse(one)
        if (!parsed.success) return []
        const { messageId, proposalId, from, text, sentAt } = parsed.data
        const isFromClient = from === 'client'
        return [
          { proposalId, conversationId: proposalId, messageId, isFromClient, text, saidAt: sentAt },
        ]
      })
      return { messages, next: page.cursor }
    },

    async say(session, { conversationId, text, onBehalfOf }, { deadlineMs, mayLeave }) {
      const answer = await callJson({
        method: 'POST',
        url: at(`/api/v1/proposals/${encodeURIComponent(conversationId)}/messages`),
        bearer: session.token,
        body: { text, ...onBehalfOf },
        deadlineMs,
        maxAnswerBytes,
        mayLeave,
      }).catch((error: unknown) => {
        throw uncertainUnlessUnsent(error)
      })
      const refusal = refusalIn(answer)
      if (refusal) throw refusal
      const sent = SentMessage.safeParse(answer.body)
      if (answer.status !== 201 || !sent.success)
        throw new PortError('uncertain', { cause: unexpected(answer) })
      return { messageId: sent.data.messageId, saidAt: sent.data.sentAt }
    },
  }
}
