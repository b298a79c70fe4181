import type { Facts } from '../../../../contract/writing/fact.ts'
import type { FactChange } from '../../../store/writing/facts.ts'
import type { LetterSource } from '../../../store/writing/letter-source.ts'
import { keepLast } from '../keep-last.ts'
import type { WriterProfile } from '../material.ts'
import { applyFactChanges } from './apply-fact-changes.ts'
import { readFacts } from './read-facts.ts'
import { writerProfile } from './writer-profile.ts'

/** Profiles whose facts a process keeps: read and prepared, these take more than a hundred times the room of their texts. */
const room = { max: 1_000, maxLength: 2_000_000 }

type Stated = { profile: WriterProfile; changes: readonly FactChange[] }

const readOnce = keepLast(
  ({ profile, changes }: Stated) => applyFactChanges(readFacts(profile), changes),
  room,
)

/**
 * Works out what is true of a user: what their profile says, with their changes. The same profile and changes give the
 * same list, which the checker and the writer prepare once.
 */
export function factsOf(source: LetterSource, changes: readonly FactChange[]): Facts {
  return readOnce({ profile: writerProfile(source), changes })
}
