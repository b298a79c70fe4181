import type { ApplicationTimeline } from '../../../contract/bidding/application.ts'
import { AppError } from '../../../contract/errors.ts'
import { recordStep } from '../../store/applications/application-events.ts'
import { changeHeld, type OwnApplication } from '../../store/applications/own-applications.ts'
import type { Store } from '../../store/connect.ts'
import { databaseNow } from '../../store/database-now.ts'
import { tellUsers } from '../../store/live.ts'
import { rememberFact } from '../writing/facts/own-facts.ts'
import { changeOwn } from './change-own.ts'
import { checkedDraft } from './checked-draft.ts'
import { draftOf, letterColumnsOf } from './draft-of.ts'

/**
 * Makes a sentence of a draft a fact of the user's, and checks the draft again. The letter stays as the user saw it.
 * Throws AppError `changed-elsewhere`, `facts-full`.
 */
export function addSentenceAsFact(
  store: Store,
  own: OwnApplication,
  { draftVersion, text }: { draftVersion: number; text: string },
): Promise<ApplicationTimeline> {
  return changeOwn(store, own, 'edit', async (tx, _, held) => {
    const draft = await draftOf(tx, held)
    if (draft.draftVersion !== draftVersion) throw new AppError('changed-elsewhere')
    await rememberFact(tx, own.uid, { text, link: '' })
    const { letter, templateId } = draft
    const checked = letter === null ? null : await checkedDraft(tx, held, { letter, templateId })
    await changeHeld(tx, own, {
      ...letterColumnsOf({ ...draft, ...checked }),
      answers: draft.answers,
      draftVersion: held.application.draftVersion + (draft.isStored ? 0 : 1),
      composedAt: held.application.composedAt ?? (letter === null ? null : databaseNow),
    })
    await recordStep(tx, { ...own, events: [] })
    await tellUsers(tx, [own.uid], { kind: 'facts-changed' })
  })
}
