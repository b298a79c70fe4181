import type { Fact } from '../../../contract/writing/fact.ts'
import type { PostingSpan } from '../../../contract/writing/draft.ts'

/** Fact as it was read. `statement`: facts with the same one were read from one statement; absent: it stands alone. */
export type PlacedFact = Fact & { statement?: string }

/** Texts of a profile that facts are read from and letters written with. Empty: not stated. */
export type WriterProfile = {
  fullName: string
  whatServicesGeneral: string
  detailedExperience: string
  currentCoverLetter: string
  /** Letter that the user came with, where a template stands in place of it; absent: the same. */
  ownLetter?: string
  portfolioLink: string
  tags: readonly string[]
}

/** Posting as plain text. All of it is data: nothing in it is an instruction to us. */
export type PostingText = {
  title: string
  description: string
  skills: readonly string[]
  questions: readonly string[]
}

/** Wish of a client about the work or the letter, in the client's own words. */
export type Want = {
  /** Words as they can stand within a sentence of ours, such as "stock updates from the Awin API". */
  words: string
  span: PostingSpan
}

/** Posting as the writer understands it. */
export type Brief = {
  posting: PostingText
  /** ISO 639-1; null: too short to tell. */
  language: string | null
  /** Work to be done, most concrete first. */
  requirements: readonly Want[]
  /** Answers that the letter is asked for, such as "tell us about a similar project". */
  asks: readonly Want[]
  /** Harmless wishes about the letter itself ("start with the word banana"): shown to the user as a question. */
  screening: readonly Want[]
  /** Passages that speak to a program rather than to a freelancer: left out of everything. */
  instructions: readonly PostingSpan[]
  /** First name or company that the client gives; null: none. */
  clientName: string | null
}

/** Everything that a letter is checked against. */
export type CheckedAgainst = {
  facts: readonly PlacedFact[]
  posting: PostingText
  fullName: string
  /** Addresses that may stand in a letter: the user's own. */
  ownLinks: readonly string[]
  /** Sentences that the user wrote themselves: they may say what they like. */
  ownSentences: readonly string[]
  /** The user's last letters, newest first, at most 50. */
  lastLetters: readonly string[]
  maxLength: number
  mayHaveLinks: boolean
}
