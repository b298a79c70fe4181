import { sweepUploads } from '../core/files/sweep-uploads.ts'
import type { Services } from '../services.ts'

type SweepingServices = Pick<
  Services,
  'store' | 'tasks' | 'files' | 'uploads' | 'virusScan' | 'securityLog' | 'log'
>

/** Removes abandoned uploads once an hour, in one of the processes. */
export async function sweepUploadsHourly(services: SweepingServices): Promise<void> {
  await services.tasks.workEvery(60, 'sweep-uploads', async () => {
    const swept = await sweepUploads(services)
    services.log.info(swept, 'Swept uploads.')
  })
}
