import { sql } from 'drizzle-orm'
import type { Store } from './connect.ts'

const lookEveryMs = 2_000

/**
 * Looks every two seconds in which queues a task is due, and calls `wake` with their names: one statement, where each of
 * thirty workers would ask on its own. `schema`: that of the task queue.
 */
export function wakeWhenDue(
  store: Store,
  schema: string,
  { wake, onError }: { wake: (name: string) => void; onError: (error: Error) => void },
) {
  const names = new Set<string>()
  let looking: Promise<void> | null = null
  let isWantedAgain = false
  const stopping = new AbortController()
  let timer: ReturnType<typeof setInterval> | undefined

  async function lookOnce(): Promise<void> {
    const { rows } = await store.db.execute<{ name: string }>(sql`
      select name from unnest(${sql.param([...names])}::text[]) as queue (name)
      where exists (
        select from ${sql.identifier(schema)}.job
        where job.name = queue.name and state < 'active' and not blocked and start_after <= now()
      )`)
    for (const { name } of rows) wake(name)
  }

  async function lookWhileWanted(): Promise<void> {
    do {
      isWantedAgain = false
      await lookOnce().catch((error: Error) => {
        if (!stopping.signal.aborted) onError(error)
      })
    } while (isWantedAgain && !stopping.signal.aborted)
    looking = null
  }

  /** Looks now; while it already looks, once more afterwards. */
  function look(): void {
    isWantedAgain = looking !== null
    if (names.size > 0 && !stopping.signal.aborted) looking ??= lookWhileWanted()
  }

  return {
    look,
    watch(name: string): void {
      names.add(name)
      timer ??= setInterval(look, lookEveryMs)
    },
    /** Waits for nothing: a database that no longer answers would hold up the end of the process. */
    stop(): void {
      stopping.abort()
      clearInterval(timer)
    },
  }
}
