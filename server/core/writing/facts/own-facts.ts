import { AppError } from '../../../../contract/errors.ts'
import type { Facts } from '../../../../contract/writing/fact.ts'
import { answeredFact } from '../../../../contract/writing/answered-fact.ts'
import {
  type FactAnswer,
  type FactForm,
  factMaxLength,
  maxOwnFacts,
} from '../../../../contract/writing/writing-calls.ts'
import { lockUser } from '../../../store/accounts/bidding-settings.ts'
import type { Queryable, Store, Transaction } from '../../../store/connect.ts'
import { tellUsers } from '../../../store/live.ts'
import {
  countOwnFacts,
  deleteFactChanges,
  factChangesOf,
  putFactChange,
  removedFactsOf,
} from '../../../store/writing/facts.ts'
import { letterSourceOf } from '../../../store/writing/letter-source.ts'
import { factsOf } from './facts-of.ts'
import { kindOfFact } from './kind-of-fact.ts'

/** Lists everything that is true of a user as far as letters go, and what is still to be asked. */
export async function listFacts(db: Queryable, uid: string): Promise<Facts> {
  const source = await letterSourceOf(db, uid)
  if (!source) throw new AppError('not-signed-in')
  return factsOf(source, await factChangesOf(db, uid))
}

/** Adds a fact. One with the same words stays alone. Throws AppError `facts-full`. */
export function addFact(store: Store, uid: string, form: FactForm): Promise<Facts> {
  return changeFacts(store, uid, (tx) => rememberFact(tx, uid, form))
}

/** Makes a fact of a question and its answer. Throws AppError `question-gone`, `invalid-request`, `facts-full`. */
export function answerQuestion(
  store: Store,
  uid: string,
  { factId, question: asked, answer }: FactAnswer,
): Promise<Facts> {
  return changeFacts(store, uid, async (tx) => {
    const { facts, questions } = await listFacts(tx, uid)
    const question = questions.find((each) => each.factId === factId && each.question === asked)
    if (!question) throw new AppError('question-gone')
    const fact = facts.find(({ id }) => id === factId) ?? null
    const made = answeredFact({ question, fact, answer })
    if (typeof made === 'string') throw unfit(made)
    const { text, kind, replaces } = made
    if (text.length > factMaxLength)
      throw unfit(`Together with what it is about, at most ${factMaxLength} characters fit`)
    const link = fact?.link ?? ''
    if (replaces === null) return rememberFact(tx, uid, { text, kind, link: '' })
    await checkRoom(tx, uid)
    await putFactChange(tx, uid, { id: replaces, ...changeFrom({ text, kind, link }) })
  })
}

function unfit(answer: string): AppError {
  return new AppError('invalid-request', { fields: { answer } })
}

/** Changes a fact, also one read from the profile. Throws AppError `not-found`, `facts-full`. */
export function saveFact(
  store: Store,
  { uid, factId }: { uid: string; factId: string },
  form: FactForm,
): Promise<Facts> {
  return changeFacts(store, uid, async (tx) => {
    const { facts } = await listFacts(tx, uid)
    const fact = facts.find(({ id }) => id === factId)
    if (!fact) throw new AppError('not-found')
    if (fact.source !== 'you') await checkRoom(tx, uid)
    await putFactChange(tx, uid, { id: factId, ...changeFrom(form) })
  })
}

/** Removes a fact. One that the profile still states stays removed. Throws AppError `not-found`. */
export function removeFact(
  store: Store,
  { uid, factId }: { uid: string; factId: string },
): Promise<Facts> {
  return changeFacts(store, uid, async (tx) => {
    const source = await letterSourceOf(tx, uid)
    if (!source) throw new AppError('not-found')
    const changes = await factChangesOf(tx, uid)
    if (!factsOf(source, changes).facts.some(({ id }) => id === factId))
      throw new AppError('not-found')
    const stated = new Set(factsOf(source, []).facts.map(({ id }) => id))
    // What the profile no longer states needs no mark any more.
    const outdated = (await removedFactsOf(tx, uid)).filter((id) => !stated.has(id))
    await deleteFactChanges(tx, uid, [...outdated, factId])
    if (stated.has(factId))
      await putFactChange(tx, uid, { id: factId, kind: null, text: null, link: null })
  })
}

/** Adds a fact within a transaction whose caller has locked the user. Throws AppError `facts-full`. */
export async function rememberFact(tx: Transaction, uid: string, form: FactForm): Promise<void> {
  const { facts } = await listFacts(tx, uid)
  if (facts.some(({ text }) => text === form.text)) return
  await checkRoom(tx, uid)
  await putFactChange(tx, uid, { id: `own-${crypto.randomUUID()}`, ...changeFrom(form) })
}

/** Takes away a fact that the user added, by its words. The caller has locked the user. Throws AppError `not-found`. */
export async function forgetFact(tx: Transaction, uid: string, words: string): Promise<void> {
  const own = (await factChangesOf(tx, uid)).find(({ text }) => text === words)
  if (!own) throw new AppError('not-found')
  await deleteFactChanges(tx, uid, [own.id])
}

async function changeFacts(
  store: Store,
  uid: string,
  change: (tx: Transaction) => Promise<void>,
): Promise<Facts> {
  return store.db.transaction(async (tx) => {
    await lockUser(tx, uid) // two at the same moment must not both be the last one
    await change(tx)
    await tellUsers(tx, [uid], { kind: 'facts-changed' })
    return listFacts(tx, uid)
  })
}

async function checkRoom(tx: Transaction, uid: string): Promise<void> {
  if ((await countOwnFacts(tx, uid)) >= maxOwnFacts) throw new AppError('facts-full')
}

function changeFrom({ kind, text, link }: FactForm) {
  return {
    kind: kind ?? kindOfFact(text, '', 'you'),
    text,
    link: link === '' ? null : link,
  }
}
