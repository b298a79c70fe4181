import { AppError } from '../../../../contract/errors.ts'
import type { LetterPreference } from '../../../../contract/writing/writing-calls.ts'
import { lockUser } from '../../../store/accounts/bidding-settings.ts'
import type { Queryable, Store } from '../../../store/connect.ts'
import { tellUsers } from '../../../store/live.ts'
import { deletePreferences, preferencesOf } from '../../../store/writing/preferences.ts'
import { isLearnt, preferenceInWords } from './preference-rules.ts'

/** Lists what was learnt from a user's edits, in words. */
export async function listPreferences(db: Queryable, uid: string): Promise<LetterPreference[]> {
  const stored = await preferencesOf(db, uid)
  return stored
    .filter(({ rule }) => isLearnt(rule))
    .map(({ id, rule }) => ({ id, rule, inWords: preferenceInWords(rule) }))
}

/** Forgets a preference. Throws AppError `not-found`. */
export function removePreference(
  store: Store,
  uid: string,
  preferenceId: string,
): Promise<LetterPreference[]> {
  return store.db.transaction(async (tx) => {
    await lockUser(tx, uid)
    if ((await deletePreferences(tx, uid, [preferenceId])) === 0) throw new AppError('not-found')
    await tellUsers(tx, [uid], { kind: 'facts-changed' })
    return listPreferences(tx, uid)
  })
}
