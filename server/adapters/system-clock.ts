import type { Clock } from '../ports/clock.ts'

const toleratedDriftMs = 100
let origin = performance.timeOrigin

/** The machine's clock, to the microsecond. When that was set, or the machine slept, it follows. */
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
