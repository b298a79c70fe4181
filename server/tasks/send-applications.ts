import type { ApplyingServices } from '../core/applying/applying-services.ts'
import { claimApplication } from '../core/applying/claim-application.ts'
import { sendApplication } from '../core/applying/send-application.ts'
import { pause, repeat, type Running, type TaskLog } from './running.ts'

export type SendServices = ApplyingServices & { log: TaskLog }

/** Applications under way at the same time in one process, each of a different user. */
const lanes = 24
const usualLookAgainMs = 1_000

/** Claims and sends whatever is due, as soon as it is. `wake` says that something may be due. */
export function sendApplications(
  services: SendServices,
  { lookAgainMs = usualLookAgainMs } = {},
): Running & { wake(): void } {
  const underWay = new Set<Promise<void>>()
  let changed = new AbortController()
  const wake = () => changed.abort()

  const claiming = repeat('send applications', services.log, async (signal) => {
    changed = new AbortController()
    while (underWay.size < lanes && !signal.aborted) {
      const claimed = await claimApplication(services)
      if (claimed.outcome === 'nothing-due') break
      if (claimed.outcome !== 'claimed') continue
      const { claim } = claimed
      const sending = sendApplication(services, claim)
        .catch((error: unknown) => {
          // The claim's lease runs out, and recovery takes it from there.
          services.log.warn(
            { applicationId: claim.applicationId, err: error },
            'Sending an application failed unexpectedly; recovery takes it up when its lease is over.',
          )
        })
        .finally(() => {
          underWay.delete(sending)
          wake() // its user's next one may be due, and a lane is free
        })
      underWay.add(sending)
    }
    await pause(lookAgainMs, AbortSignal.any([signal, changed.signal]))
    return { waitMs: 0 }
  })

  return {
    wake,
    async stop() {
      await claiming.stop()
      await Promise.all(underWay)
    },
  }
}
