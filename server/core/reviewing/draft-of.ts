import { createHash } from 'node:crypto'
import type { Answer } from '../../../contract/bidding/answer.ts'
import { letterNeeds } from '../../../contract/user/profile-fields.ts'
import type { FoundApplication, StoredApplication } from '../../store/applications/applications.ts'
import { bankAnswersOf } from '../../store/answering/bank-answers.ts'
import type { Queryable } from '../../store/connect.ts'
import { letterSourceOf, type LetterSource } from '../../store/writing/letter-source.ts'
import { answersTo } from '../answering/answers-to.ts'
import { letterFor } from '../writing/letter-for.ts'
import { possibleActions } from './possible-actions.ts'

/** Draft that would be sent. `letter`: null when there is too little to write one from, or there never was one. */
export type CurrentDraft = {
  letter: string | null
  answers: Answer[]
  draftVersion: number
  isStored: boolean
}

/**
 * Reads an application's letter and answers; where none are stored yet and the user may still have it sent, those that
 * would be. The version of such a draft follows from its text: when the profile or the answer bank has changed since it
 * was shown, the version differs, and a user who sends what they saw is told. docs/decisions/034
 */
export async function draftOf(
  db: Queryable,
  { application, job }: FoundApplication,
): Promise<CurrentDraft> {
  const { letter, answers, draftVersion } = application
  const isStored = letter !== null && areTo(job.questions, answers)
  if (isStored || !mayStillBeSent(application))
    return { letter, answers, draftVersion, isStored: true }
  const written = letter ?? (await writtenLetter(db, application.uid, job))
  const bank = (await bankAnswersOf(db, [application.uid])).get(application.uid) ?? []
  const filled = answersTo(job.questions, bank).map((saved, place) => {
    const given = answers[place]
    return given?.question === saved.question && given.answer ? given : saved
  })
  const version = versionOf([draftVersion, written, filled])
  return { letter: written, answers: filled, draftVersion: version, isStored: false }
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

async function writtenLetter(
  db: Queryable,
  uid: string,
  job: FoundApplication['job'],
): Promise<string | null> {
  const source = await letterSourceOf(db, uid)
  return source && hasFacts(source) ? letterFor(source, job) : null
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
