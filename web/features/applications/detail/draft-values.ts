import { type ApplicationTimeline, Draft } from '../../../../contract/bidding/application.ts'
import { hasCardDraft } from '../../profile/editing/card-draft.ts'
import type { CardProblems } from '../../profile/editing/use-card-form.ts'

/** Letter and answers as a form holds them, flat. */
export type DraftValues = Record<string, string | boolean>

export const answerName = (index: number): string => `answer${index}`
export const rememberName = (index: number): string => `remember${index}`

type Drafted = Pick<ApplicationTimeline, 'letter' | 'answers'>

/** An answer that the user gives first is remembered unless they say otherwise. */
export function valuesOf({ letter, answers }: Drafted): DraftValues {
  const values: DraftValues = { letter: letter ?? '' }
  for (const [index, { answer }] of answers.entries()) {
    values[answerName(index)] = answer
    values[rememberName(index)] = answer === ''
  }
  return values
}

/** What is saved of a form. Only what is answered can be remembered. */
export function draftOf(
  values: DraftValues,
  { answers, draftVersion }: Pick<ApplicationTimeline, 'answers'> & { draftVersion: number },
) {
  const given = answers.map(({ question }, index) => ({
    question,
    answer: textOf(values, answerName(index)).trim(),
  }))
  const remember = given
    .filter(({ answer }, index) => answer !== '' && values[rememberName(index)] === true)
    .map(({ question }) => question)
  return { draftVersion, letter: textOf(values, 'letter').trim(), answers: given, remember }
}

/** Whether a save would change anything. */
export function isChanged(values: DraftValues, application: Drafted): boolean {
  const draft = draftOf(values, { ...application, draftVersion: 0 })
  if (draft.letter !== (application.letter ?? '').trim()) return true
  return application.answers.some(
    ({ answer }, index) =>
      draft.answers[index]?.answer !== answer.trim() ||
      (answer !== '' && values[rememberName(index)] === true),
  )
}

export function checkDraft(values: DraftValues, application: Drafted): CardProblems {
  const checked = Draft.safeParse(draftOf(values, { ...application, draftVersion: 0 }))
  const fields: Record<string, string> = {}
  for (const { path, message } of checked.error?.issues ?? []) {
    if (path[0] === 'letter') fields['letter'] ??= message
    if (path[0] === 'answers') fields[answerName(Number(path[1]))] ??= message
  }
  return { problem: null, fields }
}

/** The first question that nobody has answered; -1 = none. */
export function firstUnanswered(values: DraftValues, { answers }: Drafted): number {
  return answers.findIndex((_, index) => textOf(values, answerName(index)).trim() === '')
}

export function textOf(values: DraftValues, name: string): string {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}

/** The name under which what was typed of an application is kept in this tab. */
export function draftCard(applicationId: string): string {
  return `application.${applicationId}`
}

export function hasUnsavedDraft(applicationId: string): boolean {
  return hasCardDraft(draftCard(applicationId))
}
