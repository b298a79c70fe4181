import { expect, test } from 'vitest'
import { defaultRules } from '../../contract/bidding/rules.ts'
import { emptyScannerForm } from '../../contract/bidding/scanner.ts'
import { parsePlainly } from '../../contract/parse-plainly.ts'
import { cardBodies } from '../../contract/user/profile.ts'
import { fieldCards, profileCards } from '../../contract/user/profile-cards.ts'
import type { Fields } from '../../contract/user/profile-field.ts'
import type { UserDocument } from '../../contract/user/user.ts'
import {
  checkLogIn,
  checkNewPassword,
  checkResetRequest,
  checkSignUp,
} from '../data/session/check-entry.ts'
import { checkDraft } from './applications/detail/draft-values.ts'
import { type Answers, readAnswers, startingAnswers } from './onboarding/answers.ts'
import { checkCard } from './profile/cards/check-card.ts'
import { readValues } from './profile/cards/field-values.ts'
import { checkAnswer } from './rules/answers/check-answer.ts'
import { checkRules } from './rules/cards/check-rules.ts'
import { valuesOf } from './rules/cards/rule-values.ts'
import { searchOf } from './scanners/editor/search-of.ts'

/** Texts that a form can hold, from none to any. */
const typed = [
  '',
  ' ',
  'x',
  '0',
  '1',
  '-1',
  '0.5',
  '1e99',
  'x'.repeat(20_000),
  'javascript:alert(1)',
]
const isRaw =
  /invalid input|expected|received|unrecogni|too (?:big|small)|\b(?:boolean|undefined|null|NaN)\b|["{}]/iu

const nobody = { tags: [], wantsVideo: false, userType: null } as unknown as UserDocument // nothing is set yet
const application = { letter: null, answers: [{ question: 'When?', answer: '' }], terms: null }

/** Each form's check with the same text in every field. */
const forms: Record<string, (text: string) => unknown> = {
  logIn: (text) => checkLogIn({ email: text, password: text }),
  signUp: (text) => checkSignUp({ email: text, password: text, confirmation: text }),
  newPassword: (text) => checkNewPassword({ password: text, confirmation: `${text}.` }),
  resetRequest: (text) => checkResetRequest({ email: text }),
  onboarding: (text) => ['', 'Freelancer', 'Agency'].map((userType) => onboarding(text, userType)),
  rules: (text) => checkRules(filled(valuesOf(defaultRules), text)),
  answer: (text) => checkAnswer({ question: text, answer: text }),
  draft: (text) => checkDraft({ letter: text, answer0: text, remember0: true }, application),
  scanner: (text) => searchOf(filled(emptyScannerForm, text)),
  ...Object.fromEntries(
    fieldCards.map((card) => [card, (text: string) => checkedCard(card, text)]),
  ),
}

test.each(Object.entries(forms))('the form %s says each problem in plain words', (_name, check) => {
  const said = typed.flatMap((text) => sentencesIn(check(text)))
  expect(said.length).toBeGreaterThan(0)
  expect(said.filter((sentence) => isRaw.test(sentence))).toEqual([])
})

function onboarding(text: string, userType: string) {
  const start = { ...startingAnswers(nobody, null), userType } as Answers // one of the two types, or none
  return readAnswers({ ...filled(start, text), userType: start.userType })
}

function checkedCard(card: (typeof fieldCards)[number], text: string) {
  const fields: Fields = profileCards[card].fields
  const values = Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => [name, kind === 'box' ? false : text]),
  )
  const parsed = parsePlainly(cardBodies[card], { ...readValues(fields, values), version: 0.5 })
  return checkCard({ required: {}, values, parsed, missing: 'Please fill in all fields.' })
}

/** Puts a text in the place of every text. */
function filled<Values extends object>(values: Values, text: string): Values {
  const filledIn = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' || value === null ? text : value,
  ])
  return Object.fromEntries(filledIn) as Values // the same fields, each with text where it had text
}

/** Collects all texts in what a check returned: its sentences, and harmless ones that were typed. */
function sentencesIn(found: unknown): string[] {
  if (typeof found === 'string') return [found]
  return typeof found === 'object' && found !== null
    ? Object.values(found).flatMap(sentencesIn)
    : []
}
