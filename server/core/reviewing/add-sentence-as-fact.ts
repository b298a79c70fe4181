import type { ApplicationTimeline } from '../../../contract/bidding/application.ts'
import { recordStep } from '../../store/applications/application-events.ts'
import { changeHeld, type OwnApplication } from '../../store/applications/own-applications.ts'
import type { Store } from '../../store/connect.ts'
import { tellUsers } from '../../store/live.ts'
import type { Check } from '../writing/checking/check-in-time.ts'
import { forgetFact, rememberFact } from '../writing/facts/own-facts.ts'
import { changeOwn } from './change-own.ts'
import { orderReader, recheckedDraft } from './drafts/checked-draft.ts'
import { seenDraft } from './drafts/draft-of.ts'
import { columnsOf, reasonNow } from './drafts/keep-shown.ts'

/**
 * Makes a sentence of a draft a fact of the user's, and checks the draft again. The letter stays as the user saw it.
 * Throws AppError `changed-elsewhere`, `facts-full`.
 */
export function addSentenceAsFact(
  store: Store,
  own: OwnApplication,
  { draftVersion, text }: { draftVersion: number; text: string },
  check?: Check,
): Promise<ApplicationTimeline> {
  return changeOwn(store, own, 'edit', async (tx, _, held) => {
    const draft = await seenDraft(tx, held, { draftVersion, check })
    await rememberFact(tx, own.uid, { text, link: '' })
    const { letter } = draft
    const others = draft.doubts?.filter((doubt) => doubt.text !== text) ?? null
    const checked =
      letter === null
        ? null
        : await recheckedDraft(orderReader(tx, held), { ...draft, letter, doubts: others }, check)
    const now = { ...draft, ...checked }
    await changeHeld(tx, own, { ...columnsOf(held, now), reason: await reasonNow(tx, held, now) })
    await recordStep(tx, { ...own, events: [] })
    await tellUsers(tx, [own.uid], { kind: 'facts-changed' })
  })
}

/** Takes such a fact away again; the draft is checked without it. Throws AppError `not-found`. */
export function removeSentenceFact(
  store: Store,
  own: OwnApplication,
  { text }: { text: string },
): Promise<ApplicationTimeline> {
  return changeOwn(store, own, 'edit', async (tx) => {
    await forgetFact(tx, own.uid, text)
    await tellUsers(tx, [own.uid], { kind: 'facts-changed' })
  })
}
