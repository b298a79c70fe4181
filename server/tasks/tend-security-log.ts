import { purgeSecurityLog } from '../core/security/purge-security-log.ts'
import type { Services } from '../services.ts'

type TendingServices = Pick<
  Services,
  'store' | 'tasks' | 'log' | 'securityLogDays' | 'sessionIdleHours'
>

/** Removes once an hour, in one of the processes, what has been in the security log for long enough. */
export async function tendSecurityLogHourly(services: TendingServices): Promise<void> {
  await services.tasks.workEvery(60, 'tend-security-log', async () => {
    const purged = await purgeSecurityLog(services)
    services.log.info({ purged }, 'Purged the security log.')
  })
}
