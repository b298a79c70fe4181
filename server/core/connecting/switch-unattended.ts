import type { AboutMarketplace } from '../../../contract/entry/about.ts'
import { AppError } from '../../../contract/errors.ts'
import { lockUser } from '../../store/accounts/bidding-settings.ts'
import { layQueuedIntoReview } from '../../store/applications/applications.ts'
import type { Store } from '../../store/connect.ts'
import { setUnattended } from '../../store/keeping/unattended.ts'
import { tellUsers } from '../../store/live.ts'

type SwitchingServices = {
  store: Store
  about: { marketplaces: readonly Pick<AboutMarketplace, 'name' | 'unattended'>[] }
}

/**
 * Switches sending without a press for each at a marketplace that permits it. Once "off" has committed nothing more is
 * armed there automatically, and what waited in the queue is in the review queue. docs/decisions/062. Throws AppError
 * `not-found` where there is no such choice, `unattended-not-permitted`, and `sign-in-missing`.
 */
export async function switchUnattended(
  { store, about }: SwitchingServices,
  { uid, marketplace, isOn }: { uid: string; marketplace: string; isOn: boolean },
): Promise<void> {
  const known = about.marketplaces.find(({ name }) => name === marketplace)
  if (!known || known.unattended === null) throw new AppError('not-found')
  if (isOn && known.unattended !== 'by-switch') throw new AppError('unattended-not-permitted')
  await store.db.transaction(async (tx) => {
    await lockUser(tx, uid)
    const { done } = await setUnattended(tx, { uid, marketplace, isOn })
    if (isOn && !done) throw new AppError('sign-in-missing')
    if (!isOn) await layQueuedIntoReview(tx, { uid, marketplace })
    await tellUsers(tx, [uid], { kind: 'user-changed' })
  })
}
