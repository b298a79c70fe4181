import { setTimeout as delay } from 'node:timers/promises'
import { notify, type Notice } from '../live.ts'
import { gathered } from './gather.ts'

/** Pause before notices that could not be sent are sent once more. */
const retryMs = 1_000

/**
 * Sends notices of what has committed already, with all others that come while the ones before them are being sent. A
 * transaction that notifies has the disk to itself while it commits, so that one for each application is a queue. Resolves
 * once they are sent, or could not be, twice.
 */
export const notifyTogether = gathered<readonly Notice[], void>(async (db, all) => {
  const notices = new Map(
    all.flat().map((notice) => [`${notice.channel} ${notice.payload}`, notice] as const),
  )
  const send = () => notify(db, [...notices.values()])
  await send()
    .catch(() => delay(retryMs).then(send))
    // What they tell of is stored. Pages show it with their next message, or when they read their figures again.
    .catch(() => undefined)
  return all.map(() => undefined)
})
