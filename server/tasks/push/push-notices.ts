import type { PushingServices } from '../../core/push/push-services.ts'
import { sendNotice } from '../../core/push/send-notice.ts'
import type { TaskQueue } from '../../store/tasks.ts'
import type { TaskLog } from '../running.ts'

/** Sends the notices that transactions have queued. */
export async function pushNotices(
  services: PushingServices & { tasks: TaskQueue; log: TaskLog },
): Promise<void> {
  const { tasks, log } = services
  await tasks.work('push-notice', async (notice, task) => {
    const outcome = await sendNotice(services, notice)
    if (outcome === 'refused')
      log.warn(
        { notice: notice.kind, task: task.id },
        'A push service refused a notice for good; it is not tried again.',
      )
  })
}
