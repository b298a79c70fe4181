import { undoSendMs } from '../../../contract/bidding/application-actions.ts'
import type { ApplicationTimeline } from '../../../contract/bidding/application.ts'
import type { Reason } from '../../../contract/bidding/reasons.ts'
import { AppError } from '../../../contract/errors.ts'
import type { MarketplaceAccountState } from '../../../contract/user/user.ts'
import { checkBankAnswers } from '../../store/answering/bank-answers.ts'
import { recordStep } from '../../store/applications/application-events.ts'
import type { FoundApplication } from '../../store/applications/applications.ts'
import { previewOf } from '../../store/previewing/previews.ts'
import type { Store, Transaction } from '../../store/connect.ts'
import { databaseNow, databaseNowPlus } from '../../store/database-now.ts'
import { showsPreview } from '../../store/jobs/marketplaces.ts'
import { signal, tellUsers } from '../../store/live.ts'
import { sendingStateOf } from '../../store/keeping/marketplace-accounts.ts'
import { changeHeld, type OwnApplication } from '../../store/applications/own-applications.ts'
import { takeOwnSlots, type HeldSlot } from '../../store/usage/slots.ts'
import { lacksPrice } from '../pricing/terms-of.ts'
import type { Check } from '../writing/checking/check-in-time.ts'
import { isBeyondChecking, isUnchecked } from '../writing/letters/check-again.ts'
import { breaksRules } from '../writing/letters/may-leave.ts'
import { changeOwn } from './change-own.ts'
import { draftOf, expectSeen, type CurrentDraft } from './drafts/draft-of.ts'
import { columnsOf } from './drafts/keep-shown.ts'

/**
 * Has an application sent, with exactly the letter, answers and terms that the user saw, once the seconds in which they can
 * take it back have passed. It takes its slot of the plan immediately: without one it stays where it is, as does a letter
 * of ours that cannot be checked. docs/decisions/034
 */
export function sendManually(
  store: Store,
  own: OwnApplication,
  draftVersion: number,
  check?: Check,
): Promise<ApplicationTimeline> {
  return changeOwn(store, own, 'send', async (tx, _, held) => {
    const { application } = held
    const draft = await draftOf(tx, held, check)
    if (draft.draftVersion === draftVersion && isUncheckedOurs(draft))
      throw new AppError('letter-unchecked')
    expectSeen(draft, draftVersion)
    if (draft.letter === null) throw new AppError('facts-missing')
    if (breaksRules(draft.doubts ?? [])) throw new AppError('letter-against-rules')
    if (draft.answers.some(({ answer }) => answer === '')) throw new AppError('answers-missing')
    if (lacksPrice(draft.terms)) throw new AppError('price-missing')
    const account = await sendingStateOf(tx, application)
    if (account === null) throw new AppError('sign-in-missing')

    const { state, reason } = application
    await changeHeld(tx, own, {
      state: 'queued',
      reason: reasonOfStop(account),
      failedGate: null,
      ...(!draft.isStored && columnsOf(held, draft)),
      approvedAt: databaseNow,
      nextAt: (await isForPreview(tx, own, held)) ? databaseNow : databaseNowPlus(undoSendMs),
      ...(application.slotDay === null && (await slotOf(tx, application))),
      setbacks: 0,
      fence: application.fence + 1,
      updatedAt: databaseNow,
    })
    await checkBankAnswers(
      tx,
      own.uid,
      draft.answers.filter(({ saved }) => saved !== undefined),
    )
    // Reason to restore when the send is undone.
    const detail = state === 'review' && reason !== null ? { detail: reason } : {}
    await recordStep(tx, { ...own, events: [{ kind: 'approved', ...detail }] })
    await tellUsers(tx, [own.uid], { kind: 'user-changed' })
    await signal(tx, 'application-queued')
  })
}

/** Reason why it waits for its user first. Null: it does not. */
function reasonOfStop(account: MarketplaceAccountState): Reason | null {
  if (account === 'refused') return 'sign-in-refused'
  return account === 'challenged' ? 'challenge' : null
}

/** Tells whether this press only asks for a preview, which takes back nothing and need not wait. */
async function isForPreview(
  tx: Transaction,
  { applicationId }: OwnApplication,
  { application: { marketplace, draftVersion } }: FoundApplication,
): Promise<boolean> {
  if (!(await showsPreview(tx, marketplace))) return false
  return (await previewOf(tx, { applicationId, draftVersion })) === null
}

/** Tells whether words of ours could not be checked just now. A letter in another language never can be. */
function isUncheckedOurs({ letter, writtenBy, doubts }: CurrentDraft): boolean {
  if (letter === null || writtenBy === 'you') return false
  return isUnchecked(doubts ?? []) && !isBeyondChecking({ letter, writtenBy })
}

async function slotOf(
  tx: Transaction,
  { uid, marketplace }: { uid: string; marketplace: string },
): Promise<HeldSlot> {
  const slot = await takeOwnSlots(tx, uid, marketplace)
  if (!slot.taken) throw new AppError(`${slot.full}-reached`)
  return { slotDay: slot.slotDay, slotAccount: slot.slotAccount }
}
