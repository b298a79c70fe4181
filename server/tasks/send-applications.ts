import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { ApplyingServices } from '../core/applying/applying-services.ts'
import {
  claimApplications,
  claimWhereStored,
  maxClaims,
} from '../core/applying/claiming/claim-application.ts'
import { readToSend } from '../core/applying/preparing/read-to-send.ts'
import { sendApplication } from '../core/applying/send-application.ts'
import { noNewClaims, type Sender } from '../core/applying/claiming/sender.ts'
import type { Claim } from '../store/applications/claims.ts'
import { pause, repeat, type Running, type TaskLog } from './running.ts'

export type SendServices = ApplyingServices & { log: TaskLog }

/**
 * Applications under way at the same time in one process, each of a different user. New ones are claimed while there is room
 * for all that are claimed together.
 */
const lanes = 2 * maxClaims
const usualLookAgainMs = 1_000

/** Claims and sends whatever is due, as soon as it is. `wake` says that something may be due. */
export function sendApplications(
  services: SendServices,
  { lookAgainMs = usualLookAgainMs } = {},
): Running & Sender {
  const underWay = new Set<Promise<void>>()
  /** Claims that are about to be under way. */
  let coming = 0
  const beginning = new Set<Promise<void>>()
  const hasRoom = () => underWay.size + coming + maxClaims <= lanes
  let changed = new AbortController()
  let isIdle = false
  const wake = () => {
    isIdle = false
    changed.abort()
  }

  const claiming = repeat('send applications', services.log, async (signal) => {
    changed = new AbortController()
    while (hasRoom() && !signal.aborted) {
      const outcomes = await claimApplications(services)
      isIdle = outcomes.length === 0 && !changed.signal.aborted
      if (outcomes.length === 0) break
      const claims = outcomes.flatMap((one) => (one.outcome === 'claimed' ? [one.claim] : []))
      coming += claims.length
      if (claims.length > 0) await sendAll(claims, readToSend(services, claims))
    }
    await pause(lookAgainMs, AbortSignal.any([signal, changed.signal]))
    isIdle = false
    return { waitMs: 0 }
  })

  async function sendAll(
    claims: readonly Claim[],
    reading: ReturnType<typeof readToSend>,
  ): Promise<void> {
    reading.catch(() => undefined) // each of them hears of it
    for (const claim of claims) {
      coming -= 1
      send(claim, reading)
      await letOthersRun() // the first of them leave while the last are still being written
    }
  }

  function send(claim: Claim, reading: ReturnType<typeof readToSend>): void {
    const sending = sendApplication(services, claim, { reading })
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

  return {
    wake,
    async claimNew(tx, ids) {
      // What waits already was there before them.
      if (!isIdle || !hasRoom() || ids.length === 0) return noNewClaims
      const claimed = await claimWhereStored(services, tx, ids.slice(0, maxClaims)).catch(
        (error: unknown) => {
          services.log.warn(
            { err: error },
            "New applications couldn't be claimed where they were stored; they wait in the queue.",
          )
          return null
        },
      )
      if (!claimed) return noNewClaims
      const { claims, read } = claimed
      coming += claims.length
      return {
        ids: claims.map(({ applicationId }) => applicationId),
        send() {
          const begun = sendAll(claims, Promise.resolve(read)).finally(() =>
            beginning.delete(begun),
          )
          beginning.add(begun)
        },
        drop() {
          coming -= claims.length
        },
      }
    },
    async stop() {
      await claiming.stop()
      await Promise.all(beginning)
      await Promise.all(underWay)
    },
  }
}
