import type { ApplicationAction } from '../../../contract/bidding/application-actions.ts'
import { actionsFor } from '../../../contract/bidding/application-actions.ts'
import type { ApplicationTimeline } from '../../../contract/bidding/application.ts'
import { AppError } from '../../../contract/errors.ts'
import type { FoundApplication } from '../../store/applications/applications.ts'
import { lockUser } from '../../store/accounts/bidding-settings.ts'
import type { Store, Transaction } from '../../store/connect.ts'
import { holdApplication, type OwnApplication } from '../../store/applications/own-applications.ts'
import { readTimeline } from '../applications/read-timeline.ts'

/**
 * Does one of the user's actions with an application, if its state allows it. The user is locked before the
 * application, as in arming and in the switch: simultaneous ones take turns, and nobody deadlocks.
 */
export async function changeOwn(
  store: Store,
  own: OwnApplication,
  action: ApplicationAction,
  change: (tx: Transaction, held: FoundApplication) => Promise<void>,
): Promise<ApplicationTimeline> {
  await store.db.transaction(async (tx) => {
    await lockUser(tx, own.uid)
    const held = await holdApplication(tx, own)
    if (!held) throw new AppError('not-found')
    const { state, reason } = held.application
    if (!actionsFor(state, reason).includes(action)) throw new AppError('not-possible-now')
    await change(tx, held)
  })
  return readTimeline(store, own.uid, own.applicationId)
}
