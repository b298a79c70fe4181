import type { ApplyingServices } from '../core/applying/applying-services.ts'
import { reconcile, type LastLooks } from '../core/applying/reconcile.ts'
import { lookUpFirst } from '../core/restoring/look-up-first.ts'
import { repeat, type Running, type TaskLog } from './running.ts'

const turnMs = 250

/** Recovers what stopped workers left behind and looks up what has no answer. */
export function settleApplications(services: ApplyingServices & { log: TaskLog }): Running {
  const lastLooks: LastLooks = new Map()
  return repeat('settle applications', services.log, async () => {
    await reconcile(services, lastLooks)
    await lookUpFirst(services)
    return { waitMs: turnMs }
  })
}
