import { type ApplicationTimeline, Draft } from '../../../../contract/bidding/application.ts'
import { parsePlainly } from '../../../../contract/parse-plainly.ts'
import { hasCardDraft } from '../../profile/editing/card-draft.ts'
import { changedTerms, termProblems, termValues } from './terms-values.ts'
import type { CardProblems } from '../../profile/editing/use-card-form.ts'

/** Letter, answers and terms as flat form values. */
export type DraftValues = Record<string, string | boolean>

export const answerName = (index: number): string => `answer${index}`
export const rememberName = (index: number): string => `remember${index}`

type Drafted = Pick<ApplicationTimeline, 'letter' | 'answers' | 'terms'>

/** Fills the form. No answer is remembered unless the user says so. */
export function valuesOf({ letter, answers, terms }: Drafted): DraftValues {
  const values: DraftValues = { letter: letter ?? '', ...termValues({ terms }) }
  for (const [index, { answer }] of answers.entries()) {
    values[answerName(index)] = answer
    values[rememberName(index)] = false
  }
  return values
}

/** Turns form values into the draft to save. Only an answered question can be remembered. */
export function draftOf(
  values: DraftValues,
  { answers, draftVersion, terms }: Omit<Drafted, 'letter'> & { draftVersion: number },
) {
  const given = answers.map(({ question }, index) => ({
    question,
    answer: textOf(values, answerName(index)).trim(),
  }))
  const remember = given
    .filter(({ answer }, index) => answer !== '' && values[rememberName(index)] === true)
    .map(({ question }) => question)
  return {
    draftVersion,
    letter: textOf(values, 'letter').trim(),
    answers: given,
    remember,
    ...changedTerms(values, { terms }),
  }
}

/** Tells whether saving would change anything. */
export function isChanged(values: DraftValues, application: Drafted): boolean {
  const draft = draftOf(values, { ...application, draftVersion: 0 })
  if (draft.letter !== (application.letter ?? '').trim() || draft.terms) return true
  return application.answers.some(
    ({ answer }, index) =>
      draft.answers[index]?.answer !== answer.trim() ||
      (answer !== '' && values[rememberName(index)] === true),
  )
}

export function checkDraft(values: DraftValues, application: Drafted): CardProblems {
  const checked = parsePlainly(Draft, draftOf(values, { ...application, draftVersion: 0 }))
  const fields = termProblems(values, application)
  for (const { path, message } of checked.error?.issues ?? []) {
    if (path[0] === 'letter') fields['letter'] ??= message
    if (path[0] === 'answers') fields[answerName(Number(path[1]))] ??= message
  }
  return { problem: null, fields }
}

/** Index of the first unanswered question; -1: none. */
export function firstUnanswered(values: DraftValues, { answers }: Drafted): number {
  return answers.findIndex((_, index) => textOf(values, answerName(index)).trim() === '')
}

export function textOf(values: DraftValues, name: string): string {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}

/** Name under which this tab keeps an application's unsaved text. */
export function draftCard(applicationId: string): string {
  return `application.${applicationId}`
}

export function hasUnsavedDraft(applicationId: string): boolean {
  return hasCardDraft(draftCard(applicationId))
}
