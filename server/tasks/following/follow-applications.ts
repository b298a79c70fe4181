import type { ApplyingServices } from '../../core/applying/applying-services.ts'
import { firstPlace, followApplications } from '../../core/following/follow-applications.ts'
import { pause, repeat, type Running, type TaskLog } from '../running.ts'

const standByMs = 5_000
const betweenRoundsMs = 1_000
/** Pause after each request, whatever the number of users. */
const betweenRequestsMs = 250

const name = 'follow applications'

/** Reads how clients react to what was sent, in one of the processes. */
export function followSentApplications(services: ApplyingServices & { log: TaskLog }): Running {
  return repeat(name, services.log, async (signal, works) => {
    const leadership = await services.tryToLead(name)
    if (!leadership) return { waitMs: standByMs }
    const leading = AbortSignal.any([signal, leadership.lost])
    const pauseBetween = () => pause(betweenRequestsMs, leading)
    try {
      let place = firstPlace
      while (!leading.aborted) {
        const next = await followApplications(services, place, { signal: leading, pauseBetween })
        works()
        place = next ?? firstPlace
        await pause(next ? betweenRequestsMs : betweenRoundsMs, leading)
      }
    } finally {
      await leadership.resign()
    }
    return { waitMs: 0 }
  })
}
