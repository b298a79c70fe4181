import type { Instant } from '../../../contract/instant.ts'
import type { WorkingHours } from '../../../contract/bidding/rules.ts'

const minuteMs = 60_000
const minutesOfDay = 24 * 60
const weekMs = 7 * minutesOfDay * minuteMs
/** Span in which no zone changes its clocks twice. */
const maxStepMs = 12 * 60 * minuteMs

/**
 * Finds the first moment at or after `now` in the working hours. Null: there is none within ten weeks. Where clocks
 * skip the start, the hours begin right after the gap; where clocks are set back, both passes count.
 */
export function nextOpening(hours: WorkingHours, now: Instant): Instant | null {
  const nowMs = Date.parse(now)
  if (isWithin(hours, wallClock(hours.timeZone, nowMs))) return now
  const endMs = nowMs + 10 * weekMs
  let atMs = Math.floor(nowMs / minuteMs) * minuteMs
  while (atMs < endMs) {
    const here = wallClock(hours.timeZone, atMs)
    if (atMs > nowMs && isWithin(hours, here)) return new Date(atMs).toISOString()
    const stepMs = Math.min(minutesUntil(hours, here) * minuteMs, maxStepMs)
    atMs = withoutChange(hours.timeZone, atMs, atMs + stepMs)
  }
  return null
}

/** Time on a wall clock in that zone: 1 = Monday … 7 = Sunday, and the minutes since midnight. */
type WallClock = { day: number; minute: number; offsetMs: number }

function isWithin({ days, from, to }: WorkingHours, { day, minute }: WallClock): boolean {
  return days.includes(day) && minute >= minutesOf(from) && minute <= minutesOf(to)
}

/** Minutes until the hours begin next, if the clocks are not changed before. */
function minutesUntil({ days, from }: WorkingHours, { day, minute }: WallClock): number {
  const start = minutesOf(from)
  const waits = days.map((wanted) => {
    const ahead = ((wanted - day + 7) % 7) * minutesOfDay + start - minute
    return ahead > 0 ? ahead : ahead + 7 * minutesOfDay
  })
  return Math.min(...waits)
}

/** Returns `toMs`, or the first minute after a change of the clocks on the way. */
function withoutChange(timeZone: string, fromMs: number, toMs: number): number {
  const { offsetMs } = wallClock(timeZone, fromMs)
  if (wallClock(timeZone, toMs).offsetMs === offsetMs) return toMs
  let [before, after] = [fromMs, toMs]
  while (after - before > minuteMs) {
    const middle = before + Math.floor((after - before) / 2 / minuteMs) * minuteMs
    if (wallClock(timeZone, middle).offsetMs === offsetMs) before = middle
    else after = middle
  }
  return after
}

function wallClock(timeZone: string, atMs: number): WallClock {
  const shown = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = shown
  const wallMs = Date.UTC(year, month - 1, day, hour, minute)
  return {
    day: ((new Date(wallMs).getUTCDay() + 6) % 7) + 1,
    minute: hour * 60 + minute,
    offsetMs: wallMs - Math.floor(atMs / minuteMs) * minuteMs,
  }
}

function minutesOf(clockTime: string): number {
  return Number(clockTime.slice(0, 2)) * 60 + Number(clockTime.slice(3))
}

const clocks = new Map<string, Intl.DateTimeFormat>()
/** Limit on kept clocks, well over the number of zones: names can be written in any case. */
const maxClocks = 1_000

/** Makes or reuses a clock: making one takes longer than all that is asked of it. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  if (clocks.size >= maxClocks) clocks.clear()
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  clocks.set(timeZone, made)
  return made
}
