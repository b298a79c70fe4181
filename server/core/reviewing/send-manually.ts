import type { ApplicationTimeline } from '../../../contract/bidding/application.ts'
import { AppError } from '../../../contract/errors.ts'
import { recordStep } from '../../store/applications/application-events.ts'
import type { Store } from '../../store/connect.ts'
import { databaseNow } from '../../store/database-now.ts'
import { signal } from '../../store/live.ts'
import { marketplaceAccountOf } from '../../store/keeping/marketplace-accounts.ts'
import { changeHeld, type OwnApplication } from '../../store/applications/own-applications.ts'
import { changeOwn } from './change-own.ts'
import { draftOf } from './draft-of.ts'

/**
 * Has an application sent now, with exactly the letter and the answers that the user saw. The plan's limit still holds:
 * the worker that claims it takes a slot, or there is none. docs/decisions/034
 */
export function sendManually(
  store: Store,
  own: OwnApplication,
  draftVersion: number,
): Promise<ApplicationTimeline> {
  return changeOwn(store, own, 'send', async (tx, held) => {
    const { application } = held
    // Already approved: sending it again would only shorten the wait that the marketplace asked for.
    if (application.state === 'queued' && application.approvedAt !== null)
      throw new AppError('not-possible-now')
    const draft = await draftOf(tx, held)
    if (draft.draftVersion !== draftVersion) throw new AppError('changed-elsewhere')
    if (draft.letter === null) throw new AppError('facts-missing')
    if (draft.answers.some(({ answer }) => answer === '')) throw new AppError('answers-missing')
    if (!(await marketplaceAccountOf(tx, own.uid, application.marketplace)))
      throw new AppError('sign-in-missing')

    await changeHeld(tx, own, {
      state: 'queued',
      reason: null,
      failedGate: null,
      letter: draft.letter,
      answers: draft.answers,
      draftVersion: application.draftVersion + (draft.isStored ? 0 : 1),
      composedAt: application.composedAt ?? databaseNow,
      approvedAt: databaseNow,
      nextAt: databaseNow,
      setbacks: 0,
      fence: application.fence + 1,
      updatedAt: databaseNow,
    })
    const composed = draft.isStored ? [] : [{ kind: 'composed' as const }]
    await recordStep(tx, { ...own, events: [...composed, { kind: 'approved' }] })
    await signal(tx, 'application-queued')
  })
}
