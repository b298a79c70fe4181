import type { ApplicationAction } from '../../../contract/bidding/application-actions.ts'
import type { ApplicationTimeline } from '../../../contract/bidding/application.ts'
import { AppError } from '../../../contract/errors.ts'
import type { FoundApplication } from '../../store/applications/applications.ts'
import { lockUser } from '../../store/accounts/bidding-settings.ts'
import type { Store, Transaction } from '../../store/connect.ts'
import { holdApplications, type OwnApplication } from '../../store/applications/own-applications.ts'
import { giveSlotsBack, type HeldSlot } from '../../store/usage/slots.ts'
import { readTimeline } from '../applications/read-timeline.ts'
import { possibleActions } from './possible-actions.ts'

/** Returns the slot that the application no longer holds, to be given back when all are changed. Nothing: it keeps it. */
export type Change = (
  tx: Transaction,
  own: OwnApplication,
  held: FoundApplication,
) => Promise<HeldSlot | void>

/**
 * Does one of the user's actions with an application, if its state allows it. The user is locked before the
 * application, as in arming and in the switch: simultaneous ones take turns, and nobody deadlocks.
 */
export async function changeOwn(
  store: Store,
  own: OwnApplication,
  action: ApplicationAction,
  change: Change,
): Promise<ApplicationTimeline> {
  await store.db.transaction(async (tx) => {
    await lockUser(tx, own.uid)
    const [held] = await holdApplications(tx, own.uid, [own.applicationId])
    if (!held) throw new AppError('not-found')
    if (!possibleActions(held).includes(action)) throw new AppError('not-possible-now')
    const freed = await change(tx, own, held)
    if (freed) await giveSlotsBack(tx, own.uid, [freed])
  })
  return readTimeline(store, own.uid, own.applicationId)
}

/** Does an action with several applications; those that have moved on stay as they are. Returns the others' ids. */
export function changeSeveral(
  store: Store,
  uid: string,
  given: { applicationIds: readonly string[]; action: ApplicationAction; change: Change },
): Promise<{ applicationIds: string[] }> {
  return store.db.transaction(async (tx) => {
    await lockUser(tx, uid)
    // All are held before the first one changes a count of the day: in two orders, two of us would deadlock.
    const held = await holdApplications(tx, uid, given.applicationIds)
    const possible = held.filter((each) => possibleActions(each).includes(given.action))
    const freed: HeldSlot[] = []
    for (const each of possible) {
      const slot = await given.change(tx, { uid, applicationId: each.application.id }, each)
      if (slot) freed.push(slot)
    }
    await giveSlotsBack(tx, uid, freed)
    return { applicationIds: possible.map(({ application }) => application.id) }
  })
}
