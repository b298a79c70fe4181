import { refreshCustomer } from '../core/billing/subscriptions/refresh-customer.ts'
import type { Services } from '../services.ts'

const atOnce = 2 // one slow answer does not hold up everybody

/** Reads customers' subscriptions again, after events and when it is time. */
export async function refreshCustomers(
  services: Pick<
    Services,
    'store' | 'tasks' | 'payments' | 'readings' | 'plansByPrice' | 'log' | 'securityLog'
  >,
): Promise<void> {
  for (let each = 0; each < atOnce; each += 1)
    await services.tasks.work('refresh-customer', (payload) => refreshCustomer(services, payload))
}
