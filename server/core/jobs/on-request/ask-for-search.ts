import { AppError } from '../../../../contract/errors.ts'
import { isSearchedOnRequest, type Marketplace } from '../../../ports/marketplace.ts'
import { lockUser } from '../../../store/accounts/bidding-settings.ts'
import type { Store } from '../../../store/connect.ts'
import { noteAsked, type UsersSearch } from '../../../store/jobs/searches.ts'
import { sendingStateOf } from '../../../store/keeping/marketplace-accounts.ts'
import { activeScannerFor } from '../../../store/scanners/scanners.ts'
import type { TaskQueue } from '../../../store/tasks.ts'

type AskingServices = {
  store: Store
  tasks: Pick<TaskQueue, 'enqueue'>
  marketplaces: ReadonlyMap<string, Marketplace>
}

/**
 * Has a marketplace searched by the user's active scanner, because they ask for it now. While it is being searched, and
 * for some seconds, asking again changes nothing. Throws AppError `not-found`, `scanner-off`, `sign-in-missing`.
 */
export async function askForSearch(
  { store, tasks, marketplaces }: AskingServices,
  asked: UsersSearch,
): Promise<void> {
  const marketplace = marketplaces.get(asked.marketplace)
  if (!marketplace || !isSearchedOnRequest(marketplace)) throw new AppError('not-found')
  await store.db.transaction(async (tx) => {
    await lockUser(tx, asked.uid)
    const scanner = await activeScannerFor(tx, asked.uid)
    if (!scanner?.isAutoBidding) throw new AppError('scanner-off')
    if ((await sendingStateOf(tx, asked)) === null) throw new AppError('sign-in-missing')
    if (await noteAsked(tx, asked)) await tasks.enqueue(tx, 'search-marketplace', asked)
  })
}
