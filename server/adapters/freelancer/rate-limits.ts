import type { IncomingHttpHeaders } from 'node:http'
import type { Clock } from '../../ports/clock.ts'
import { PortError } from '../../ports/port-error.ts'

const usualSeconds = 60
const maxSeconds = 3_600
const maxPlaces = 10_000

/** Limits that the API told of, for each address and token. Nothing is asked where nothing is left. */
export type RateLimits = {
  /** Throws PortError `rate-limited` while there is nothing left at a place. */
  check(place: string): void
  /** Learns from an answer. Returns the seconds to wait, if it says that nothing is left. */
  learn(place: string, answer: { status: number; headers: IncomingHttpHeaders }): number | null
}

export function createRateLimits(clock: Pick<Clock, 'monotonicMs'>): RateLimits {
  const freeAtMs = new Map<string, number>()

  function forgetPast(): void {
    for (const [place, atMs] of freeAtMs)
      if (atMs <= clock.monotonicMs() || freeAtMs.size > maxPlaces) freeAtMs.delete(place)
  }

  return {
    check(place) {
      const leftMs = (freeAtMs.get(place) ?? 0) - clock.monotonicMs()
      if (leftMs > 0)
        throw new PortError('rate-limited', { retryAfterSeconds: Math.ceil(leftMs / 1000) })
    },
    learn(place, { status, headers }) {
      const isOver = status === 429 || textOf(headers, 'ratelimit-remaining').trim() === '0'
      if (!isOver) return null
      const seconds = windowSeconds(textOf(headers, 'ratelimit-limit'))
      forgetPast()
      freeAtMs.set(place, clock.monotonicMs() + seconds * 1000)
      return seconds
    },
  }
}

/**
 * Reads the window in force from `50, 50;window=60, 1000;window=3600`: the one with the quota that stands first. When
 * it began is not told, so its whole length is waited.
 */
function windowSeconds(limit: string): number {
  const [quota, ...windows] = limit.split(',').map((part) => part.trim())
  const inForce = windows.find((window) => window.startsWith(`${quota};`)) ?? windows[0] ?? ''
  const seconds = Number(/window=(\d+)/u.exec(inForce)?.[1] ?? usualSeconds)
  return Math.min(Math.max(seconds, 1), maxSeconds)
}

function textOf(headers: IncomingHttpHeaders, name: string): string {
  return [headers[name] ?? ''].flat().join(', ')
}
