import type { SubscriptionStatus } from '../../../contract/subscription.ts'
import { isPaying } from './is-paying.ts'

/** Where a log-in leads; a check that failed keeps nobody out. Specification section 4. */
export async function afterLogIn(
  readStatus: () => Promise<SubscriptionStatus>,
): Promise<'/console' | '/pricing'> {
  try {
    return isPaying(await readStatus()) ? '/console' : '/pricing'
  } catch {
    return '/console'
  }
}
