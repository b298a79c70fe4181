import { RefusalError } from '../refusal.ts'
import type { Marketplace } from './marketplace.ts'
import { preciseNow } from './precise-now.ts'
import type { Message } from './proposal.ts'
import { proposalsOfFreelancer } from './read-proposals.ts'

export type ReadMessage = Omit<Message, 'id'> & { messageId: string; proposalId: string }

/**
 * Reads what clients and a freelancer wrote to each other since a moment, oldest first, a page at a time. The cursor is null
 * after the last one.
 */
export function readMessages(
  marketplace: Marketplace,
  freelancerId: string,
  { since, after, limit }: { since: string; after?: string; limit: number },
): { messages: ReadMessage[]; cursor: string | null } {
  const all = proposalsOfFreelancer(marketplace, freelancerId)
    .flatMap(({ id: proposalId, messages = [] }) =>
      messages.map(({ id: messageId, ...message }) => ({ messageId, proposalId, ...message })),
    )
    .filter(({ sentAt }) => Date.parse(sentAt) >= Date.parse(since))
    .toSorted((one, other) => one.sentAt.localeCompare(other.sentAt))
  const start = after === undefined ? 0 : all.findIndex(({ messageId }) => messageId === after) + 1
  if (after !== undefined && start === 0) throw new RefusalError('bad-cursor')
  const messages = all.slice(start, start + limit)
  const isWhole = start + limit >= all.length
  return { messages, cursor: isWhole ? null : (messages.at(-1)?.messageId ?? null) }
}

/** Sends a freelancer's message to a client who has written before, or refuses and changes nothing. */
export function sendMessage(
  marketplace: Marketplace,
  freelancerId: string,
  { proposalId, text }: { proposalId: string; text: string },
): Message {
  const proposal = marketplace.state.proposals.get(proposalId)
  if (proposal?.freelancerId !== freelancerId) throw new RefusalError('no-such-proposal')
  if (!proposal.messages?.some(({ from }) => from === 'client'))
    throw new RefusalError('client-first')
  marketplace.record({ kind: 'message', proposalId, at: preciseNow(), text })
  const sent = marketplace.state.proposals.get(proposalId)?.messages?.at(-1)
  if (!sent) throw new Error('A message was recorded and is not there.')
  return sent
}
