import type { Store } from '../../../store/connect.ts'
import { signal } from '../../../store/live.ts'
import { takeDueChecks } from '../../../store/keeping/marketplace-accounts.ts'
import { forgetOldAttempts } from '../../../store/signing-in/sign-in-attempts.ts'
import type { TaskQueue } from '../../../store/tasks.ts'
import { forgetPastUsage } from '../../../store/usage/account-usage.ts'

/**
 * Has the sign-ins checked whose pause is over, and forgets what was counted by marketplace account and is over. Safe
 * to repeat. docs/decisions/045, docs/decisions/050
 */
export async function tendAccounts(services: {
  store: Store
  tasks: Pick<TaskQueue, 'enqueue'>
}): Promise<void> {
  const { store, tasks } = services
  await forgetOldAttempts(store.db)
  await forgetPastUsage(store.db)
  await store.db.transaction(async (tx) => {
    const due = await takeDueChecks(tx)
    for (const uid of due) await tasks.enqueue(tx, 'check-sign-in', { uid })
    if (due.length > 0) await signal(tx, 'application-queued')
  })
}
