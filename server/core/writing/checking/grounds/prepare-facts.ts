import type { Fact, FactKind } from '../../../../../contract/writing/fact.ts'
import { generalWords, neutralWords } from '../../language/neutral-words.ts'
import { isPlainWord } from '../../language/plain-words.ts'
import { plainText } from '../../language/plain-text.ts'
import type { PlacedFact } from '../../material.ts'
import type { Said } from '../../language/said.ts'
import { readSentence, type Sentence } from '../../language/sentence.ts'
import { otherPeople } from '../../language/special-words.ts'
import { splitSentences } from '../../language/split-sentences.ts'
import { tokensOf, type Token } from '../../language/tokens.ts'
import { directionsIn, type Direction } from '../directions.ts'
import { deniedStatements, isOwn, statementsOfOthers, type Statement } from './denied-statements.ts'
import { entriesOf, type Entry } from './entries.ts'
import { isDoneThere, isPost, isSequel, withHeads } from './joined-facts.ts'
import { languagesOf } from './languages-spoken.ts'
import { changesIn, isListing } from './listings.ts'
import { storiesOf } from './stories.ts'

/** Fact as letters are compared with it; two facts of which the second speaks of the first ("It cut …") are one too. */
export type PreparedFact = {
  ids: readonly string[]
  /** Null where several facts are joined. */
  kind: FactKind | null
  sentence: Sentence
  /** Words of the fact by concept. */
  said: ReadonlyMap<string, readonly Said[]>
  /** Words as written, in lower case. */
  words: ReadonlySet<string>
  hasVerb: boolean
  /** True where it names what was made beside what was done. */
  isListing: boolean
  /** Falls and rises of its numbers. */
  changes: ReadonlySet<string>
  /** Entries of a list, none of which says anything of another. */
  entries: readonly Entry[]
}

export type PreparedFacts = {
  facts: readonly PreparedFact[]
  /** Concepts that any fact says and does not deny. */
  concepts: ReadonlySet<string>
  words: ReadonlySet<string>
  /** Concepts of things that the facts only ever tell of others' work. */
  ofOthers: ReadonlySet<string>
  /** Concepts that the facts only ever deny: "PCB layout I don't do". */
  denied: ReadonlySet<string>
  /** Statements that the facts deny. */
  deniedStatements: readonly Statement[]
  /** Statements that the facts make of others only. */
  statementsOfOthers: readonly Statement[]
  /** Best level of each language, from 1 to 7. */
  languages: ReadonlyMap<string, number>
  /** All facts as one text in lower case. */
  text: string
  directions: readonly Direction[]
}

const prepared = new WeakMap<readonly PlacedFact[], PreparedFacts>()

/** Reads facts once for all letters that are checked against the same list. */
export function prepareFacts(
  facts: readonly PlacedFact[],
  names: ReadonlySet<string> = new Set(),
): PreparedFacts {
  const known = prepared.get(facts)
  if (known !== undefined) return known
  const result = readAll(facts, isThirdPerson(facts, names) ? names : new Set())
  prepared.set(facts, result)
  return result
}

