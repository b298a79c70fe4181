import type { Marketplace } from '../../../ports/marketplace.ts'
import { PortError } from '../../../ports/port-error.ts'
import {
  checkWaitSeconds,
  marketplaceAccountOf,
} from '../../../store/keeping/marketplace-accounts.ts'
import { backOffSecondsOf } from '../../../store/jobs/marketplaces.ts'
import { isUser } from '../../../store/accounts/users.ts'
import type { ApplyingServices } from '../applying-services.ts'
import { marketplaceSession } from './marketplace-session.ts'
import { readLeft } from './read-left.ts'

const usualWaitSeconds = 30

/**
 * Signs in with credentials that nobody has tried yet, so that their user soon learns whether they are right; the
 * session is kept for sending. Returns the seconds until the next check, 0 when nothing is left to check. Throws
 * PortError when the marketplace gave no answer: nothing has changed, and the check is to be repeated.
 */
export async function checkSignIn(services: ApplyingServices, uid: string): Promise<number> {
  if (!(await isUser(services.store.db, uid))) return 0
  let waitSeconds = 0
  for (const marketplace of services.marketplaces.values())
    waitSeconds = Math.max(waitSeconds, await checkAt(services, marketplace, uid))
  return waitSeconds
}

async function checkAt(
  services: ApplyingServices,
  marketplace: Marketplace,
  uid: string,
): Promise<number> {
  const { db } = services.store
  const account = await marketplaceAccountOf(db, uid, marketplace.name)
  if (account?.state !== 'unchecked') return 0
  if ((await checkWaitSeconds(db, account)) > 0) return 0 // made due when its pause is over
  const backOffSeconds = await backOffSecondsOf(db, marketplace.name)
  if (backOffSeconds > 0) return backOffSeconds
  try {
    const { session } = await marketplaceSession(services, marketplace, uid)
    await readLeft(services, marketplace, { uid, session })
    return 0
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    if (error.code === 'sign-in-refused' || error.code === 'challenge') return 0 // the account says so by now
    if ((await checkWaitSeconds(db, account)) > 0) return 0
    if (error.code === 'rate-limited') return error.retryAfterSeconds ?? usualWaitSeconds
    throw error
  }
}
