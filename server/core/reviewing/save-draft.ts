import { questionKey, type Answer, type GivenAnswer } from '../../../contract/bidding/answer.ts'
import type { ApplicationTimeline, Draft } from '../../../contract/bidding/application.ts'
import { AppError } from '../../../contract/errors.ts'
import { recordStep } from '../../store/applications/application-events.ts'
import type { Store } from '../../store/connect.ts'
import { databaseNow } from '../../store/database-now.ts'
import { changeHeld, type OwnApplication } from '../../store/applications/own-applications.ts'
import { rememberAnswer } from '../answering/remember-answer.ts'
import { reasonOnceAnswered } from '../deciding/reason-once-answered.ts'
import { ownRules } from '../deciding/rules.ts'
import { noteEdit } from '../writing/preferences/note-edit.ts'
import { changeOwn } from './change-own.ts'
import { checkedDraft } from './checked-draft.ts'
import { draftOf } from './draft-of.ts'

/** Changes the letter and the answers, unless they were changed elsewhere since. */
export function saveDraft(
  store: Store,
  own: OwnApplication,
  draft: Draft,
): Promise<ApplicationTimeline> {
  return changeOwn(store, own, 'edit', async (tx, _, held) => {
    const current = await draftOf(tx, held)
    if (current.draftVersion !== draft.draftVersion) throw new AppError('changed-elsewhere')
    const { questions } = held.job
    if (!areAnswersTo(questions, draft.answers))
      throw new AppError('invalid-request', {
        fields: { answers: 'Enter one answer for each question' },
      })
    if (!draft.remember.every((question) => questions.includes(question)))
      throw new AppError('invalid-request', { fields: { remember: 'Only questions of this job' } })

    const { letter } = draft
    const answers = draft.answers.map((given, place) => keepSource(given, current.answers[place]))
    const { state, reason, failedGate } = held.application
    const { rules } = await ownRules(tx, own.uid)
    const newReason =
      state === 'review' ? reasonOnceAnswered(held.application, answers, rules) : reason
    const isSame = letter === current.letter
    const { templateId, comparisonId } = current
    const checked = isSame ? current : await checkedDraft(tx, held, { letter, templateId })
    await changeHeld(tx, own, {
      reason: newReason,
      failedGate: newReason === reason ? failedGate : null,
      letter,
      sentences: checked?.sentences ?? null,
      doubts: checked?.doubts ?? null,
      writtenBy: isSame ? current.writtenBy : 'you',
      templateId,
      comparisonId,
      answers,
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
