import { AppError } from '../../../../contract/errors.ts'
import type { TextName, TextVersion } from '../../../../contract/writing/writing-calls.ts'
import type { Store } from '../../../store/connect.ts'
import { tellUsers } from '../../../store/live.ts'
import {
  addTextVersion,
  textVersionOf,
  textVersionsOf,
} from '../../../store/writing/text-versions.ts'
import { changeCardOrSay } from '../../accounts/save-card.ts'

/** Lists the versions of a generated text, newest first. */
export function listTextVersions(
  store: Store,
  uid: string,
  what: TextName,
): Promise<TextVersion[]> {
  return textVersionsOf(store.db, uid, what)
}

/**
 * Brings a version of a text back, in place of the one that the user saw; it becomes the newest. Throws AppError
 * `not-found`, `changed-elsewhere`.
 */
export async function restoreText(
  store: Store,
  { uid, versionId }: { uid: string; versionId: string },
  version: number,
): Promise<void> {
  await store.db.transaction(async (tx) => {
    const former = await textVersionOf(tx, uid, versionId)
    if (!former) throw new AppError('not-found')
    const { what, text } = former
    const column = what === 'coverLetter' ? 'generatedCoverLetter' : 'profileDescription'
    await changeCardOrSay(tx, { uid, card: what, version }, { [column]: text })
    await addTextVersion(tx, uid, former)
    await tellUsers(tx, [uid], { kind: 'facts-changed' })
  })
}
