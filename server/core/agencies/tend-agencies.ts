import { addMissingMemberships, takeDueMemberships } from '../../store/agencies/memberships.ts'
import type { ApplyingServices } from '../applying/applying-services.ts'

/** Time after which a check that has come to nothing is due again. */
const holdSeconds = 600
/** Agencies looked up in a minute. */
const maxChecks = 100

/** Has the agencies looked up that are due: each daily once it is invited, more often before. Safe to repeat. */
export async function tendAgencies({
  store,
  tasks,
  agencyAccount,
}: Pick<ApplyingServices, 'store' | 'tasks' | 'agencyAccount'>): Promise<void> {
  if (!agencyAccount) return
  const { marketplace } = agencyAccount
  await store.db.transaction(async (tx) => {
    await addMissingMemberships(tx, marketplace)
    const due = await takeDueMemberships(tx, { marketplace, holdSeconds, limit: maxChecks })
    for (const uid of due) await tasks.enqueue(tx, 'check-agency', { uid })
  })
}
