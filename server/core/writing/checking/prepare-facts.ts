import type { Fact } from '../../../../contract/writing/fact.ts'
import { plainText } from '../language/plain-text.ts'
import { readSentence, type Said, type Sentence } from '../language/sentence.ts'
import { otherPeople } from '../language/special-words.ts'
import { splitSentences } from '../language/split-sentences.ts'
import { tokensOf, type Token } from '../language/tokens.ts'

/** Fact as letters are compared with it; two facts of which the second speaks of the first ("It cut …") are one too. */
export type PreparedFact = {
  ids: readonly string[]
  sentence: Sentence
  /** Words of the fact by concept. */
  said: ReadonlyMap<string, readonly Said[]>
  /** Words as written, in lower case. */
  words: ReadonlySet<string>
  hasVerb: boolean
}

export type PreparedFacts = {
  facts: readonly PreparedFact[]
  /** Concepts that any fact says and does not deny. */
  concepts: ReadonlySet<string>
  words: ReadonlySet<string>
  /** Concepts of things that the facts only ever tell of others' work. */
  ofOthers: ReadonlySet<string>
  /** All facts as one text in lower case. */
  text: string
}

const prepared = new WeakMap<readonly Fact[], PreparedFacts>()

/** Reads facts once for all letters that are checked against the same list. */
export function prepareFacts(
  facts: readonly Fact[],
  names: ReadonlySet<string> = new Set(),
): PreparedFacts {
  const known = prepared.get(facts)
  if (known !== undefined) return known
  const result = readAll(facts, isThirdPerson(facts, names) ? names : new Set())
  prepared.set(facts, result)
  return result
}

function readAll(facts: readonly Fact[], names: ReadonlySet<string>): PreparedFacts {
  const ready: PreparedFact[] = []
  let last: { fact: Fact; ids: string[]; text: string } | null = null
  let left = maxJoinedTogether
  for (const fact of facts) {
    for (const text of splitSentences(plainText(fact.text))) {
      ready.push(prepare([fact.id], { text, names }))
      const isSequel: boolean =
        last !== null &&
        (last.fact === fact || last.fact.source === fact.source) &&
        sequel.test(text) &&
        last.text.length + text.length <= Math.min(maxJoined, left)
      if (isSequel && last !== null) {
        left -= last.text.length + text.length
        last = { fact, ids: [...new Set([...last.ids, fact.id])], text: `${last.text} ${text}` }
        ready.push(prepare(last.ids, { text: last.text, names }))
      } else last = { fact, ids: [fact.id], text }
    }
  }
  const concepts = new Set<string>()
  const words = new Set<string>()
  const ofOthers = new Set<string>()
  const ofOwn = new Set<string>()
  for (const { said, sentence } of ready) {
    for (const [concept, uses] of said) {
      if (uses.some(({ isDenied }) => !isDenied)) concepts.add(concept)
      const isOthers = uses.every(({ agent, isInner }) => agent === 'other' && !isInner)
      if (isOthers && uses.some((use) => isThing(use, sentence))) ofOthers.add(concept)
      else ofOwn.add(concept)
      for (const { token } of uses) words.add(token.lower)
    }
  }
  const text = facts.map((fact) => plainText(fact.text).toLowerCase()).join('\n')
  for (const concept of ofOwn) ofOthers.delete(concept)
  return { facts: ready, concepts, words, ofOthers, text }
}

/** Tells a thing that something is done to, "the old pictures", from the other words of a sentence. */
function isThing({ token, at, isHead, form }: Said, { tokens }: Sentence): boolean {
  const isSmall = token.lower.length < 5
  if (
    token.kind !== 'word' ||
    isSmall ||
    !(isHead || form === 'doing') ||
    otherPeople.has(token.lower)
  )
    return false
  return tokens.slice(Math.max(0, at - 3), at).some(({ lower }) => articles.has(lower))
}

const articles = new Set(['the', 'a', 'an', 'all', 'these', 'their', 'his', 'her', 'its'])

/** Most characters of sentences that are read as one; the time for them grows with its square. */
const maxJoined = 1_500
/** Most characters that are read again because they are joined, of all facts of a user; then each sentence stands alone. */
const maxJoinedTogether = 40_000

/** Begins a sentence that speaks of what the one before it said. */
const sequel =
  /^(?:it|its|this|that|these|those|they|there|the (?:site|shop|app|project|system|result|tool|client|platform|script|work)|(?:tools|technologies|stack|built with|results?|outcome)(?=:))\b/iu

/** Returns whether a profile speaks of its owner as "she" or by name, and never as "I". */
function isThirdPerson(facts: readonly Fact[], names: ReadonlySet<string>): boolean {
  const starts = facts.map(({ text }) => /^[\p{L}]+/u.exec(text)?.[0].toLowerCase() ?? '')
  return starts.some((start) => ['she', 'he', 'they'].includes(start) || names.has(start))
}

/** Returns a sentence about the applicant as the applicant would say it. */
function inFirstPerson(tokens: readonly Token[], names: ReadonlySet<string>): readonly Token[] {
  if (names.size === 0) return tokens
  return tokens.map((token) => {
    const isSubject = names.has(token.lower) || ['she', 'he', 'they'].includes(token.lower)
    if (isSubject) return { ...token, text: 'I', lower: 'i', concept: 'i', isCapital: false }
    return ['her', 'his', 'their'].includes(token.lower)
      ? { ...token, lower: 'my', concept: 'my' }
      : token
  })
}

function prepare(
  ids: readonly string[],
  { text, names }: { text: string; names: ReadonlySet<string> },
): PreparedFact {
  const sentence = readSentence(inFirstPerson(tokensOf(text), names))
  const said = new Map<string, Said[]>()
  const words = new Set<string>()
  for (const one of sentence.said) {
    const uses = said.get(one.token.concept)
    if (uses === undefined) said.set(one.token.concept, [one])
    else uses.push(one)
    words.add(one.token.lower)
  }
  return { ids, sentence, said, words, hasVerb: sentence.said.some(({ form }) => form === 'verb') }
}
