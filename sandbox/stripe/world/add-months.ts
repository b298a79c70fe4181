import type { UnixSeconds } from './state.ts'

/** Same time of day this many months later; on the last day of a shorter month. */
export function addMonths(from: UnixSeconds, months: number): UnixSeconds {
  const date = new Date(from * 1000)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  date.setUTCDate(Math.min(day, daysIn(date)))
  return date.getTime() / 1000
}

/** End of the period that begins at `start`, of those counted from `anchor`. */
export function periodEndAfter(anchor: UnixSeconds, start: UnixSeconds): UnixSeconds {
  let months = 1
  while (addMonths(anchor, months) <= start) months += 1
  return addMonths(anchor, months)
}

function daysIn(date: Date): number {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
}
