import type { Caller } from '../../../ports/identity.ts'
import type { IdentityRecords } from '../identity-records.ts'

const maxTogether = 500

type Asking = { caller: Caller; resolve(isLive: boolean): void; reject(error: unknown): void }

/**
 * Tells whether a session is live. All who ask in the same turn share a statement: the check of thousands of open streams is a few
 * of them.
 */
export function liveSessions(
  records: Pick<IdentityRecords, 'liveAmong'>,
): (caller: Caller) => Promise<boolean> {
  let waiting: Asking[] = []

  async function ask(some: readonly Asking[]): Promise<void> {
    try {
      const wanted = some.map(({ caller }) => ({ id: caller.sessionId, uid: caller.uid }))
      const live = await records.liveAmong(wanted)
      for (const { caller, resolve } of some) resolve(live.has(caller.sessionId))
    } catch (error) {
      for (const { reject } of some) reject(error)
    }
  }

  return (caller) =>
    new Promise((resolve, reject) => {
      waiting.push({ caller, resolve, reject })
      if (waiting.length > 1) return
      setImmediate(() => {
        const all = waiting
        waiting = []
        for (let start = 0; start < all.length; start += maxTogether)
          void ask(all.slice(start, start + maxTogether))
      })
    })
}
