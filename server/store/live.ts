import { sql } from 'drizzle-orm'
import pg from 'pg'
import { LiveMessage } from '../../contract/api.ts'
import { z } from 'zod'
import type { Queryable } from './connect.ts'
import { textArray } from './rows.ts'

const Envelope = z.object({ uids: z.array(z.string()), message: LiveMessage })
const Signal = z.enum(['application-queued'])
export type Signal = z.infer<typeof Signal>

const liveChannel = 'bidwright_live'
const signalChannel = 'bidwright_signal'
const uidsPerMessage = 100 // a payload must stay under 8,000 bytes
const reconnectMs = 500

/** Something that open browsers, or other processes, hear once the transaction commits. */
export type Notice = { channel: string; payload: string }

/** For the users' open browsers, in whatever process they hang. */
export function noticesTo(uids: readonly string[], message: LiveMessage): Notice[] {
  const notices: Notice[] = []
  for (let start = 0; start < uids.length; start += uidsPerMessage) {
    const payload = JSON.stringify({ uids: uids.slice(start, start + uidsPerMessage), message })
    notices.push({ channel: liveChannel, payload })
  }
  return notices
}

/** For the processes that wait for this kind of work. */
export function signalFor(kind: Signal): Notice {
  return { channel: signalChannel, payload: kind }
}

/** Sends notices, all of them in one statement. */
export async function notify(db: Queryable, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return
  const channels = textArray(notices.map(({ channel }) => channel))
  const payloads = textArray(notices.map(({ payload }) => payload))
  await db.execute(
    sql`select pg_notify(c, p) from unnest(${channels}, ${payloads}) as notice (c, p)`,
  )
}

export function tellUsers(
  db: Queryable,
  uids: readonly string[],
  message: LiveMessage,
): Promise<void> {
  return notify(db, noticesTo(uids, message))
}

export function signal(db: Queryable, kind: Signal): Promise<void> {
  return notify(db, [signalFor(kind)])
}

export type Listeners = {
  onLive?: (uids: readonly string[], message: LiveMessage) => void
  onSignal?: (kind: Signal) => void
  /** After a gap in which messages may have been missed: whoever shows state reads it again. */
  onGap?: () => void
  onError?: (error: Error) => void
}

/** Listens on a connection of its own and takes a new one when it breaks. */
export async function listen(
  connectionString: string,
  listeners: Listeners,
): Promise<{ stop(): Promise<void> }> {
  let isStopped = false
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString,
      application_name: 'bidwright-listen',
      keepAlive: true,
    })
    let isLost = false
    const lose = (error?: Error) => {
      if (isLost || isStopped) return
      isLost = true
      if (error) listeners.onError?.(error)
      next.end().catch((failure: Error) => listeners.onError?.(failure))
      retry = setTimeout(reconnect, reconnectMs)
    }
    next.on('error', lose)
    next.on('end', () => lose())
    next.on('notification', ({ channel, payload }) => dispatch(channel, payload ?? '', listeners))
    client = next
    await next.connect()
    await next.query(`listen ${liveChannel}`)
    await next.query(`listen ${signalChannel}`)
  }

  function reconnect(): void {
    connect().then(
      () => listeners.onGap?.(),
      (error: Error) => {
        listeners.onError?.(error)
        if (!isStopped) retry = setTimeout(reconnect, reconnectMs)
      },
    )
  }

  await connect()
  return {
    async stop() {
      isStopped = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}

function dispatch(channel: string, payload: string, listeners: Listeners): void {
  if (channel === signalChannel) {
    const kind = Signal.safeParse(payload)
    if (kind.success) listeners.onSignal?.(kind.data)
    return
  }
  const envelope = Envelope.safeParse(JSON.parse(payload))
  if (envelope.success) listeners.onLive?.(envelope.data.uids, envelope.data.message)
}
