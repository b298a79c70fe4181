import type { Services } from '../../server/services.ts'

const marked = ['claimed', 'before-arm', 'armed', 'settled'] as const
type Mark = (typeof marked)[number]

/**
 * Notes when applications pass the points at which tests end the process, in microseconds on the clock of the machine.
 * One application at a time is under way, so the nth time at each point belongs to the nth application.
 */
export function markStages(services: Services) {
  const times: Record<Mark, number[]> = { claimed: [], 'before-arm': [], armed: [], settled: [] }
  const wakes: number[] = []
  services.reach = (point) => {
    if (isMark(point)) times[point].push(microsecondsNow())
  }
  services.onApplicationQueued(() => wakes.push(microsecondsNow()))
  return {
    times,
    /** First wake-up of the sender after a moment. */
    wokenAfter: (us: number) => wakes.find((wake) => wake >= us) ?? Number.NaN,
  }
}

function isMark(point: string): point is Mark {
  return (marked as readonly string[]).includes(point)
}

function microsecondsNow(): number {
  return (performance.timeOrigin + performance.now()) * 1000
}
