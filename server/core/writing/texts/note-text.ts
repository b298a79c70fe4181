import { AppError } from '../../../../contract/errors.ts'
import type { TextName, TextNotes } from '../../../../contract/writing/writing-calls.ts'
import { findUser } from '../../../store/accounts/users.ts'
import type { Queryable } from '../../../store/connect.ts'
import { readDatabaseYear } from '../../../store/database-now.ts'
import { factChangesOf } from '../../../store/writing/facts.ts'
import { checkInTime } from '../checking/check-in-time.ts'
import { againstOf } from './write-general-text.ts'

/** Checks a generated text as it is now, for its user to see. A text that they edited may say what they like. */
export async function noteText(db: Queryable, uid: string, what: TextName): Promise<TextNotes> {
  const user = (await findUser(db, uid, null))?.user
  if (!user) throw new AppError('not-signed-in')
  const text = what === 'coverLetter' ? user.generatedCoverLetter : user.profileDescription
  if (text === null) return { sentences: [], doubts: [], facts: {} }
  const changes = await factChangesOf(db, uid)
  const thisYear = await readDatabaseYear(db)
  const against = againstOf({ what, source: user, changes, thisYear })
  const { sentences, doubts } = checkInTime(text, against)
  const cited = new Set(sentences.flatMap(({ factIds }) => factIds))
  const facts = against.facts
    .filter(({ id }) => cited.has(id))
    .map(({ id, text: words }) => [id, words])
  return { sentences, doubts, facts: Object.fromEntries(facts) }
}
