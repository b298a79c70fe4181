import { questionKey, type Answer, type GivenAnswer } from '../../../contract/bidding/answer.ts'
import type { ApplicationTimeline, Draft } from '../../../contract/bidding/application.ts'
import { AppError } from '../../../contract/errors.ts'
import type { Terms } from '../../../contract/pricing/terms.ts'
import { recordStep } from '../../store/applications/application-events.ts'
import type { FoundApplication } from '../../store/applications/applications.ts'
import type { Store, Transaction } from '../../store/connect.ts'
import { databaseNow } from '../../store/database-now.ts'
import { changeHeld, type OwnApplication } from '../../store/applications/own-applications.ts'
import { pricingOf } from '../../store/pricing/pricing.ts'
import { rememberAnswer } from '../answering/remember-answer.ts'
import { changedTerms } from '../pricing/changed-terms.ts'
import type { Check } from '../writing/checking/check-in-time.ts'
import { noteEdit } from '../writing/preferences/note-edit.ts'
import { changeOwn } from './change-own.ts'
import { editedDraft, orderReader } from './drafts/checked-draft.ts'
import { seenDraft, type CurrentDraft } from './drafts/draft-of.ts'
import { reasonNow } from './drafts/keep-shown.ts'

/** Changes the letter, the answers and the terms, unless they were changed elsewhere since. */
export function saveDraft(
  store: Store,
  own: OwnApplication,
  draft: Draft,
  check?: Check,
): Promise<ApplicationTimeline> {
  return changeOwn(store, own, 'edit', async (tx, _, held) => {
    const { draftVersion } = draft
    const readOrder = orderReader(tx, held)
    const current = await seenDraft(tx, held, { draftVersion, check, readOrder })
    const { questions } = held.job
    if (!areAnswersTo(questions, draft.answers))
      throw new AppError('invalid-request', {
        fields: { answers: 'Enter one answer for each question' },
      })
    if (!draft.remember.every((question) => questions.includes(question)))
      throw new AppError('invalid-request', { fields: { remember: 'Only questions of this job' } })

    const { letter } = draft
    const terms = await termsAsTyped(tx, held, { current, typed: draft.terms })
    const answers = draft.answers.map((given, place) => keepSource(given, current.answers[place]))
    const { reason, failedGate } = held.application
    const isSame = letter === current.letter
    const { templateId, comparisonId } = current
    const checked = isSame ? current : await editedDraft(readOrder, { letter, templateId }, check)
    const doubts = checked?.doubts ?? null
    const newReason = await reasonNow(tx, held, { answers, doubts, terms })
    await changeHeld(tx, own, {
      reason: newReason,
      failedGate: newReason === reason ? failedGate : null,
      letter,
      sentences: checked?.sentences ?? null,
      doubts,
      writtenBy: isSame ? current.writtenBy : 'you',
      templateId,
      comparisonId,
      answers,
      terms,
      draftVersion: held.application.draftVersion + 1,
      composedAt: held.application.composedAt ?? databaseNow,
    })
    if (!isSame && current.writtenBy !== 'you' && current.sentences)
      await noteEdit(tx, own, { before: current.sentences, after: letter })
    await recordStep(tx, { ...own, events: [{ kind: 'edited' }] })
    for (const answer of answers)
      if (draft.remember.includes(answer.question) && canBeRemembered(answer))
        await rememberAnswer(tx, own.uid, answer)
  })
}

async function termsAsTyped(
  tx: Transaction,
  { application }: FoundApplication,
  { current, typed }: { current: CurrentDraft; typed: unknown },
): Promise<Terms | null> {
  if (typed === undefined) return current.terms
  const pricing = await pricingOf(tx, application.marketplace)
  return changedTerms(current.terms, typed, pricing?.rules ?? null)
}

/** Keeps the mark of a saved answer as long as the user leaves its text alone. */
function keepSource(given: GivenAnswer, before: Answer | undefined): Answer {
  return before?.saved && before.answer === given.answer ? { ...given, saved: before.saved } : given
}

function areAnswersTo(questions: readonly string[], answers: readonly GivenAnswer[]): boolean {
  return (
    answers.length === questions.length &&
    answers.every(({ question }, place) => question === questions[place])
  )
}

/** Tells whether an answer can be remembered: a question without words is the same as no other. */
function canBeRemembered({ question, answer }: GivenAnswer): boolean {
  return answer !== '' && questionKey(question) !== ''
}
