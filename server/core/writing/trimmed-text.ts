import type { Doubt, DraftSentence } from '../../../contract/writing/draft.ts'
import { letterText } from './letter-text.ts'
import { wordsIn } from './preferences/with-preferences.ts'

/** Fewer words than the shortest letter that says why its sender fits. */
const minWords = 35

/** Doubts about a text whose other sentences are not to be believed either, or that are about all of it. */
const neverTrimmed: ReadonlySet<string> = new Set<Doubt['class']>([
  'injected',
  'as-an-ai',
  'foreign-link',
  'foreign-contact',
  'placeholder',
  'other-language',
  'too-alike',
  'unchecked',
  'length',
])

/**
 * Leaves the doubted sentences out of a letter, with those that go on with one of them, and proofs that rest on no fact:
 * a writer that was refused twice is not believed. Null: what remains is no letter, or a doubt is not about one sentence.
 */
export function withoutDoubted(
  sentences: readonly DraftSentence[],
  doubts: readonly Doubt[],
): DraftSentence[] | null {
  const texts = new Set(sentences.map(({ text }) => text))
  if (doubts.some(({ text, class: name }) => neverTrimmed.has(name) || !texts.has(text)))
    return null
  const doubted = new Set(doubts.map(({ text }) => text))
  let isAfterDoubted = false
  const rest = sentences.filter((sentence) => {
    const { text, kind } = sentence
    isAfterDoubted =
      doubted.has(text) || (isAfterDoubted && kind !== 'opening' && goesOn.test(text))
    return !isAfterDoubted && !isEmptyProof(sentence)
  })
  const hadSignature = sentences.some(isSignature)
  const isLetter =
    rest.some(speaksOfPosting) &&
    rest.some(({ factIds }) => factIds.length > 0) &&
    rest.some(isSignature) === hadSignature
  return isLetter && wordsIn(letterText(rest)) >= minWords ? rest : null
}

/** First words of a sentence that means what the one before it said. */
const goesOn =
  /^(?:(?:it|its|they|their|this|that|these|those|both|he|she|his|her|also|then|so|but|and|because|since then|as a result|after that|before that|in (?:both|all) of|on top of that|the (?:same|result|former|latter))\b|there,)/iu

function isEmptyProof({ kind, factIds }: DraftSentence): boolean {
  return (kind === 'proof' || kind === 'answer') && factIds.length === 0
}

function speaksOfPosting({ kind, postingSpan }: DraftSentence): boolean {
  return kind === 'opening' || postingSpan !== null
}

function isSignature({ kind }: DraftSentence): boolean {
  return kind === 'signature'
}
