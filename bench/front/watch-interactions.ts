import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'

/** Entries of the browser shorter than this are not told; one that was not told counts as this long. */
const shortestMs = 16
const settleMs = 120

type Entry = { interaction: number; durationMs: number }
type Watched = { interactions: Entry[]; observer: PerformanceObserver }

/** Has each document of a page note how long its interactions take until the next paint, as the browser tells it. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    const watched = globalThis as unknown as Watched // the page's own place for it
    watched.interactions = []
    const note = (entries: readonly PerformanceEntry[]) => {
      for (const entry of entries as PerformanceEventTiming[])
        // of this type alone
        if (entry.interactionId)
          watched.interactions.push({
            interaction: entry.interactionId,
            durationMs: entry.duration,
          })
    }
    watched.observer = new PerformanceObserver((list) => note(list.getEntries()))
    const options = { type: 'event', durationThreshold, buffered: true } // the types do not know all of it
    watched.observer.observe(options)
  }, shortestMs)
}

/** Acts, and answers how long the slowest interaction of it took. */
export async function timeInteraction(page: Page, act: () => Promise<unknown>): Promise<number> {
  await delay(settleMs)
  await take(page)
  await act()
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(null))),
      ),
  )
  await delay(settleMs)
  const entries = await take(page)
  return Math.max(shortestMs, ...entries.map(({ durationMs }) => durationMs))
}

function take(page: Page): Promise<Entry[]> {
  return page.evaluate(() => {
    const watched = globalThis as unknown as Watched
    const taken = watched.interactions
    watched.interactions = []
    return taken
  })
}
