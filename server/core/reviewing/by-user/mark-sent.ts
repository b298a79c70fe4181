import type { ApplicationTimeline } from '../../../../contract/bidding/application.ts'
import { recordStep } from '../../../store/applications/application-events.ts'
import { changeHeld, type OwnApplication } from '../../../store/applications/own-applications.ts'
import type { Store } from '../../../store/connect.ts'
import { databaseNow } from '../../../store/database-now.ts'
import { tellUsers } from '../../../store/live.ts'
import { changeOwn } from '../change-own.ts'
import { draftOf } from '../drafts/draft-of.ts'
import { columnsOf } from '../drafts/keep-shown.ts'

/**
 * Takes the user's word that they have sent an application themselves, where the marketplace takes none from us. It counts
 * towards no limit: nothing was sent by us. docs/decisions/057
 */
export function markSent(store: Store, own: OwnApplication): Promise<ApplicationTimeline> {
  return changeOwn(store, own, 'mark-sent', async (tx, _, held) => {
    const draft = await draftOf(tx, held)
    await changeHeld(tx, own, {
      state: 'submitted',
      reason: 'sent-by-you',
      failedGate: null,
      ...(!draft.isStored && columnsOf(held, draft)),
      approvedAt: databaseNow,
      sentAt: databaseNow,
      updatedAt: databaseNow,
    })
    await recordStep(tx, { ...own, events: [{ kind: 'sent', detail: 'sent-by-you' }] })
    await tellUsers(tx, [own.uid], { kind: 'user-changed' })
  })
}
