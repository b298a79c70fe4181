import { z } from 'zod/mini'

/** A moment in UTC, ISO 8601 with up to six decimals ("2026-11-20T16:12:01.123456Z"): finer than Date can hold. */
export const Instant = z.iso.datetime()
export type Instant = z.infer<typeof Instant>

const units = [
  ['y', 365 * 24 * 3600],
  ['mo', 30 * 24 * 3600],
  ['d', 24 * 3600],
  ['h', 3600],
  ['m', 60],
] as const

/** Says how long ago a moment was: "3h ago", or "just now" under a minute. Rule JOB-4. */
export function relativeAge(at: Instant, now: Date): string {
  const seconds = Math.floor((now.getTime() - Date.parse(at)) / 1000)
  for (const [unit, length] of units) {
    if (seconds >= length) return `${Math.floor(seconds / length)}${unit} ago`
  }
  return 'just now'
}
