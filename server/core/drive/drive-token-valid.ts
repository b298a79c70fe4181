import { setTimeout as sleep } from 'node:timers/promises'
import type { Store } from '../../store/connect.ts'
import { liveConnectionOf, wasCheckedWithin } from '../../store/drive/drive-connections.ts'
import type { TaskQueue } from '../../store/tasks.ts'

/** Time for which a check counts. */
const validSeconds = 60
const lookEveryMs = 100
/** Time that a caller waits for a worker; then what was known last is told. */
const maxWaitMs = 5_000

/**
 * Tells whether the user's drive still lets us in. A worker checks it, since only workers can open the token; the connection
 * is cleared by it when it does not.
 */
export async function driveTokenValid(
  { store, tasks }: { store: Store; tasks: Pick<TaskQueue, 'enqueue'> },
  uid: string,
  signal: AbortSignal,
): Promise<boolean> {
  const { db } = store
  const before = await liveConnectionOf(db, uid)
  if (!before) return false
  if (await wasCheckedWithin(db, uid, validSeconds)) return true
  await tasks.enqueue(db, 'check-drive', { uid })
  const end = performance.now() + maxWaitMs
  while (performance.now() < end) {
    await sleep(lookEveryMs, undefined, { signal })
    const now = await liveConnectionOf(db, uid)
    if (!now || now.checkedAt !== before.checkedAt) return now !== null
  }
  return true
}