function readAll(facts: readonly PlacedFact[], names: ReadonlySet<string>): PreparedFacts {
  const ready: PreparedFact[] = []
  let last: { fact: Fact; ids: string[]; text: string } | null = null
  let post: { fact: Fact; text: string } | null = null
  let left = maxJoinedTogether
  for (const fact of facts) {
    if (isPost(fact)) post = { fact, text: `${plainText(fact.text).replace(/[.,;:]+$/u, '')}.` }
    for (const text of splitSentences(plainText(fact.text))) {
      ready.push(prepare([fact.id], { text, names, kind: fact.kind }))
      const length: number = (post?.text.length ?? 0) + (last?.text.length ?? 0) + text.length
      const isShort = length <= Math.min(maxJoined, left)
      const goesOn: boolean =
        last !== null &&
        (last.fact === fact || last.fact.source === fact.source) &&
        isSequel(text) &&
        isShort
      if (goesOn && last !== null) {
        left -= length
        last = {
          fact,
          ids: [...new Set([...last.ids, fact.id])],
          text: `${last.text.replace(/(?<=[\p{L}\d%)])$/u, '.')} ${text}`,
        }
        ready.push(prepare(last.ids, { text: last.text, names }))
      } else last = { fact, ids: [fact.id], text }
      if (post === null || post.fact === fact) continue
      if (post.fact.source !== fact.source || !(goesOn || isDoneThere(text, post.text))) post = null
      else if (isShort) {
        left -= length
        const ids = [...new Set([post.fact.id, ...last.ids])]
        ready.push(prepare(ids, { text: `${post.text} ${last.text}`, names }))
      }
    }
  }
  for (const { ids, text } of [...withHeads(facts), ...storiesOf(facts)]) {
    left -= text.length
    if (left > 0) ready.push(prepare(ids, { text, names }))
  }
  const concepts = new Set<string>()
  const words = new Set<string>()
  const ofOthers = new Set<string>()
  const denied = new Set<string>()
  const ofOwn = new Set<string>()
  for (const { said, sentence } of ready) {
    for (const [concept, uses] of said) {
      if (uses.some(({ isDenied }) => !isDenied)) concepts.add(concept)
      else if (uses.some(isNamedThing)) denied.add(concept)
      const isOthers = uses.every(({ agent, isInner }) => agent === 'other' && !isInner)
      if (isOthers && uses.some((use) => isThing(use, sentence) || isNamedThing(use)))
        ofOthers.add(concept)
      else ofOwn.add(concept)
      for (const { token } of uses) words.add(token.lower)
    }
  }
  const text = facts.map((fact) => plainText(fact.text).toLowerCase()).join('\n')
  for (const concept of ofOwn) ofOthers.delete(concept)
  for (const concept of concepts) denied.delete(concept)
  const directions = facts.flatMap((fact) => directionsIn(plainText(fact.text)))
  const single = ready.filter(({ kind }) => kind !== null).map(({ sentence }) => sentence)
  return {
    facts: ready,
    concepts,
    words,
    ofOthers,
    denied,
    deniedStatements: single.flatMap(deniedStatements),
    statementsOfOthers: single
      .flatMap(statementsOfOthers)
      .filter((statement) => !isOwn(statement, single)),
    languages: languagesOf(facts),
    text,
    directions,
  }
}

/** Tells a word that names something from those that any sentence may have. */
function isNamedThing({ token, form, isHead }: Said): boolean {
  return (
    token.kind === 'word' &&
    token.lower.length > 2 &&
    form !== 'verb' &&
    (isHead || token.isCapital) &&
    !neutralWords.has(token.lower) &&
    !generalWords.has(token.lower) &&
    !isPlainWord(token)
  )
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
  { text, names, kind }: { text: string; names: ReadonlySet<string>; kind?: FactKind },
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
  for (const one of kind === undefined ? [] : impliedBy(kind, text))
    if (!said.has(one.token.concept)) said.set(one.token.concept, [one])
  return {
    ids,
    kind: kind ?? null,
    sentence,
    said,
    words,
    hasVerb: sentence.said.some(({ form }) => form === 'verb'),
    isListing: isListing(sentence),
    changes: changesIn(sentence),
    entries: entriesOf(sentence.tokens),
  }
}

/** Words that a fact of a kind says without having them: "Theme Development (2022)" among certificates is one. */
function impliedBy(kind: FactKind, text: string): readonly Said[] {
  if (kind !== 'certificate') return implied[kind] ?? []
  return degree.test(text) && !unfinished.test(text) ? ofDegrees : (implied.certificate ?? [])
}

function unsaid(words: string): readonly Said[] {
  return readSentence(tokensOf(words)).said.map((said) => ({
    ...said,
    at: -1,
    clause: -1,
    isInner: true,
    isHead: false,
  }))
}

const implied: Partial<Record<FactKind, readonly Said[]>> = {
  certificate: unsaid('certificate; received; gained; obtained; completed'),
  rate: unsaid('cost price'),
  availability: unsaid('available'),
}
const ofDegrees = unsaid(
  'certificate; degree; graduated; studied; university; received; gained; obtained; completed',
)
const degree = /\b(?:b\.?sc|m\.?sc|b\.?a|m\.?a|ph\.?d|bachelor|master|degree|diploma)\b/iu
const unfinished =
  /\b(?:student|studying|expected|since|progress|ongoing|present|now|dropped|without|not|unfinished)\b/iu
