import { parsePlainly } from '../../../contract/parse-plainly.ts'
import { profileCards } from '../../../contract/user/profile-cards.ts'
import {
  type FieldKind,
  type ProfileCard,
  type UserType,
} from '../../../contract/user/profile-field.ts'
import { type Step, steps } from '../../../contract/user/steps.ts'
import { Onboarding } from '../../../contract/user/profile.ts'
import type { UserDocument } from '../../../contract/user/user.ts'

type AnswersOf<Type> = Omit<
  Extract<Onboarding, { userType: Type }>,
  'userType' | 'credentialsVersion'
>

/** Form values: the answers for both kinds of user, complete or not. */
export type Answers = AnswersOf<'Freelancer'> &
  AnswersOf<'Agency'> & {
    userType: '' | UserType
    /** True once an agency's user has answered yes to the question at the end of step 2. Never sent. */
    hasConfirmedInvitation: boolean
  }
export type Field = Exclude<keyof Answers, 'hasConfirmedInvitation'>
export type Problems = Partial<Record<Field, string>>

const [Freelancer, Agency] = Onboarding.def.options

/** Fields that the onboarding asks for, as it asks for them. Its schema is built from the same rows. */
const asked = Object.values<ProfileCard>(profileCards).flatMap(({ userType, fields }) =>
  Object.entries(fields).flatMap(([name, { onboarding, maxLength: _cutsInCardsOnly, ...field }]) =>
    onboarding ? [{ name: name as Field, userType, field: { ...field, ...onboarding } }] : [],
  ),
)

/** Lists the rows that a step asks for, in order; a freelancer's until a kind of user is chosen. */
export function rowsOf(step: Step, userType: Answers['userType']) {
  const isTheirs = (only: UserType | undefined) => !only || only === (userType || 'Freelancer')
  return asked.filter(({ field, userType }) => field.step === step && isTheirs(userType))
}

/** Lists the fields of a step in the order in which they are asked. */
export function fieldsOf(step: Step, userType: Answers['userType']): readonly Field[] {
  const names = rowsOf(step, userType).map(({ name }) => name)
  return step === 1 ? [...names, 'userType'] : names
}

export const secretFields = asked
  .filter(({ field }) => field.kind === 'secret')
  .map(({ name }) => name)
const isSecret = (field: string) => secretFields.some((secret) => secret === field)

/** Reads the answers for the contract, or their problems by field. Answers for the other kind of user are left out. */
export function readAnswers(answers: Answers): { onboarding: Onboarding } | { problems: Problems } {
  const schema = answers.userType === 'Agency' ? Agency : Freelancer
  const names = steps.flatMap((step) => fieldsOf(step, answers.userType))
  const given = Object.fromEntries(names.map((field) => [field, answers[field]]))
  const read = parsePlainly<typeof Freelancer | typeof Agency>(schema, given)
  if (read.success) return { onboarding: read.data }
  const problems: Problems = {}
  for (const { path, message } of read.error.issues) {
    const field = names.find((each) => each === path[0])
    if (field) problems[field] ??= message
  }
  if (answers.userType === '') problems.userType = 'Choose one'
  return { problems }
}

/** Finds the first step with a problem in a field that drafts keep; the last step when there is none. */
export function firstOpenStep(answers: Answers): Step {
  const read = readAnswers(answers)
  const problems = 'problems' in read ? read.problems : {}
  const isOpen = (step: Step) =>
    fieldsOf(step, answers.userType).some((field) => problems[field] && !isSecret(field)) ||
    (step === 2 && answers.userType === 'Agency' && !answers.hasConfirmedInvitation)
  return steps.find(isOpen) ?? 4
}

export function stepOf(field: Field): Step {
  const isOfStep = (step: Step) =>
    [...fieldsOf(step, 'Freelancer'), ...fieldsOf(step, 'Agency')].includes(field)
  return steps.find(isOfStep) ?? 1
}

/** Picks the answers that a draft keeps: never a secret. */
export function keptAnswers(answers: Answers): Partial<Answers> {
  return Object.fromEntries(Object.entries(answers).filter(([field]) => !isSecret(field)))
}

/** Builds the initial answers: from the draft in this tab, else from the user document, else empty. */
export function startingAnswers(
  user: UserDocument,
  draft: Record<string, unknown> | null,
): Answers {
  const known: Record<string, unknown> = user
  const answers = asked.map(({ name, field }) => [name, known[name] ?? emptyOf(field.kind)])
  const start: Record<string, unknown> = {
    ...Object.fromEntries(answers),
    userType: user.userType ?? '',
    hasConfirmedInvitation: false,
  }
  const kept = Object.entries(start).map(([field, value]) => {
    const drafted = draft?.[field]
    return [field, isAlike(value, drafted) ? drafted : value]
  })
  return Object.fromEntries(kept) as Answers // each value has the type of the initial one
}

function emptyOf(kind: FieldKind): unknown {
  if (kind === 'list') return []
  return kind === 'box' ? false : ''
}

/** Tells whether a drafted value has the right type: a draft may come from another version, or be tampered with. */
function isAlike(value: unknown, drafted: unknown): boolean {
  if (Array.isArray(value)) {
    return Array.isArray(drafted) && drafted.every((each) => typeof each === 'string')
  }
  return typeof value === typeof drafted
}
