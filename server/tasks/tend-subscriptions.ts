import { tendSubscriptions } from '../core/billing/subscriptions/tend-subscriptions.ts'
import type { Services } from '../services.ts'

/** Tends subscriptions once an hour, in one of the processes. */
export async function tendSubscriptionsHourly(
  services: Pick<Services, 'store' | 'tasks' | 'payments' | 'log'>,
): Promise<void> {
  await services.tasks.workEvery(60, 'tend-subscriptions', async () => {
    if (!services.payments) return
    services.log.info(await tendSubscriptions(services), 'Tended subscriptions.')
  })
}
