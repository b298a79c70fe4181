import type { PortError } from '../../ports/port-error.ts'
import type { Queryable } from '../../store/connect.ts'
import { brakeMarketplace } from '../../store/jobs/marketplaces.ts'

const usualSeconds = 30

/** Leaves a marketplace alone that has asked for it, for as long as it asked: whoever of our users it was that it told. */
export async function brakeIfAsked(
  db: Queryable,
  marketplace: string,
  { code, retryAfterSeconds }: PortError,
): Promise<void> {
  if (code === 'rate-limited')
    await brakeMarketplace(db, marketplace, retryAfterSeconds ?? usualSeconds)
}
