import type { Services } from '../../server/services.ts'

const marked = ['claimed', 'before-arm', 'armed', 'settled'] as const
type Mark = (typeof marked)[number]

/**
 * Notes when applications pass the points at which tests end the process, in microseconds on the clock of the machine.
 * One application at a time is under way, so the nth time at each point belongs to the nth application.
 */
export function markStages(services: Services) {
  const times: Record<Mark, number[]> = { claimed: [], 'before-arm': [], armed: [], settled: [] }
  services.reach = (point) => {
    if (isMark(point)) times[point].push(microsecondsNow())
  }
  return times
}

function isMark(point: string): point is Mark {
  return (marked as readonly string[]).includes(point)
}

function microsecondsNow(): number {
  return (performance.timeOrigin + performance.now()) * 1000
}
