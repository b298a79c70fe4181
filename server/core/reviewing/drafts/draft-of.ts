import { isDeepStrictEqual } from 'node:util'
import type { Answer } from '../../../../contract/bidding/answer.ts'
import { AppError } from '../../../../contract/errors.ts'
import type { Terms } from '../../../../contract/pricing/terms.ts'
import { letterNeeds } from '../../../../contract/user/profile-fields.ts'
import type {
  FoundApplication,
  StoredApplication,
} from '../../../store/applications/applications.ts'
import { bankAnswersOf } from '../../../store/answering/bank-answers.ts'
import { together } from '../../../store/building/on-same-connection.ts'
import type { Queryable } from '../../../store/connect.ts'
import { letterSourceOf, type LetterSource } from '../../../store/writing/letter-source.ts'
import { answersBeside } from '../../answering/answers-to.ts'
import { letterMaterialOf } from '../../../store/writing/letter-material.ts'
import { termsOf } from '../../pricing/terms-of.ts'
import type { Check } from '../../writing/checking/check-in-time.ts'
import { checkLetter } from '../../writing/checking/check-letter.ts'
import { isNewlyDoubted } from '../../writing/letters/check-again.ts'
import { writeLetter } from '../../writing/letters/write-letter.ts'
import { orderReader, recheckedDraft, type ReadOrder } from './checked-draft.ts'
import { possibleActions } from '../possible-actions.ts'

/** Draft that would be sent. `letter`: null when there is too little to write one from, or there never was one. */
export type CurrentDraft = LetterColumns & {
  answers: Answer[]
  /** Null: its marketplace asks for none. */
  terms: Terms | null
  draftVersion: number
  /** True if it is stored exactly as it is now. */
  isStored: boolean
  /** True if who has seen the stored one has seen this one: the same text, answers and terms, and no more doubts. */
  isAsSeen: boolean
}

type LetterColumns = Pick<
  StoredApplication,
  'letter' | 'sentences' | 'doubts' | 'writtenBy' | 'templateId' | 'comparisonId'
>

/**
 * Works out an application's letter and answers as the user may have them sent now: a stored letter is checked again, one
 * that was never written is written, and answers come from the bank. docs/decisions/034
 */
export async function draftOf(
  db: Queryable,
  found: FoundApplication,
  check: Check = checkLetter,
  readOrder: ReadOrder = orderReader(db, found),
): Promise<CurrentDraft> {
  const { application, job } = found
  const { answers, draftVersion, letter, terms: before } = application
  const stored = letterColumnsOf(application)
  if (!mayStillBeSent(found))
    return { ...stored, answers, terms: before, draftVersion, isStored: true, isAsSeen: true }
  const isAnswered = letter !== null && areTo(job.questions, answers)
  const [now, filled, terms] = await together([
    letter === null
      ? writtenLetter(db, found, check)
      : recheckedDraft(readOrder, { ...stored, letter }, check),
    isAnswered ? answers : answersOf(db, found),
    termsOf(db, found),
  ])
  const draft = { ...stored, ...now }
  const isSame =
    draft.letter === letter && areSameAnswers(filled, answers) && isDeepStrictEqual(terms, before)
  const [doubts, doubtsBefore] = [draft.doubts ?? [], stored.doubts ?? []]
  return {
    ...draft,
    answers: filled,
    terms,
    draftVersion,
    isStored: isSame && isDeepStrictEqual(doubts, doubtsBefore),
    isAsSeen: isSame && (draft.writtenBy === 'you' || !isNewlyDoubted(doubtsBefore, doubts)),
  }
}

/** Works out a draft that its user saw in this version. Throws AppError `changed-elsewhere`. */
export async function seenDraft(
  db: Queryable,
  found: FoundApplication,
  given: { draftVersion: number; check?: Check | undefined; readOrder?: ReadOrder },
): Promise<CurrentDraft> {
  const { draftVersion, check, readOrder } = given
  const draft = await draftOf(db, found, check, readOrder)
  expectSeen(draft, draftVersion)
  return draft
}

/** Throws AppError `changed-elsewhere` unless who saw this version has seen the draft as it is now. */
export function expectSeen(
  { draftVersion, isAsSeen }: Pick<CurrentDraft, 'draftVersion' | 'isAsSeen'>,
  seenVersion: number,
): void {
  if (draftVersion !== seenVersion || !isAsSeen) throw new AppError('changed-elsewhere')
}

/** Parts of a draft that are stored with its application. */
export function letterColumnsOf(draft: LetterColumns): LetterColumns {
  const { letter, sentences, doubts, writtenBy, templateId, comparisonId } = draft
  return { letter, sentences, doubts, writtenBy, templateId, comparisonId }
}

/** Tells whether a user who saw one of these has seen the other. */
export function areSameAnswers(answers: readonly Answer[], others: readonly Answer[]): boolean {
  return isDeepStrictEqual(answers.map(worded), others.map(worded))
}

function worded({ question, answer }: Answer): string[] {
  return [question, answer]
}

async function answersOf(db: Queryable, { application, job }: FoundApplication): Promise<Answer[]> {
  const { uid, answers } = application
  const bank = (await bankAnswersOf(db, [uid])).get(uid) ?? []
  return answersBeside(answers, job.questions, bank)
}

function areTo(questions: readonly string[], answers: readonly Answer[]): boolean {
  return (
    questions.length === answers.length &&
    questions.every((question, place) => answers[place]?.question === question)
  )
}

function mayStillBeSent(found: FoundApplication): boolean {
  return possibleActions(found).some((action) => action === 'send' || action === 'edit')
}

async function writtenLetter(db: Queryable, { application, job }: FoundApplication, check: Check) {
  const { id: seed, uid, scannerId, score } = application
  const source = await letterSourceOf(db, uid)
  if (!source || !hasFacts(source)) return null
  const material = await letterMaterialOf(db, { ...application, applicationId: seed })
  const order = { source, material, job, scannerId, score, applicationId: seed, seed }
  const { reason: _reason, ...written } = writeLetter(order, check)
  return written
}

/** Tells whether there is enough for a letter of true facts. */
export function hasFacts(source: LetterSource): boolean {
  return letterNeeds.every((name) => source[name]?.trim())
}
