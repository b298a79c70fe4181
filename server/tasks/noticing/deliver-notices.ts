import { type DeliveringServices, deliverNotice } from '../../core/noticing/deliver-notice.ts'
import { purgeNotices } from '../../core/noticing/purge-notices.ts'
import type { TaskQueue } from '../../store/tasks.ts'

/**
 * Sends the notices that transactions have queued: those of channels that work apart from those that are tried again, and
 * one at a time to each.
 */
export async function deliverNotices(
  services: DeliveringServices & { tasks: TaskQueue },
): Promise<void> {
  const { tasks } = services
  for (const queue of ['deliver-notice', 'retry-notice'] as const)
    await tasks.work(queue, (task) => deliverNotice(services, task, queue))
  await tasks.workEvery(60, 'tend-notices', () => purgeNotices(services))
}
