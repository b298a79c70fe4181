import type { ApplicationTimeline } from '../../../contract/bidding/application.ts'
import type { Reason } from '../../../contract/bidding/reasons.ts'
import { recordStep } from '../../store/applications/application-events.ts'
import type { Store } from '../../store/connect.ts'
import { databaseNow } from '../../store/database-now.ts'
import {
  changeHeld,
  lastSkipDetail,
  type OwnApplication,
} from '../../store/applications/own-applications.ts'
import { reasonOnceAnswered } from '../deciding/reason-once-answered.ts'
import { ownRules } from '../deciding/rules.ts'
import { changeOwn } from './change-own.ts'
import { draftOf } from './draft-of.ts'

const reasonsToReview: readonly Reason[] = [
  'below-threshold',
  'review-each',
  'needs-answers',
  'prepared',
]

/**
 * Puts a skipped application back into the review queue with its earlier reason; it is no longer sent automatically.
 */
export function undoSkip(store: Store, own: OwnApplication): Promise<ApplicationTimeline> {
  return changeOwn(store, own, 'undo', async (tx, held) => {
    const { application } = held
    const detail = await lastSkipDetail(tx, own.applicationId)
    const { letter, answers, isStored } = await draftOf(tx, held)
    const reason = reasonsToReview.find((one) => one === detail) ?? 'prepared'
    const { rules } = await ownRules(tx, own.uid)
    await changeHeld(tx, own, {
      state: 'review',
      reason: reasonOnceAnswered({ ...application, reason }, answers, rules), // edited while it was skipped, perhaps
      letter,
      answers,
      draftVersion: application.draftVersion + (isStored ? 0 : 1),
      composedAt: application.composedAt ?? (isStored || letter === null ? null : databaseNow),
      fence: application.fence + 1,
      updatedAt: databaseNow,
    })
    await recordStep(tx, { ...own, events: [{ kind: 'restored' }] })
  })
}
