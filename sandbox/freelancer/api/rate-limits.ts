import type { Settings } from '../world/settings.ts'

/** Counts requests of each caller to each address, in windows that begin with the first one. */
export function createRateLimits(settings: Settings) {
  const windows = new Map<string, { startedMs: number; used: number }>()

  function use(key: string, { quota, seconds }: Settings['rateLimits'][number]): number {
    const name = `${key} ${seconds}`
    const found = windows.get(name)
    const isOver = !found || Date.now() - found.startedMs >= seconds * 1000
    const window = isOver ? { startedMs: Date.now(), used: 0 } : found
    windows.set(name, window)
    window.used += 1
    return quota - window.used
  }

  /** Counts a request. Below 0 left it is one too many. */
  return (caller: string, address: string): { left: number; headers: Record<string, string> } => {
    const { rateLimits } = settings
    const left = Math.min(...rateLimits.map((limit) => use(`${caller} ${address}`, limit)))
    const described = rateLimits.map(({ quota, seconds }) => `${quota};window=${seconds}`)
    return {
      left,
      headers: {
        'ratelimit-limit': [`${rateLimits[0]?.quota ?? 0}`, ...described].join(', '),
        'ratelimit-remaining': `${Math.max(left, 0)}`,
      },
    }
  }
}
