import { sql } from 'drizzle-orm'
import pg from 'pg'
import { LiveMessage } from '../../contract/api.ts'
import { z } from 'zod'
import type { Queryable } from './connect.ts'

const Envelope = z.object({ uids: z.array(z.string()), message: LiveMessage })
const Signal = z.enum(['application-queued'])
export type Signal = z.infer<typeof Signal>

const liveChannel = 'bidwright_live'
const signalChannel = 'bidwright_signal'
const uidsPerMessage = 100 // a payload must stay under 8,000 bytes
const reconnectMs = 500

/** Tells the users' open browsers, in whatever process they hang, once the transaction commits. */
export async function tellUsers(
  db: Queryable,
  uids: readonly string[],
  message: LiveMessage,
): Promise<void> {
  for (let start = 0; start < uids.length; start += uidsPerMessage) {
    const payload = JSON.stringify({ uids: uids.slice(start, start + uidsPerMessage), message })
    await db.execute(sql`select pg_notify(${liveChannel}, ${payload})`)
  }
}

/** Wakes the other processes that wait for this kind of work. */
export async function signal(db: Queryable, kind: Signal): Promise<void> {
  await db.execute(sql`select pg_notify(${signalChannel}, ${kind})`)
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
