import type { Account } from '../../gigboard/world/events.ts'
import { bidsOf, type Bid } from '../world/bids.ts'
import { unixSeconds, type Face } from '../world/face.ts'

/** Conversation that a client began about a bid. */
export type Thread = { id: number; bid: Bid; clientId: number; text: string; at: number }

/** Conversations of a freelancer, the latest first. */
export function threadsOf(face: Face, account: Account): Thread[] {
  const { numbers, world } = face
  return bidsOf(face, account)
    .flatMap((bid) => {
      const { id, jobId, reply, repliedAt } = bid.proposal
      if (reply === null || repliedAt === null) return []
      const client = world.state.postingsById.get(jobId)?.client
      const clientId = numbers.of(client?.id ?? `client of ${jobId}`)
      const at = unixSeconds(repliedAt)
      return [{ id: numbers.of(`thread ${id}`), bid, clientId, text: reply, at }]
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
      time_created: thread.at,
    },
    time_updated: thread.at,
    time_read: null,
    is_read: false,
    is_muted: false,
    folder: 'inbox',
  }
}

export function messageObject(face: Face, thread: Thread) {
  return {
    id: face.numbers.of(`message ${thread.id}`),
    thread_id: thread.id,
    from_user: thread.clientId,
    message: thread.text,
    time_created: thread.at,
    parent_id: null,
    attachments: [],
  }
}
