import { checkAgency } from '../../core/agencies/check-agency.ts'
import { tendAgencies } from '../../core/agencies/tend-agencies.ts'
import type { ApplyingServices } from '../../core/applying/applying-services.ts'
import type { TaskQueue } from '../../store/tasks.ts'

/** Looks up each agency whose names have been saved, and every minute, in one process, those that are due. */
export async function checkAgencies(
  services: ApplyingServices & { tasks: TaskQueue },
): Promise<void> {
  const { tasks, store } = services
  await tasks.work('check-agency', async ({ uid }) => {
    const afterSeconds = await checkAgency(services, uid)
    if (afterSeconds > 0) await tasks.enqueue(store.db, 'check-agency', { uid }, { afterSeconds })
  })
  await tasks.workEvery(1, 'tend-agencies', () => tendAgencies(services))
}
