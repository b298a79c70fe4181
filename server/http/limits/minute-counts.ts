const windowMs = 60_000
/** Limit on callers counted at a time. Beyond it, those known longest start again from zero. */
const maxKeys = 50_000

type Window = { taken: number; endsAt: number }

/** Counts by key, each in windows of a minute that begin with its first count. */
export type MinuteCounts = {
  /** Takes one of `max`. Returns how long all are taken, in seconds; 0: this one was free. */
  take(key: string, max: number): number
  /** Gives back what was taken, as if it had never been. */
  giveBack(key: string): void
}

export function minuteCounts(): MinuteCounts {
  const windows = new Map<string, Window>() // in the order in which they end

  function open(key: string, now: number): Window {
    windows.delete(key)
    for (const [oldest, { endsAt }] of windows) {
      if (endsAt > now && windows.size < maxKeys) break
      windows.delete(oldest)
    }
    const window = { taken: 0, endsAt: now + windowMs }
    windows.set(key, window)
    return window
  }

  return {
    take(key, max) {
      const now = performance.now()
      const known = windows.get(key)
      const window = known && known.endsAt > now ? known : open(key, now)
      if (window.taken >= max) return Math.ceil((window.endsAt - now) / 1000)
      window.taken += 1
      return 0
    },
    giveBack(key) {
      const window = windows.get(key)
      if (window && window.taken > 0) window.taken -= 1
    },
  }
}
