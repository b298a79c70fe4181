import { checkDrive } from '../../core/drive/check-drive.ts'
import { revokeDrive } from '../../core/drive/revoke-drive.ts'
import { findDrives, tendDrive, type TendingServices } from '../../core/drive/tend-drive.ts'
import type { TaskQueue } from '../../store/tasks.ts'

/** Checks the drives of users when their pages ask, and ends tokens that are of no use any more. */
export async function checkDrives(services: TendingServices & { tasks: TaskQueue }): Promise<void> {
  const { tasks, store } = services
  await tasks.work('check-drive', ({ uid }) => checkDrive(services, uid))
  await tasks.work('revoke-drive', (token) => revokeDrive(services, token))
  await tasks.work('tend-drive', ({ uid }) => tendDrive(services, uid))
  await tasks.workEvery(5, 'tend-drives', async () => {
    for (const uid of await findDrives(services))
      await tasks.enqueue(store.db, 'tend-drive', { uid })
  })
}
