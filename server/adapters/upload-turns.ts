import { ERRORS, type Locker } from '@tus/server'

type Turn = { askToEnd: () => unknown; ended: Promise<void>; end: () => void }

const waitMs = 20_000

/**
 * Serves one request at a time for each upload. A later request asks the earlier one to end, whose connection may be
 * dead while the browser is already back.
 */
export function uploadTurns(): Locker {
  const turns = new Map<string, Turn>()

  return {
    newLock(id) {
      let mine: Turn | null = null
      return {
        async lock(signal, askToEnd) {
          const late = AbortSignal.any([signal, AbortSignal.timeout(waitMs)])
          for (let other = turns.get(id); other; other = turns.get(id)) {
            await other.askToEnd()
            await Promise.race([other.ended, aborted(late)])
            if (late.aborted) throw ERRORS.ERR_LOCK_TIMEOUT
          }
          const { promise, resolve } = Promise.withResolvers<void>()
          mine = { askToEnd, ended: promise, end: resolve }
          turns.set(id, mine)
        },
        async unlock() {
          turns.delete(id)
          mine?.end()
        },
      }
    },
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
