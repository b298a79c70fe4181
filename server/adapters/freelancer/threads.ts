import type { Api } from './api.ts'
import { readSelf } from './bids.ts'
import { Bids, Messages, Thread, Threads } from './wire.ts'

export const pageSize = 100
/** Pages of messages that are read for one page of conversations. */
const maxMessagePages = 5

/** Reader of what happened since a moment, in seconds since 1970. */
export type Asking = { api: Api; token: string; since: number }

/**
 * Reads one page of the conversations about projects that changed since a moment. Returns for each, by its id, the id of the
 * user's own bid on its project.
 */
export async function readThreads(
  { api, token, since }: Asking,
  offset: number,
): Promise<{ bidIds: Map<number, number>; isLast: boolean }> {
  const { threads } = await api.read(Threads, {
    path: 'messages/0.1/threads/',
    query: [['context_type', 'project'], ['from_updated_time', `${since}`], ...pageAt(offset)],
    token,
  })
  const projects = new Map(
    threads.flatMap((one) => {
      const parsed = Thread.safeParse(one)
      return parsed.success ? [[parsed.data.id, parsed.data.thread.context.id] as const] : []
    }),
  )
  const isLast = threads.length < pageSize
  if (projects.size === 0) return { bidIds: new Map(), isLast }
  const { id: own } = await readSelf(api, { token })
  const { bids } = await api.read(Bids, {
    path: 'projects/0.1/bids/',
    query: [
      ...[...new Set(projects.values())].map((id): [string, string] => ['projects[]', `${id}`]),
      ['bidders[]', `${own}`],
      ...pageAt(0),
    ],
    token,
  })
  const bidIds = new Map(
    [...projects].flatMap(([threadId, projectId]) => {
      const bid = bids.find((one) => one.project_id === projectId && one.bidder_id === own)
      return bid ? [[threadId, bid.id] as const] : []
    }),
  )
  return { bidIds, isLast }
}

/** Reads the messages of conversations, a page at a time, the newest first, up to a bound. */
export async function* messagePages(
  { api, token }: Pick<Asking, 'api' | 'token'>,
  threadIds: readonly number[],
): AsyncGenerator<unknown[]> {
  for (let page = 0; page < maxMessagePages; page += 1) {
    const { messages } = await api.read(Messages, {
      path: 'messages/0.1/messages/',
      query: [
        ...threadIds.map((id): [string, string] => ['threads[]', `${id}`]),
        ...pageAt(page * pageSize),
      ],
      token,
    })
    yield messages
    if (messages.length < pageSize) return
  }
}

export function pageAt(offset: number): [string, string][] {
  return [
    ['limit', `${pageSize}`],
    ['offset', `${offset}`],
  ]
}
