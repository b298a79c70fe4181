import type { CheckedLetter } from '../../../ports/marketplace.ts'
import type { Doubt, DoubtClass } from '../../../../contract/writing/draft.ts'
import type { WrittenBy } from '../../../../contract/writing/letter-notes.ts'
import { isNewlyDoubted, isUnchecked } from './check-again.ts'

/** Passes a letter that was checked without a doubt. Null: it must not be sent automatically. */
export function afterCheck(letter: string, doubts: readonly Doubt[]): CheckedLetter | null {
  return doubts.length === 0 && letter.trim() !== ''
    ? (letter as CheckedLetter) // this is the check that makes it one
    : null
}

/** Doubts about what a marketplace does not accept, whoever wrote it. */
const againstRules: ReadonlySet<DoubtClass> = new Set<DoubtClass>(['length', 'link'])

/** Tells whether a letter breaks a rule of its marketplace, so that not even its user may send it. */
export function breaksRules(doubts: readonly Doubt[]): boolean {
  return doubts.some(({ class: name }) => againstRules.has(name))
}

/** Letter that its user may have seen, and doubts about it: those that they saw, and those of now. */
type Seen = {
  /** Null: the user did not send it. */
  approvedAt: string | null
  writtenBy: WrittenBy | null
  doubts: readonly Doubt[] | null
  now: readonly Doubt[]
}

/**
 * Passes a letter that its user has seen: they sent it, or wrote it. One that is both may say what they like; any other
 * one stays behind when more of it is in doubt than they saw, as after a fact was removed, or when it leaves without
 * their press and could not be checked. None leaves that breaks a rule of the marketplace.
 */
export function asTheUserSaw(
  letter: string,
  { approvedAt, writtenBy, doubts, now }: Seen,
): CheckedLetter | null {
  const isOwn = writtenBy === 'you'
  const isSent = approvedAt !== null
  if (breaksRules(now) || (!isSent && (!isOwn || isUnchecked(now)))) return null
  return (isSent && isOwn) || !isNewlyDoubted(doubts, now)
    ? (letter as CheckedLetter) // the user has read it, as docs/decisions/055 allows
    : null
}
