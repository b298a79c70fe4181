import type { PortError } from '../../ports/port-error.ts'
import type { Queryable } from '../../store/connect.ts'
import { backOffFromMarketplace } from '../../store/jobs/marketplaces.ts'

const usualSeconds = 30

/**
 * Backs off from a marketplace that has asked for it, for as long as it asked, no matter which user's request it
 * answered so.
 */
export async function backOffIfAsked(
  db: Queryable,
  marketplace: string,
  { code, retryAfterSeconds }: PortError,
): Promise<void> {
  if (code === 'rate-limited')
    await backOffFromMarketplace(db, marketplace, retryAfterSeconds ?? usualSeconds)
}
