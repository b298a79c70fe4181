import type { Instant } from '../../../contract/instant.ts'
import type { Cursor, Reactions } from '../../ports/marketplace.ts'
import { PortError } from '../../ports/port-error.ts'
import type { Api } from './api.ts'
import { readSelf } from './bids.ts'
import { instantOf } from './to-posting.ts'
import { messagePages, pageAt, pageSize, readThreads, type Asking } from './threads.ts'
import { Bids, Message } from './wire.ts'

/**
 * Reads a page of what clients did: first who answered in a conversation, then who awarded the project. Views are not
 * told. Conversations and awards are pages of one list, so the cursor says which of them comes next.
 */
export async function readReactions(
  { api, token }: { api: Api; token: string },
  { since, after }: { since: Instant; after: Cursor | null },
): Promise<{ reactions: Reactions[]; next: Cursor | null }> {
  const [, list, digits = ''] = /^(answers|awards):(\d{1,6})$/u.exec(after ?? 'answers:0') ?? []
  const offset = Number(digits)
  const asking = { api, token, since: Math.floor(Date.parse(since) / 1000) }
  if (list === 'answers') return readAnswers(asking, offset)
  if (list === 'awards') return readAwards(asking, offset)
  throw new PortError('cursor-refused')
}

async function readAnswers({ api, token, since }: Asking, offset: number) {
  const { bidIds, isLast } = await readThreads({ api, token, since }, offset)
  const next = isLast ? 'awards:0' : `answers:${offset + pageSize}`
  if (bidIds.size === 0) return { reactions: [], next }
  const { id: own } = await readSelf(api, { token })
  const answeredAt = await firstAnswers({ api, token }, [...bidIds.keys()], own)
  const reactions = [...bidIds].flatMap(([threadId, bidId]) => {
    const at = answeredAt.get(threadId)
    return at === undefined ? [] : [replied(bidId, at)]
  })
  return { reactions, next }
}

/** First message of somebody else in each conversation, in seconds since 1970. */
async function firstAnswers(
  { api, token }: Pick<Asking, 'api' | 'token'>,
  threadIds: number[],
  own: number,
): Promise<Map<number, number>> {
  const first = new Map<number, number>()
  for await (const messages of messagePages({ api, token }, threadIds)) {
    for (const one of messages) {
      const parsed = Message.safeParse(one)
      if (!parsed.success || parsed.data.from_user === own) continue
      const { thread_id: threadId, time_created: at } = parsed.data
      first.set(threadId, Math.min(first.get(threadId) ?? at, at))
    }
  }
  return first
}

async function readAwards({ api, token, since }: Asking, offset: number) {
  const { id: own } = await readSelf(api, { token })
  const { bids } = await api.read(Bids, {
    path: 'projects/0.1/bids/',
    query: [['bidders[]', `${own}`], ['award_statuses[]', 'awarded'], ...pageAt(offset)],
    token,
  })
  const reactions = bids.flatMap((bid) => {
    const { time_awarded: at, time_submitted: submitted } = bid
    const isAwarded = bid.award_status === 'awarded' && bid.bidder_id === own
    return isAwarded && at && (submitted ?? at) >= since ? [hired(bid.id, at)] : []
  })
  return { reactions, next: bids.length < pageSize ? null : `awards:${offset + pageSize}` }
}

function replied(bidId: number, at: number): Reactions {
  return { ...nothingTold, proposalId: `${bidId}`, repliedAt: instantOf(at) }
}

/** An award is the choice of the client; its freelancer may still decline it. */
function hired(bidId: number, at: number): Reactions {
  return { ...replied(bidId, at), hiredAt: instantOf(at) }
}

const nothingTold = {
  viewedAt: null,
  repliedAt: null,
  interviewedAt: null,
  hiredAt: null,
  declinedAt: null,
}
