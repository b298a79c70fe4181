import type { ApplicationTimeline } from '../../../contract/bidding/application.ts'
import type { Reason } from '../../../contract/bidding/reasons.ts'
import { recordStep } from '../../store/applications/application-events.ts'
import type { Store } from '../../store/connect.ts'
import { databaseNow } from '../../store/database-now.ts'
import { tellUsers } from '../../store/live.ts'
import {
  changeHeld,
  lastDecisionDetail,
  type OwnApplication,
} from '../../store/applications/own-applications.ts'
import { type Change, changeOwn, changeSeveral } from './change-own.ts'
import { draftOf } from './drafts/draft-of.ts'
import { columnsOf, reasonNow } from './drafts/keep-shown.ts'

const reasonsToReview: readonly Reason[] = [
  'below-threshold',
  'few-skills',
  'check-answers',
  'review-each',
  'wants-person',
  'needs-answers',
  'letter-in-doubt',
  'needs-price',
  'other-language',
  'prepared',
]

/**
 * Takes back the user's skip, their send as long as no worker has claimed it, or their word that they sent it themselves: the application is in the review queue
 * again, with its earlier reason, and is not sent automatically any more. docs/decisions/034
 */
export function undoDecision(store: Store, own: OwnApplication): Promise<ApplicationTimeline> {
  return changeOwn(store, own, 'undo', undo)
}

/** Takes several skips and sends back; those for which it is too late stay as they are. */
export function undoSeveral(store: Store, uid: string, applicationIds: readonly string[]) {
  return changeSeveral(store, uid, { applicationIds, action: 'undo', change: undo })
}

/** Outcomes of something that was not sent after all. */
const noOutcome = {
  viewedAt: null,
  repliedAt: null,
  interviewedAt: null,
  hiredAt: null,
  declinedAt: null,
  toldByUser: [],
}

const undo: Change = async (tx, own, held) => {
  const { application } = held
  const detail = await lastDecisionDetail(tx, own.applicationId)
  const draft = await draftOf(tx, held)
  const reason = application.isSentByUser
    ? 'send-yourself'
    : (reasonsToReview.find((one) => one === detail) ?? 'prepared')
  const inReview = { application: { ...application, state: 'review', reason } as const }
  await changeHeld(tx, own, {
    state: 'review',
    reason: await reasonNow(tx, inReview, draft), // edited while it was skipped, perhaps
    ...(!draft.isStored && columnsOf(held, draft)),
    approvedAt: null,
    ...(application.isSentByUser && { sentAt: null, ...noOutcome }),
    slotDay: null,
    slotAccount: null,
    fence: application.fence + 1,
    updatedAt: databaseNow,
  })
  await recordStep(tx, { ...own, events: [{ kind: 'restored' }] })
  const { slotDay, slotAccount } = application
  if (slotDay !== null) await tellUsers(tx, [own.uid], { kind: 'user-changed' })
  return { slotDay, slotAccount }
}
