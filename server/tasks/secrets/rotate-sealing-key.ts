import type { KeepingServices } from '../../core/keeping/keeping-services.ts'
import { rotateKeys } from '../../core/keeping/rotate-keys.ts'
import type { Leadership } from '../../store/leadership.ts'
import { repeat, type Running, type TaskLog } from '../running.ts'

export type RotatingServices = KeepingServices & {
  log: TaskLog
  tryToLead(work: string): Promise<Leadership | null>
}

const standByMs = 10_000
const unfinishedMs = 10_000
const lookAgainMs = 10 * 60_000

/**
 * Reseals everything that is sealed to a former key, in one process at a time, and looks now and then for what a
 * process with the former public key has sealed since. Reports which former keys are no longer needed.
 */
export function rotateSealingKey(services: RotatingServices): Running {
  const { log, vault } = services
  const told = new Set<string>()
  return repeat('rotate the sealing key', log, async (signal) => {
    const leadership = await services.tryToLead('rotate the sealing key')
    if (!leadership) return { waitMs: standByMs }
    try {
      const leading = AbortSignal.any([signal, leadership.lost])
      const { otherKeyIds, ...counts } = await rotateKeys(services, leading)
      if (otherKeyIds === null) return { waitMs: standByMs }
      if (counts.rewrapped + counts.kept > 0) log.info(counts, 'Moved secrets to the current key.')
      tellIdle(otherKeyIds)
      return { waitMs: otherKeyIds.length > 0 ? unfinishedMs : lookAgainMs }
    } finally {
      await leadership.resign()
    }
  })

  function tellIdle(inUse: readonly string[]): void {
    for (const keyId of vault.formerKeyIds) {
      if (inUse.includes(keyId) || told.has(keyId)) continue
      told.add(keyId)
      const when = 'Once every http process has the new public key'
      log.warn(
        { keyId },
        `Nothing is sealed to the former key ${keyId} any more. ${when}, it may be taken out of BIDWRIGHT_SEALING_KEYS_FORMER or secrets.json.`,
      )
    }
  }
}
