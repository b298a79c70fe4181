import type { Account } from '../../gigboard/world/events.ts'
import type { Message } from '../../gigboard/world/proposal.ts'
import { bidsOf, type Bid } from '../world/bids.ts'
import { unixSeconds, type Face } from '../world/face.ts'

/** Conversation that a client began about a bid. `at`: moment of its latest message. */
export type Thread = {
  id: number
  bid: Bid
  clientId: number
  messages: readonly [Message, ...Message[]]
  at: number
}

/** Conversations of a freelancer, the latest first. */
export function threadsOf(face: Face, account: Account): Thread[] {
  const { numbers, world } = face
  return bidsOf(face, account)
    .flatMap((bid) => {
      const { id, jobId, messages = [] } = bid.proposal
      const [first, ...later] = messages
      if (!first) return []
      const client = world.state.postingsById.get(jobId)?.client
      const clientId = numbers.of(client?.id ?? `client of ${jobId}`)
      const at = unixSeconds((later.at(-1) ?? first).sentAt)
      const thread: Thread = {
        id: numbers.of(`thread ${id}`),
        bid,
        clientId,
        messages: [first, ...later],
        at,
      }
      return [thread]
    })
    .toSorted((one, other) => other.at - one.at)
}

export function threadObject(face: Face, thread: Thread) {
  const { numbers } = face
  const { proposal } = thread.bid
  return {
    id: thread.id,
    thread: {
      id: thread.id,
      context: { type: 'project', id: numbers.of(proposal.jobId) },
      members: [numbers.of(proposal.freelancerId), thread.clientId],
      owner: thread.clientId,
      thread_type: 'private_chat',
      time_created: unixSeconds(thread.messages[0].sentAt),
    },
    time_updated: thread.at,
    time_read: null,
    is_read: false,
    is_muted: false,
    folder: 'inbox',
  }
}

export function messageObject(face: Face, { id, bid, clientId }: Thread, message: Message) {
  const { numbers } = face
  return {
    id: numbers.of(`message ${message.id}`),
    thread_id: id,
    from_user: message.from === 'client' ? clientId : numbers.of(bid.proposal.freelancerId),
    message: message.text,
    time_created: unixSeconds(message.sentAt),
    parent_id: null,
    attachments: [],
  }
}
