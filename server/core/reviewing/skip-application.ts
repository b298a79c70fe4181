import type { ApplicationTimeline } from '../../../contract/bidding/application.ts'
import { recordStep } from '../../store/applications/application-events.ts'
import type { Store } from '../../store/connect.ts'
import { databaseNow } from '../../store/database-now.ts'
import { tellUsers } from '../../store/live.ts'
import { changeHeld, type OwnApplication } from '../../store/applications/own-applications.ts'
import { type Change, changeOwn, changeSeveral } from './change-own.ts'

/** Takes an application out of the review queue or the sending queue, unsent. */
export function skipApplication(store: Store, own: OwnApplication): Promise<ApplicationTimeline> {
  return changeOwn(store, own, 'skip', skip)
}

/** Skips several applications; those for which it is too late stay as they are. */
export function skipSeveral(store: Store, uid: string, applicationIds: readonly string[]) {
  return changeSeveral(store, uid, { applicationIds, action: 'skip', change: skip })
}

const skip: Change = async (tx, own, { application }) => {
  const { state, reason, slotDay, slotAccount, fence } = application
  await changeHeld(tx, own, {
    state: 'skipped',
    reason: 'by-you',
    failedGate: null,
    approvedAt: null,
    slotDay: null,
    slotAccount: null,
    fence: fence + 1,
    updatedAt: databaseNow,
  })
  // Reason to restore when the skip is undone.
  const detail = state === 'review' && reason !== null ? { detail: reason } : {}
  await recordStep(tx, { ...own, events: [{ kind: 'skipped', ...detail }] })
  if (slotDay !== null) await tellUsers(tx, [own.uid], { kind: 'user-changed' })
  return { slotDay, slotAccount }
}
