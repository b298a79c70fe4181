import type { Clock } from '../ports/clock.ts'

const toleratedDriftMs = 100
let origin = performance.timeOrigin

/** Machine's clock, to the microsecond. Follows when the clock is set or the machine has slept. */
export const systemClock: Clock = {
  now() {
    const driftMs = Date.now() - (origin + performance.now())
    if (Math.abs(driftMs) > toleratedDriftMs) origin += driftMs
    const ms = origin + performance.now()
    const whole = Math.floor(ms)
    const micros = String(Math.floor((ms - whole) * 1000)).padStart(3, '0')
    return `${new Date(whole).toISOString().slice(0, -1)}${micros}Z`
  },
  monotonicMs: () => performance.now(),
}
