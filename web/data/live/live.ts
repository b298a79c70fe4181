import { LiveMessage } from '../../../contract/api.ts'
import { readEvents } from './read-events.ts'

export type LiveState = 'connecting' | 'live' | 'lost'

/** Pauses before reconnecting, longer after each failure. A server that is back is found within 5 seconds. */
const pausesMs = [0, 250, 500, 1000, 2000, 4000]
/** Silence after which the stream counts as lost; the server is never silent this long. */
const silenceMs = 60_000

/** Reads the live stream and reconnects when it breaks, until it is stopped. */
export function followLive(options: {
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>
  onMessage: (message: LiveMessage) => void
  onState: (state: LiveState) => void
}): { stop: () => void } {
  const stopped = new AbortController()
  void follow()
  return { stop: () => stopped.abort() }

  async function follow(): Promise<void> {
    let failures = 0
    while (!stopped.signal.aborted) {
      await pause(pausesMs[Math.min(failures, pausesMs.length - 1)] ?? 0, stopped.signal)
      failures += 1
      await readOnce(() => {
        failures = 0
      }).catch(() => undefined) // any failure is answered by the next try
      if (!stopped.signal.aborted) options.onState('lost')
    }
  }

  async function readOnce(onReady: () => void): Promise<void> {
    const silent = new AbortController()
    let timer = setTimeout(() => silent.abort(), silenceMs)
    try {
      const stream = await options.open(AbortSignal.any([stopped.signal, silent.signal]))
      const onBytes = () => {
        clearTimeout(timer)
        timer = setTimeout(() => silent.abort(), silenceMs)
      }
      for await (const data of readEvents(stream, { onBytes })) {
        const message = LiveMessage.safeParse(parseJson(data))
        if (!message.success) continue // a kind of message that only newer pages know
        if (message.data.kind === 'ready') {
          onReady()
          options.onState('live')
        }
        options.onMessage(message.data)
      }
    } finally {
      clearTimeout(timer)
    }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // ignored like any other unknown message
  }
}

/** Waits; ends early when stopped, or when the browser reports that the network is back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      globalThis.removeEventListener?.('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
    globalThis.addEventListener?.('online', end)
  })
}
