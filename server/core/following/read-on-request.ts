import { AppError } from '../../../contract/errors.ts'
import { isSearchedOnRequest, type Marketplace } from '../../ports/marketplace.ts'
import type { Store } from '../../store/connect.ts'
import { nextAccounts, type Place } from '../../store/following/reaction-readings.ts'
import { sendingStateOf } from '../../store/keeping/marketplace-accounts.ts'
import { tellUsers } from '../../store/live.ts'
import type { TaskQueue } from '../../store/tasks.ts'
import type { ApplyingServices } from '../applying/applying-services.ts'
import { readReactionsPage } from './follow-applications.ts'

/** Pages that are read at one request. */
const maxPages = 30

/**
 * Has a marketplace that nobody reads in the background asked what clients did, because its user wants to know now.
 * Throws AppError `not-found`, `sign-in-missing`. docs/decisions/061
 */
export async function askForAnswers(
  {
    store,
    tasks,
    marketplaces,
  }: {
    store: Store
    tasks: Pick<TaskQueue, 'enqueue'>
    marketplaces: ReadonlyMap<string, Marketplace>
  },
  place: Place,
): Promise<void> {
  const marketplace = marketplaces.get(place.marketplace)
  if (!marketplace || !isSearchedOnRequest(marketplace)) throw new AppError('not-found')
  await store.db.transaction(async (tx) => {
    if ((await sendingStateOf(tx, place)) === null) throw new AppError('sign-in-missing')
    await tasks.enqueue(tx, 'read-answers', place)
  })
}

/** Reads page by page what clients did with one user's applications, until a pass is complete or has to wait. */
export async function readAnswers(services: ApplyingServices, place: Place): Promise<void> {
  const { db } = services.store
  const marketplace = services.marketplaces.get(place.marketplace)
  if (!marketplace || !isSearchedOnRequest(marketplace)) return
  for (let page = 0; page < maxPages; page += 1) {
    const [next] = await nextAccounts(db, { after: rightBefore(place), limit: 1 })
    if (next?.uid !== place.uid || next.marketplace !== place.marketplace || !next.pass) break
    await readReactionsPage(services, marketplace, { uid: place.uid, pass: next.pass })
  }
  await tellUsers(db, [place.uid], { kind: 'replies-changed' })
}

/** Place after which this one comes next, as no name of a marketplace is another's beginning. */
function rightBefore({ uid, marketplace }: Place): Place {
  return { uid, marketplace: marketplace.slice(0, -1) }
}
