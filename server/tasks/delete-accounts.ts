import { continueDeletion } from '../core/deleting/continue-deletion.ts'
import type { DeletingServices } from '../core/deleting/deletion-steps.ts'
import { continueDeletions } from '../core/deleting/continue-deletions.ts'
import type { TaskQueue } from '../store/tasks.ts'
import { repeat, type Running, type TaskLog } from './running.ts'

const sweepMs = 10_000

/** Deletes accounts as soon as it is asked for, and continues unfinished deletions even when their task was lost. */
export async function deleteAccounts(
  services: DeletingServices & { tasks: Pick<TaskQueue, 'work'>; log: TaskLog },
): Promise<Running> {
  await services.tasks.work('delete-account', async ({ uid }) => {
    await continueDeletion(services, uid)
  })
  return repeat('delete accounts', services.log, async (signal) => {
    await continueDeletions(services, signal)
    return { waitMs: sweepMs }
  })
}
