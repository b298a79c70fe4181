import type { Conversations } from '../../ports/marketplace.ts'
import type { ToldMessage } from '../../ports/told-message.ts'
import { PortError } from '../../ports/port-error.ts'
import type { Api } from './api.ts'
import { projectIdOf, readSelf } from './bids.ts'
import { messagePages, pageSize, readThreads } from './threads.ts'
import { instantOf } from './to-posting.ts'
import { SaidMessage } from './wire.ts'

/** Conversations about the projects that a user bid on: private chats, which the client begins. */
export function freelancerConversations(api: Api): Conversations {
  return {
    maxLength: 5_000,
    drainMs: 60_000,

    async messages({ token }, { since, after }) {
      const [, digits] = /^threads:(\d{1,6})$/u.exec(after ?? 'threads:0') ?? []
      if (digits === undefined) throw new PortError('cursor-refused')
      const offset = Number(digits)
      const sinceSeconds = Math.floor(Date.parse(since) / 1000)
      const { bidIds, isLast } = await readThreads({ api, token, since: sinceSeconds }, offset)
      const next = isLast ? null : `threads:${offset + pageSize}`
      if (bidIds.size === 0) return { messages: [], next }
      const { id: own } = await readSelf(api, { token })
      const told: ToldMessage[] = []
      for await (const page of messagePages({ api, token }, [...bidIds.keys()])) {
        const said = page.flatMap((one) => {
          const parsed = SaidMessage.safeParse(one)
          return parsed.success ? [parsed.data] : []
        })
        for (const message of said) {
          const bidId = bidIds.get(message.thread_id)
          if (bidId === undefined || message.time_created < sinceSeconds) continue
          told.push({
            proposalId: `${bidId}`,
            conversationId: `${message.thread_id}`,
            messageId: `${message.id}`,
            isFromClient: message.from_user !== own,
            text: message.message,
            saidAt: instantOf(message.time_created),
          })
        }
        if (said.some(({ time_created: at }) => at < sinceSeconds)) break // older ones follow
      }
      return { messages: told.toReversed(), next }
    },

    async say({ token }, { conversationId, text }, { deadlineMs, mayLeave }) {
      const threadId = projectIdOf(conversationId)
      if (threadId === null) throw new PortError('message-refused')
      const sent = await api.change(SaidMessage, {
        method: 'POST',
        path: `messages/0.1/threads/${threadId}/messages/`,
        kind: 'messages/0.1/threads/*/messages/',
        body: new URLSearchParams({ message: text }),
        token,
        deadlineMs,
        mayLeave,
        badForm: 'message-refused',
      })
      if (sent.thread_id !== threadId)
        throw new PortError('uncertain', { cause: new Error('the answer is about another thread') })
      return { messageId: `${sent.id}`, saidAt: instantOf(sent.time_created) }
    },
  }
}
