import type { Connection } from '../../../contract/user/connection-calls.ts'
import type { AboutMarketplace } from '../../../contract/entry/about.ts'
import { AppError } from '../../../contract/errors.ts'
import { lockUser } from '../../store/accounts/bidding-settings.ts'
import { cancelQueued } from '../../store/applications/applications.ts'
import type { Store } from '../../store/connect.ts'
import { toInstant } from '../../store/columns.ts'
import { dropAccount, standingAt, type Standing } from '../../store/keeping/marketplace-accounts.ts'
import { tellUsers } from '../../store/live.ts'
import type { TaskQueue } from '../../store/tasks.ts'
import { silentAfter } from '../watching/silent-after.ts'
import { noteSecurity, type SecurityServices } from '../security/note-security.ts'

type ConnectingServices = {
  store: Store
  about: {
    marketplaces: readonly Pick<
      AboutMarketplace,
      'name' | 'connect' | 'readEverySeconds' | 'isSearchedOnRequest'
    >[]
  }
}

/** Lists every marketplace of the installation and how the user is connected to it. */
export async function listConnections(
  { store, about }: ConnectingServices,
  uid: string,
): Promise<Connection[]> {
  const names = about.marketplaces.map(({ name }) => name)
  const standings = await standingAt(store.db, { uid, marketplaces: names })
  return about.marketplaces.map((known) => {
    const { name, connect } = known
    const standing = standings.find(({ marketplace }) => marketplace === name)
    return {
      marketplace: name,
      account: connect === null ? null : (standing?.account ?? 'none'),
      email: standing?.email ?? null,
      checkAt: standing?.checkAt ? toInstant(standing.checkAt) : null,
      isUnattended: standing?.isUnattended ?? false,
      left: leftIn(standing),
      checkedSecondsAgo: standing?.checkedSecondsAgo ?? null,
      silentAfterSeconds: silentAfter(known, { isPostponed: standing?.isPostponed ?? false }),
    }
  })
}

function leftIn(standing: Standing | undefined): Connection['left'] {
  const { leftCount: count = null, leftAt: at = null } = standing ?? {}
  return count === null || at === null ? null : { count, at: toInstant(at) }
}

/**
 * Deletes the user's sign-in at a marketplace, or has their token ended there. Once that has committed nothing is armed there any more, and what waited to
 * be sent there is cancelled. Throws AppError `not-found` for a marketplace that needs no sign-in.
 */
export async function disconnect(
  services: ConnectingServices & SecurityServices & { tasks: Pick<TaskQueue, 'enqueue'> },
  of: { uid: string; marketplace: string; network: string | null },
): Promise<void> {
  const { store, about } = services
  const { uid, marketplace } = of
  const known = about.marketplaces.find(({ name }) => name === marketplace)
  if (!known || known.connect === null) throw new AppError('not-found')
  await store.db.transaction(async (tx) => {
    await lockUser(tx, uid)
    const sealed = await dropAccount(tx, { uid, marketplace })
    if (sealed === null) return // a second press, or another device
    if (known.connect === 'token')
      await services.tasks.enqueue(tx, 'revoke-token', { uid, marketplace, sealed })
    await cancelQueued(tx, uid, 'disconnected', { marketplace })
    const { network } = of
    await noteSecurity(services, { kind: 'disconnect', outcome: 'done', of: { uid }, network }, tx)
    await tellUsers(tx, [uid], { kind: 'user-changed' })
  })
}
