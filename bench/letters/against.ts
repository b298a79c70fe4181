import type { CheckedAgainst, PostingText } from '../../server/core/writing/material.ts'
import { ownWordsOf } from '../../server/core/writing/built-in/voice.ts'
import type { Person } from './people-with-profiles.ts'

/** Everything that a letter of this person to this posting is checked against. */
export function against(
  { facts, profile }: Person,
  posting: PostingText,
  lastLetters: readonly string[] = [],
): CheckedAgainst {
  return {
    facts,
    posting,
    fullName: profile.fullName,
    ownLinks: [profile.portfolioLink],
    ownSentences: ownWordsOf(profile),
    lastLetters,
    maxLength: 5000,
    mayHaveLinks: true,
  }
}
