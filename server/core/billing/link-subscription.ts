import { createHash, randomBytes } from 'node:crypto'
import { AppError } from '../../../contract/errors.ts'
import { plans, type Tier } from '../../../contract/plans.ts'
import type { Store } from '../../store/connect.ts'
import { setEntitlement } from '../../store/entitlements.ts'
import { tellUsers } from '../../store/live.ts'
import { insertLink, lockLink, markTaken } from '../../store/subscription-links.ts'
import { lockEmailOf } from '../../store/users.ts'

const tokenBytes = 32

/**
 * Takes over a plan that was paid before sign-up: once, and by the account of whoever paid. Throws AppError
 * `subscription-link-refused`, `subscription-link-used`, `not-signed-in`. docs/decisions/011
 */
export async function linkSubscription(
  store: Store,
  uid: string,
  token: string,
): Promise<{ plan: { name: string } }> {
  const tokenHash = hashOf(token)
  return store.db.transaction(async (tx) => {
    // The user first, as whoever deletes one does. A token is not spent on an account that is going.
    const email = await lockEmailOf(tx, uid)
    if (email === null) throw new AppError('not-signed-in')
    const link = await lockLink(tx, tokenHash)
    // Alike for a stranger's and for none: whoever found a link learns nothing by trying it.
    if (link?.email !== email.toLowerCase() || !isTier(link.tier))
      throw new AppError('subscription-link-refused')
    if (link.takenAt !== null) throw new AppError('subscription-link-used')
    await markTaken(tx, tokenHash)
    await setEntitlement(tx, uid, { tier: link.tier, status: 'active' })
    await tellUsers(tx, [uid], { kind: 'user-changed' })
    return { plan: { name: plans[link.tier].name } }
  })
}

/** A link for somebody who has paid without an account. The token is 256 random bits and is kept nowhere. */
export async function issueSubscriptionLink(
  store: Store,
  paid: { email: string; tier: Tier },
): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url')
  const email = paid.email.toLowerCase()
  await insertLink(store.db, { tokenHash: hashOf(token), email, tier: paid.tier })
  return token
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

function isTier(tier: string): tier is Tier {
  return Object.hasOwn(plans, tier)
}
