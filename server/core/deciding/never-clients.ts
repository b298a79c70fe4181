import { AppError } from '../../../contract/errors.ts'
import type { NeverClient } from '../../../contract/bidding/rules.ts'
import { lockUser } from '../../store/accounts/bidding-settings.ts'
import type { Store } from '../../store/connect.ts'
import { tellUsers } from '../../store/live.ts'
import {
  clientOfApplication,
  deleteNeverClient,
  insertNeverClient,
  lockUserAgainstTakeIns,
  neverClientsOf,
} from '../../store/deciding/never-clients.ts'
import { forClient, takeBack } from '../../store/applications/taking-back.ts'

/** Lists the clients to whom the user wants nothing sent, latest first. */
export function listNeverClients(store: Store, uid: string): Promise<NeverClient[]> {
  return neverClientsOf(store.db, uid)
}

/**
 * Adds the client of this application's job: nothing more is sent to them, and what waits is taken back. Throws
 * AppError `client-unknown` when the marketplace does not tell clients apart.
 */
export function addNeverClient(
  store: Store,
  uid: string,
  applicationId: string,
): Promise<NeverClient[]> {
  return store.db.transaction(async (tx) => {
    await lockUserAgainstTakeIns(tx, uid)
    const found = await clientOfApplication(tx, uid, applicationId)
    if (!found) throw new AppError('not-found')
    const { clientId, marketplace, jobTitle } = found
    if (clientId === null) throw new AppError('client-unknown')
    await insertNeverClient(tx, uid, { clientId, marketplace, jobTitle })
    const which = forClient({ clientId, marketplace })
    await takeBack(tx, uid, { which, reason: 'never-client' })
    await tellUsers(tx, [uid], { kind: 'rules-changed' })
    return neverClientsOf(tx, uid)
  })
}

/** Removes a client. Applications taken back because of them stay where they are. */
export function removeNeverClient(
  store: Store,
  uid: string,
  neverClientId: string,
): Promise<NeverClient[]> {
  return store.db.transaction(async (tx) => {
    await lockUser(tx, uid)
    if (!(await deleteNeverClient(tx, uid, neverClientId))) throw new AppError('not-found')
    await tellUsers(tx, [uid], { kind: 'rules-changed' })
    return neverClientsOf(tx, uid)
  })
}
