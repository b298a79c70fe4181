import { AppError } from '../../../contract/errors.ts'
import { words } from '../../../contract/bidding/keywords.ts'
import {
  maxNeverWords,
  type Rules,
  type RulesForm,
  type VersionedRules,
} from '../../../contract/bidding/rules.ts'
import type { Queryable, Store, Transaction } from '../../store/connect.ts'
import { signal, tellUsers } from '../../store/live.ts'
import { lockUserAgainstTakeIns } from '../../store/deciding/never-clients.ts'
import { endPutOffs } from '../../store/applications/pacing.ts'
import { putRules, rulesOf } from '../../store/deciding/rules.ts'
import { takeBackForWords } from './take-back-for-words.ts'

export function readRules(store: Store, uid: string): Promise<VersionedRules> {
  return ownRules(store.db, uid)
}

/**
 * Saves the rules, and takes back what waits for a job with newly named words. Throws AppError `changed-elsewhere` when
 * the rules are no longer those that the form was made from.
 */
export function saveRules(
  store: Store,
  uid: string,
  { version, rules }: RulesForm,
): Promise<VersionedRules> {
  return store.db.transaction(async (tx) => {
    await lockUserAgainstTakeIns(tx, uid)
    const held = await ownRules(tx, uid)
    if (held.version !== version) throw new AppError('changed-elsewhere')
    const neverWords = distinct(rules.neverWords)
    await takeBackForWords(tx, uid, newPhrases(held.rules.neverWords, neverWords))
    return change(tx, uid, { version, rules: { ...rules, neverWords } })
  })
}

/** Adds a phrase to the words that the user never wants to apply to. One with the same words counts as present. */
export function addNeverWords(store: Store, uid: string, phrase: string): Promise<VersionedRules> {
  return store.db.transaction(async (tx) => {
    await lockUserAgainstTakeIns(tx, uid)
    const { version, rules } = await ownRules(tx, uid)
    const neverWords = distinct([...rules.neverWords, phrase])
    if (neverWords.length === rules.neverWords.length) return { version, rules }
    if (neverWords.length > maxNeverWords) throw new AppError('never-list-full')
    await takeBackForWords(tx, uid, newPhrases(rules.neverWords, neverWords))
    return change(tx, uid, { version, rules: { ...rules, neverWords } })
  })
}

/** Reads one user's rules, in the caller's transaction if there is one. */
export async function ownRules(db: Queryable, uid: string): Promise<VersionedRules> {
  const rules = (await rulesOf(db, [uid])).get(uid)
  if (!rules) throw new Error('Rules were asked for a user and did not come.')
  return rules
}

async function change(
  tx: Transaction,
  uid: string,
  { version, rules }: { version: number; rules: Rules },
): Promise<VersionedRules> {
  const changed = { version: version + 1, rules }
  await putRules(tx, uid, changed)
  await endPutOffs(tx, uid)
  await signal(tx, 'application-queued')
  await tellUsers(tx, [uid], { kind: 'rules-changed' })
  return changed
}

/**
 * Picks the phrases that are new. Applications decided under known ones stay: the user may have approved them all the
 * same.
 */
function newPhrases(before: readonly string[], after: readonly string[]): string[] {
  const known = new Set(before.map(wordsOf))
  return after.filter((phrase) => !known.has(wordsOf(phrase)))
}

/** Keeps the first of phrases with the same words. */
function distinct(phrases: readonly string[]): string[] {
  const byWords = new Map<string, string>()
  for (const phrase of phrases) {
    const key = wordsOf(phrase)
    if (!byWords.has(key)) byWords.set(key, phrase)
  }
  return [...byWords.values()]
}

function wordsOf(phrase: string): string {
  return words(phrase).join(' ')
}
