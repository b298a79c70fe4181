import { LiveMessage } from '../../../contract/api.ts'
import { pause } from './pause.ts'
import { readEvents } from './read-events.ts'

/** `displaced`: other pages of the user have taken all streams; this one takes one back in a while. */
export type LiveState = 'connecting' | 'live' | 'lost' | 'displaced'

/** Pauses before reconnecting, longer after each failure. A server that is back is found within 5 seconds. */
const pausesMs = [0, 250, 500, 1000, 2000, 4000]
/** Pause of a page that other pages have displaced. All of them take turns, each with a stream for a while. */
const displacedMs = 30_000
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
    let isDisplaced = false
    while (!stopped.signal.aborted) {
      const pauseMs = pausesMs[Math.min(failures, pausesMs.length - 1)] ?? 0
      await pause(isDisplaced ? displacedMs : pauseMs, stopped.signal)
      if (stopped.signal.aborted) return
      failures += 1
      isDisplaced = false
      await readOnce({
        ready: () => {
          failures = 0
        },
        displaced: () => {
          isDisplaced = true
        },
      }).catch(() => undefined) // any failure is answered by the next try
      if (!stopped.signal.aborted) options.onState(isDisplaced ? 'displaced' : 'lost')
    }
  }

  async function readOnce(on: { ready: () => void; displaced: () => void }): Promise<void> {
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
        if (message.data.kind === 'displaced') on.displaced()
        if (message.data.kind === 'ready') {
          on.ready()
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
