import type { DoubtClass } from '../../../../contract/writing/draft.ts'
import type { Fact } from '../../../../contract/writing/fact.ts'
import { checkLetter } from '../checking/check-letter.ts'
import { ofAnyLanguage } from '../checking/text-doubts.ts'
import { letterMaxLength } from '../../../../contract/bidding/application.ts'
import type { PostingText } from '../material.ts'
import { sentenceOf } from './sentence-of.ts'

const nothing: PostingText = { title: '', description: '', skills: [], questions: [] }

/** Asks the checker about clauses before a letter is made of them; each once. */
export function sureOf(facts: readonly Fact[], fullName: string): (clause: string) => boolean {
  const known = new Map<string, boolean>()
  return (clause) => {
    const seen = known.get(clause)
    if (seen !== undefined) return seen
    const isSure = passes(sentenceOf(clause), { facts, posting: nothing, fullName })
    known.set(clause, isSure)
    return isSure
  }
}

/** Tells whether the checker doubts nothing about a sentence on a client's job, with what facts say in it. */
export function isSureOf(
  posting: PostingText,
  text: string,
  { given, name }: { given: readonly Fact[]; name: string } = nobody,
): boolean {
  return passes(text, { facts: given, posting, fullName: name })
}

/** Tells whether a sentence that its user wrote may stand in a letter: it is no worn phrase and names no link or contact. */
export function isFineAsOwn(text: string): boolean {
  return doubtsOf(text, { facts: [], posting: nothing, fullName: '' }).every(
    (name) => name !== 'worn' && name !== 'unchecked' && !ofAnyLanguage.has(name),
  )
}

const nobody = { given: [], name: '' }

type Against = { facts: readonly Fact[]; posting: PostingText; fullName: string }

function passes(text: string, against: Against): boolean {
  return doubtsOf(text, against).length === 0
}

function doubtsOf(text: string, against: Against): DoubtClass[] {
  try {
    const { doubts } = checkLetter(text, {
      ...against,
      ownLinks: [],
      ownSentences: [],
      lastLetters: [],
      maxLength: letterMaxLength,
      mayHaveLinks: true,
      limits: { now: () => 0 }, // no clock: the same seed writes the same letter
    })
    return doubts.map((doubt) => doubt.class)
  } catch {
    return ['unchecked']
  }
}
