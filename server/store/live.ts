import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { LiveMessage } from '../../contract/api.ts'
import { z } from 'zod'
import type { Queryable } from './connect.ts'
import { textArray } from './rows.ts'

const Envelope = z.object({ uids: z.array(z.string()), message: LiveMessage })
const Signal = z.enum(['application-queued', 'task-queued', 'auth-secret-changed'])
export type Signal = z.infer<typeof Signal>

const liveChannel = 'bidwright_live'
const signalChannel = 'bidwright_signal'
const goneChannel = 'bidwright_gone'
const uidsPerMessage = 100 // a payload must stay under 8,000 bytes
const reconnectMs = 500
const connectTimeoutMs = 5_000

/** Something that open browsers, or other processes, hear once the transaction commits. */
export type Notice = { channel: string; payload: string }

/** Notices for the users' open browsers, whichever process serves them. */
export function noticesTo(uids: readonly string[], message: LiveMessage): Notice[] {
  const notices: Notice[] = []
  for (let start = 0; start < uids.length; start += uidsPerMessage) {
    const payload = JSON.stringify({ uids: uids.slice(start, start + uidsPerMessage), message })
    notices.push({ channel: liveChannel, payload })
  }
  return notices
}

/** Notice for the processes that wait for this kind of work. */
export function signalFor(kind: Signal): Notice {
  return { channel: signalChannel, payload: kind }
}

/** Notice for all processes to forget what they hold of this user in memory. */
export function noticeOfGone(uid: string): Notice {
  return { channel: goneChannel, payload: uid }
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
  onUserGone?: (uid: string) => void
  /** Called after a gap in which messages may have been missed: anything that shows state reads it again. */
  onGap?: () => void
  onError?: (error: Error) => void
}

/** Listens on a connection of its own and takes a new one when it breaks. Throws when there is none at first. */
export async function listen(
  connectionString: string,
  listeners: Listeners,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  let line = await openLine(connectionString, listeners)
  const ended = keepOpen()
  return {
    async stop() {
      stopping.abort()
      await line.close()
      await ended
    },
  }

  async function keepOpen(): Promise<void> {
    for (;;) {
      await line.lost
      const next = await reopen()
      if (!next) return
      line = next
      listeners.onGap?.()
    }
  }

  async function reopen(): Promise<Listening | null> {
    while (!stopping.signal.aborted) {
      await delay(reconnectMs, undefined, { signal: stopping.signal }).catch(() => undefined) // stopped meanwhile
      const next = await openLine(connectionString, listeners).catch(tell)
      if (next && !stopping.signal.aborted) return next
      await next?.close()
    }
    return null
  }

  function tell(error: Error): null {
    listeners.onError?.(error)
    return null
  }
}

type Listening = { lost: Promise<void>; close(): Promise<void> }

async function openLine(connectionString: string, listeners: Listeners): Promise<Listening> {
  const client = new pg.Client({
    connectionString,
    application_name: 'bidwright-listen',
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  const lost = new Promise<void>((resolve) => client.once('end', () => resolve()))
  client.on('error', (error) => listeners.onError?.(error)) // its end follows
  client.on('notification', ({ channel, payload }) => dispatch(channel, payload ?? '', listeners))
  try {
    await client.connect()
    await client.query(`listen ${liveChannel}`)
    await client.query(`listen ${signalChannel}`)
    await client.query(`listen ${goneChannel}`)
  } catch (error) {
    await client.end().catch(() => undefined) // it may never have been connected
    throw error
  }
  return { lost, close: () => client.end() }
}

function dispatch(channel: string, payload: string, listeners: Listeners): void {
  if (channel === goneChannel) {
    listeners.onUserGone?.(payload)
    return
  }
  if (channel === signalChannel) {
    const kind = Signal.safeParse(payload)
    if (kind.success) listeners.onSignal?.(kind.data)
    return
  }
  const envelope = Envelope.safeParse(parseJson(payload))
  if (envelope.success) listeners.onLive?.(envelope.data.uids, envelope.data.message)
}

/** Parses a payload, or ignores it: anybody who may connect to the database may notify, and not only in JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
