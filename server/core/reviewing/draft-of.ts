import { createHash } from 'node:crypto'
import type { Answer } from '../../../contract/bidding/answer.ts'
import { letterNeeds } from '../../../contract/user/profile-fields.ts'
import type { FoundApplication, StoredApplication } from '../../store/applications/applications.ts'
import { bankAnswersOf } from '../../store/answering/bank-answers.ts'
import type { Queryable } from '../../store/connect.ts'
import { letterSourceOf, type LetterSource } from '../../store/writing/letter-source.ts'
import { answersBeside } from '../answering/answers-to.ts'
import { letterMaterialOf } from '../../store/writing/letter-material.ts'
import { writeLetter } from '../writing/letters/write-letter.ts'
import { possibleActions } from './possible-actions.ts'

/** Draft that would be sent. `letter`: null when there is too little to write one from, or there never was one. */
export type CurrentDraft = Pick<
  StoredApplication,
  'letter' | 'sentences' | 'doubts' | 'writtenBy' | 'templateId' | 'comparisonId' | 'draftVersion'
> & { answers: Answer[]; isStored: boolean }

/**
 * Reads an application's letter and answers; where none are stored yet and the user may still have it sent, those that
 * would be. The version of such a draft follows from its text: when the profile or the answer bank has changed since it
 * was shown, the version differs, and a user who sends what they saw is told. docs/decisions/034
 */
export async function draftOf(db: Queryable, found: FoundApplication): Promise<CurrentDraft> {
  const { application, job } = found
  const { answers, draftVersion, letter } = application
  const stored = letterColumnsOf(application)
  const isStored = letter !== null && areTo(job.questions, answers)
  if (isStored || !mayStillBeSent(application))
    return { ...stored, answers, draftVersion, isStored: true }
  const written = letter === null ? await writtenLetter(db, found) : null
  const bank = (await bankAnswersOf(db, [application.uid])).get(application.uid) ?? []
  const filled = answersBeside(answers, job.questions, bank)
  const draft = { ...stored, ...written }
  const version = versionOf([draftVersion, draft.letter, filled])
  return { ...draft, answers: filled, draftVersion: version, isStored: false }
}

/** Parts of a draft that are stored with its application. */
export function letterColumnsOf(
  draft: Omit<CurrentDraft, 'answers' | 'isStored' | 'draftVersion'>,
) {
  const { letter, sentences, doubts, writtenBy, templateId, comparisonId } = draft
  return { letter, sentences, doubts, writtenBy, templateId, comparisonId }
}

function areTo(questions: readonly string[], answers: readonly Answer[]): boolean {
  return (
    questions.length === answers.length &&
    questions.every((question, place) => answers[place]?.question === question)
  )
}

function mayStillBeSent(application: StoredApplication): boolean {
  return possibleActions(application).some((action) => action === 'send' || action === 'edit')
}

async function writtenLetter(db: Queryable, { application, job }: FoundApplication) {
  const { id: seed, uid, scannerId, score } = application
  const source = await letterSourceOf(db, uid)
  if (!source || !hasFacts(source)) return null
  const material = await letterMaterialOf(db, uid)
  const order = { source, material, job, scannerId, score, seed }
  const { reason: _reason, ...written } = writeLetter(order)
  return written
}

/** Tells whether there is enough for a letter of true facts. */
export function hasFacts(source: LetterSource): boolean {
  return letterNeeds.every((name) => source[name]?.trim())
}

/**
 * Lowest version of a draft that is not stored: beyond any number that counting changes reaches, and within what the
 * contract takes.
 */
const lowest = 1_000_000_000

function versionOf(draft: unknown): number {
  const digest = createHash('sha256').update(JSON.stringify(draft)).digest()
  return lowest + (digest.readUIntBE(0, 6) % lowest)
}
