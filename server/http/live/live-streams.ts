import { Readable } from 'node:stream'
import type { LiveMessage } from '../../../contract/api.ts'

const maxStreamsPerUser = 5
const maxBufferedBytes = 256 * 1024
const heartbeatMs = 15_000
const goodbyeMs = 1_000

/** Open live streams of this process, by user. */
export type LiveStreams = {
  /** Opens a stream. A user's sixth takes the place of their oldest, which is told so and ends. */
  open(uid: string): LiveStream
  publish(uids: readonly string[], message: LiveMessage): void
  /** Tells every stream that messages may have been missed, so that everybody reads their state again. */
  publishGap(): void
  closeAll(): void
}

export type LiveStream = { readable: Readable; close(): void }

export function createLiveStreams(): LiveStreams {
  const byUser = new Map<string, Set<OpenStream>>()

  return {
    open(uid) {
      const own = byUser.get(uid) ?? new Set()
      if (own.size >= maxStreamsPerUser) displaceOldest(own)
      const stream = openStream()
      byUser.set(uid, own.add(stream))
      stream.readable.once('close', () => {
        own.delete(stream)
        if (own.size === 0 && byUser.get(uid) === own) byUser.delete(uid)
      })
      stream.send({ kind: 'ready' })
      return stream
    },
    publish(uids, message) {
      for (const uid of uids) for (const stream of byUser.get(uid) ?? []) stream.send(message)
    },
    publishGap() {
      for (const stream of all()) stream.send({ kind: 'ready' })
    },
    closeAll() {
      for (const stream of all()) stream.close()
    },
  }

  function displaceOldest(own: Set<OpenStream>): void {
    const [oldest] = own // a set keeps the order in which it was filled
    if (!oldest) return
    own.delete(oldest)
    oldest.send({ kind: 'displaced' })
    oldest.close()
  }

  function all(): OpenStream[] {
    return [...byUser.values()].flatMap((streams) => [...streams])
  }
}

type OpenStream = LiveStream & { send(message: LiveMessage): void }

function openStream(): OpenStream {
  const readable = new Readable({ read: () => undefined })
  const heartbeat = setInterval(() => write(':\n\n'), heartbeatMs)
  let goodbye: NodeJS.Timeout | undefined
  readable.once('close', () => {
    clearInterval(heartbeat)
    clearTimeout(goodbye)
  })

  function write(text: string): void {
    if (readable.destroyed || readable.readableEnded || goodbye !== undefined) return
    readable.push(text)
    if (readable.readableLength > maxBufferedBytes) readable.destroy() // its reader has stopped reading
  }

  return {
    readable,
    // JSON has no bare line breaks, so one message is always one line.
    send: (message) => write(`data: ${JSON.stringify(message)}\n\n`),
    close() {
      if (goodbye !== undefined || readable.destroyed) return
      goodbye = setTimeout(() => readable.destroy(), goodbyeMs)
      readable.push(null)
    },
  }
}
