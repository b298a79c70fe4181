import type { Clock } from '../ports/clock.ts'

/** The machine's clock, to the microsecond. */
export const systemClock: Clock = {
  now() {
    const ms = performance.timeOrigin + performance.now()
    const whole = Math.floor(ms)
    const micros = String(Math.floor((ms - whole) * 1000)).padStart(3, '0')
    return `${new Date(whole).toISOString().slice(0, -1)}${micros}Z`
  },
  monotonicMs: () => performance.now(),
}
