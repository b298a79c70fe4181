import type { Identity } from '../../ports/identity.ts'
import { lockEmailOf } from '../../store/accounts/users.ts'
import type { Transaction } from '../../store/connect.ts'
import { readDatabaseClock } from '../../store/database-now.ts'
import type { TaskQueue } from '../../store/tasks.ts'
import { logInChanged, type LogInChange } from '../mailing/mails/log-in-changed.ts'
import { coarseNetwork } from '../security/coarse-network.ts'

/**
 * Mails the owner what changed about their log-in, and from where, in the transaction that changes it. Leaves nothing in
 * the queue for a user who is being deleted.
 */
export async function tellLogInChanged(
  { identity, tasks }: { identity: Pick<Identity, 'networkOf'>; tasks: Pick<TaskQueue, 'enqueue'> },
  tx: Transaction,
  { uid, change, headers }: { uid: string; change: LogInChange; headers: Headers },
): Promise<void> {
  if ((await lockEmailOf(tx, uid)) === null) return
  const at = await readDatabaseClock(tx)
  const browser = headers.get('user-agent') ?? 'Unknown browser'
  const network = coarseNetwork(identity.networkOf(headers))
  await tasks.enqueue(tx, 'send-mail', logInChanged.task({ uid, change, at, browser, network }))
}
