import type { DraftSentence } from '../../../../contract/writing/draft.ts'
import type { OwnApplication } from '../../../store/applications/own-applications.ts'
import type { Transaction } from '../../../store/connect.ts'
import { tellUsers } from '../../../store/live.ts'
import {
  deletePreferences,
  insertPreference,
  preferencesOf,
} from '../../../store/writing/preferences.ts'
import { preferencesIn } from './learn-from-edit.ts'
import { isLearnt, seenOnce, withoutMark } from './preference-rules.ts'

/** Rules that are kept of a user, the newest; more would contradict each other. */
const maxLearnt = 20
const maxSeen = 100

/**
 * Remembers what an edit says about how its user likes letters. What two applications show counts from then on. The
 * caller has locked the user.
 */
export async function noteEdit(
  tx: Transaction,
  { uid, applicationId }: OwnApplication,
  { before, after }: { before: readonly DraftSentence[]; after: string },
): Promise<void> {
  const found = preferencesIn(before, after)
  if (found.length === 0) return
  const stored = await preferencesOf(tx, uid)
  const learnt = stored.filter(({ rule }) => isLearnt(rule))
  const seen = stored.filter(({ rule }) => !isLearnt(rule))
  const known = new Set(learnt.map(({ rule }) => rule))
  const fresh = found.filter((rule) => !known.has(rule))
  const here = new Set(fresh.map((rule) => seenOnce(rule, applicationId)))
  const elsewhere = seen.filter(({ rule }) => !here.has(rule))
  const twice = fresh.filter((rule) => elsewhere.some((one) => withoutMark(one.rule) === rule))
  let kept = learnt
  for (const [place, rule] of twice.slice(0, maxLearnt).entries()) {
    const isOutdated = (one: { rule: string }) => isReplaced(withoutMark(one.rule), rule)
    const staying = kept.filter((one) => !isOutdated(one))
    const oldest = staying.slice(0, Math.max(staying.length + place + 1 - maxLearnt, 0))
    await deletePreferences(
      tx,
      uid,
      [...seen.filter(isOutdated), ...kept.filter(isOutdated), ...oldest].map(({ id }) => id),
    )
    await insertPreference(tx, uid, rule)
    kept = staying.slice(oldest.length)
  }
  const once = fresh
    .filter((rule) => !twice.includes(rule))
    .map((rule) => seenOnce(rule, applicationId))
    .filter((rule) => !seen.some((one) => one.rule === rule))
  for (const rule of once) await insertPreference(tx, uid, rule)
  await deletePreferences(
    tx,
    uid,
    seen.slice(0, Math.max(seen.length + once.length - maxSeen, 0)).map(({ id }) => id),
  )
  if (twice.length > 0) await tellUsers(tx, [uid], { kind: 'facts-changed' })
}

/** Tells whether a new rule takes the place of another: a letter has one greeting and one sign-off. */
function isReplaced(rule: string, by: string): boolean {
  return rule === by || (subjectOf(rule) !== null && subjectOf(rule) === subjectOf(by))
}

function subjectOf(rule: string): string | null {
  const name = rule.split(':', 1)[0]?.replace(/^no-/u, '')
  return name === 'greeting' || name === 'sign-off' ? name : null
}
