import type { Config } from '../config/config.ts'
import type { KillPoint } from '../core/applying/applying-services.ts'
import type { DeletionPoint } from '../core/deleting/deletion-steps.ts'

/**
 * Ends this process, as a power cut would, or suspends it when the named point is reached for the nth time. For failure
 * tests only.
 */
export function killPoints(killAt: Config['killAt']): (point: KillPoint | DeletionPoint) => void {
  let reached = 0
  return (point) => {
    if (point !== killAt?.point) return
    reached += 1
    if (reached === killAt.nth) process.kill(process.pid, killAt.signal)
  }
}
