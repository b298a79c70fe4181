import type { Settings } from '../world/settings.ts'

/** Counts the requests of everybody together, in spans that begin with the first one. Below 0 left it is one too many. */
export function createPoints(settings: Settings) {
  let span = { startedMs: -Infinity, used: 0 }
  return (): { left: number; headers: Record<string, string> } => {
    const { points, seconds } = settings.limit
    if (Date.now() - span.startedMs >= seconds * 1000) span = { startedMs: Date.now(), used: 0 }
    span.used += 1
    const left = points - span.used
    return {
      left,
      headers: {
        'x-ratelimit-limit': `${points}`,
        'x-ratelimit-remaining': `${Math.max(left, 0)}`,
      },
    }
  }
}
