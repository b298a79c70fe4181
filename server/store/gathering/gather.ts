import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../connect.ts'

type Waiting<One, Result> = {
  one: One
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/** Work that waits at one database until the work before it is done. */
type Line<One, Result> = { waiting: Waiting<One, Result>[]; isBusy: boolean }

/** Limit on waiting for work that is under way, which may never be done: its connection may hang. */
const maxWaitMs = 500

/**
 * Has work done for one, together with all that is asked for while such work is under way: nobody waits for company. `work`
 * answers in the order of what it is given, and its failure is everybody's.
 */
export function gathered<One, Result>(
  work: (db: Database, all: readonly One[]) => Promise<readonly Result[]>,
): (db: Database, one: One) => Promise<Result> {
  const lines = new WeakMap<Database, Line<One, Result>>()
  return (db, one) => {
    const line = lines.get(db) ?? { waiting: [], isBusy: false }
    lines.set(db, line)
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    line.waiting.push({ one, resolve, reject })
    if (!line.isBusy) void serve(db, line)
    return promise
  }

  async function serve(db: Database, line: Line<One, Result>): Promise<void> {
    line.isBusy = true
    await Promise.resolve() // all that one moment asks for leaves together
    while (line.waiting.length > 0) {
      const done = new AbortController()
      const doing = doTogether(db, line.waiting.splice(0)).finally(() => done.abort())
      await Promise.race([doing, delay(maxWaitMs, undefined, { signal: done.signal })]).catch(
        () => undefined,
      )
    }
    line.isBusy = false
  }

  async function doTogether(db: Database, all: readonly Waiting<One, Result>[]): Promise<void> {
    try {
      const results = await work(
        db,
        all.map(({ one }) => one),
      )
      for (const [place, { resolve, reject }] of all.entries())
        if (place < results.length) resolve(results[place] as Result)
        else reject(new Error('Work that was gathered gave too few answers.'))
    } catch (error) {
      for (const { reject } of all) reject(error)
    }
  }
}
