import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type LiveMessage, livePath } from '../../../contract/api.ts'
import { isTooOften, waitMs } from '../api-error.ts'
import { queryClient } from '../queries/query-client.ts'
import { session } from '../session/browser-session.ts'
import { followLive, type LiveState } from './live.ts'
import { liveHearers } from './live-hearers.ts'
import { createPace } from './pace.ts'
import { bothChanged, type Changed, nothingChanged, reread, withHint } from './reread.ts'
import { whileShown } from './while-shown.ts'

// At most eight rereads in any minute: figures on the page are read twice a minute besides.
const paceOptions = { burst: 3, refillMs: 6_000, maxRefillMs: 12_000, gatherMs: 50, waitMs }

/** `limited`: the page is updated in a moment, for this user asked too often or has many pages open. */
export type Connection = 'fine' | 'lost' | 'limited'

/** Keeps the queries of the screen up to date while it is shown, and tells how the connection stands. */
export function useLive(): Connection {
  const [state, setState] = useState<LiveState>('connecting')
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    let hasBeenReady = false
    const start = () =>
      keepCurrent({
        onState: setState,
        onReread: setFailure,
        // The first one comes to a page that has just been read.
        isCatchingUp: () => {
          const isLater = hasBeenReady
          hasBeenReady = true
          return isLater
        },
      })
    return whileShown(start).stop
  }, [])
  const limited = useIsFetching({
    predicate: ({ state: { fetchFailureReason } }) => isTooOften(fetchFailureReason),
  })
  if (state === 'lost') return 'lost'
  if (state === 'displaced' || limited > 0 || isTooOften(failure)) return 'limited'
  return failure === null ? 'fine' : 'lost'
}

type KeepCurrent = {
  onState: (state: LiveState) => void
  /** Called after each reread with its failure; null = it worked. */
  onReread: (failure: unknown) => void
  /** Tells whether a `ready` comes after a time in which changes may have been missed. */
  isCatchingUp: () => boolean
}

/** Follows the live stream and reads again what its hints tell of, until it is stopped. */
export function keepCurrent({ onState, onReread, isCatchingUp }: KeepCurrent): {
  stop: () => void
} {
  let changed = nothingChanged
  let failure: unknown = null
  let isStopped = false
  const pace = createPace({ ...paceOptions, run: rereadChanged })

  async function rereadChanged(): Promise<void> {
    const before = changed
    changed = nothingChanged
    try {
      await reread(before, note)
      failure = null
    } catch (error) {
      changed = bothChanged(before, changed)
      failure = error
      throw error
    } finally {
      if (!isStopped) onReread(failure) // or it would overwrite what its successor has told
    }
  }

  /** Reads what could not be read while there was no network. A server that was asked too often still gets its time. */
  function recover(): void {
    if (!isTooOften(failure)) pace.recover()
  }

  function note(more: Changed): void {
    changed = bothChanged(changed, more)
    pace.ask()
  }

  function handleMessage(message: LiveMessage): void {
    for (const hear of liveHearers) hear(message)
    note(withHint(changed, message))
    if (message.kind === 'ready') recover()
    if (message.kind === 'ready' && isCatchingUp())
      note(withHint(changed, { kind: 'jobs-arrived' }))
  }

  const stream = followLive({ open: openLive, onMessage: handleMessage, onState })
  addEventListener('online', recover)
  // Users look at what comes of what they did.
  const unsubscribe = queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') pace.hurry()
  })
  return {
    stop() {
      isStopped = true
      stream.stop()
      pace.stop()
      unsubscribe()
      removeEventListener('online', recover)
    },
  }
}

/** Opens the signed-in user's live stream. EventSource cannot send a bearer token, hence fetch. */
async function openLive(signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const bearer = await session.bearer()
  const response = await connect(bearer, signal)
  if (response.status !== 401) return bodyOf(response)
  return bodyOf(await connect(await session.renew(bearer), signal))
}

function connect(bearer: string, signal: AbortSignal): Promise<Response> {
  const headers = { authorization: `Bearer ${bearer}`, accept: 'text/event-stream' }
  return fetch(livePath, { headers, signal, cache: 'no-store', credentials: 'same-origin' })
}

function bodyOf(response: Response): ReadableStream<Uint8Array> {
  if (!response.ok || !response.body) throw new Error(`live stream: status ${response.status}`)
  return response.body
}
