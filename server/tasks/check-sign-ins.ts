import type { ApplyingServices } from '../core/applying/applying-services.ts'
import { checkSignIn } from '../core/applying/signing-in/check-sign-in.ts'
import { tendAccounts } from '../core/applying/signing-in/tend-accounts.ts'
import type { TaskQueue } from '../store/tasks.ts'

const atOnce = 4 // one slow sign-in holds up a quarter

/**
 * Tries new marketplace credentials as soon as they have been saved, and looks every minute, in one process, whose pause
 * is over.
 */
export async function checkSignIns(
  services: ApplyingServices & { tasks: TaskQueue },
): Promise<void> {
  const { tasks, store } = services
  for (let each = 0; each < atOnce; each += 1) {
    await tasks.work('check-sign-in', async ({ uid }) => {
      const afterSeconds = await checkSignIn(services, uid)
      if (afterSeconds > 0)
        await tasks.enqueue(store.db, 'check-sign-in', { uid }, { afterSeconds })
    })
  }
  await tasks.workEvery(1, 'tend-accounts', () => tendAccounts(services))
}
