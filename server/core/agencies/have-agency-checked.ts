import { renewMembership } from '../../store/agencies/memberships.ts'
import type { Transaction } from '../../store/connect.ts'
import type { TaskQueue } from '../../store/tasks.ts'

/** Has the names looked up that an agency's user has just saved. The card's version was raised before. */
export async function haveAgencyChecked(
  services: {
    agencyAccount: { marketplace: string } | null
    tasks: Pick<TaskQueue, 'enqueue'>
  },
  tx: Transaction,
  uid: string,
): Promise<void> {
  const { agencyAccount, tasks } = services
  if (!agencyAccount) return
  await renewMembership(tx, { uid, marketplace: agencyAccount.marketplace })
  await tasks.enqueue(tx, 'check-agency', { uid })
}
