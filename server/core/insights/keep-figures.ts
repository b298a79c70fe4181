import type { Store } from '../../store/connect.ts'
import { recountSome, usersToRecount } from '../../store/insights/figures.ts'

/** Users looked at in a round. */
const usersPerRound = 100

/**
 * Counts days again for users whose changes have waited for a minute. A page that shows figures counts them itself, so
 * this is for users who do not look. A user with many days has some of them counted in each round.
 */
export async function keepFigures(store: Store, signal: AbortSignal): Promise<void> {
  for (const uid of await usersToRecount(store.db, { limit: usersPerRound, afterSeconds: 60 })) {
    if (signal.aborted) return
    await recountSome(store, uid)
  }
}
