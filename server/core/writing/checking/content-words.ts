import type { DoubtClass } from '../../../../contract/writing/draft.ts'
import { neutralWords } from '../language/neutral-words.ts'
import { currencies } from '../language/numbers/number-words.ts'
import type { Quantity } from '../language/numbers/quantity.ts'
import type { Said } from '../language/said.ts'
import type { Sentence } from '../language/sentence.ts'
import { isTitle, otherPeople, specialClassOf } from '../language/special-words.ts'
import type { Token } from '../language/tokens.ts'
import { isTool } from '../language/tools.ts'
import { isVerb, weakVerbs } from '../language/verbs.ts'
import type { Grounds } from './grounds/grounds.ts'

/** Returns whether a word claims something, which a fact must say. */
export function isContent(
  { token, at, clause, form, verbs, isDenied }: Said,
  { sentence, grounds }: { sentence: Sentence; grounds: Grounds },
): boolean {
  if (token.kind !== 'word') return token.kind === 'number' && !isCounted(sentence, at)
  if (isCounted(sentence, at)) return false
  if (grounds.names.has(token.lower)) return false
  if (
    isDenied &&
    isOfApplicant(sentence, clause) &&
    verbs.every((verb) => weakVerbs.has(verb)) &&
    !grounds.facts.concepts.has(token.concept) &&
    specialClassOf(token.lower) === null
  )
    return false
  if (priceWords.has(token.lower) && sentence.quantities.some(isOfMoney)) return false
  const next = sentence.tokens[at + 1]?.lower
  if (token.lower === 'never' && ownNever.has(sentence.tokens[at - 1]?.lower ?? '')) return false
  if ((token.lower === 'taught' || token.lower === 'employed') && next === 'me') return false
  if (token.lower === 'tools' && (sentence.tokens[at - 1]?.lower === 'my' || next === 'i'))
    return false
  if (topics.has(token.lower) && isTopic(sentence, at)) return false
  if (sentence.isAdmission && specialClassOf(token.lower) === null && isIdle(verbs, isDenied))
    return false
  if (token.lower === 'sole' && (isTitle(next ?? '') || otherPeople.has(next ?? ''))) return false
  if (isShareOfEach(sentence, at)) return true
  if (isOftenOfNumber(sentence, at)) return false
  if (isFrequency(sentence, at) || isOwnClient(sentence, at)) return true
  if (productWords.has(token.lower) && token.isCapital && !token.isFirst) return true
  if (ordinals.has(token.lower) && prizes.has(next ?? '')) return true
  if (grounds.facts.ofOthers.has(token.concept)) return true
  if (form === 'doing' && neutralWords.has(token.lower)) return false
  if (form !== null) return !verbs.every((verb) => weakVerbs.has(verb))
  if (neutralWords.has(token.lower)) return false
  if (neutralWords.has(token.concept) && specialClassOf(token.lower) === null && !isTool(token))
    return false
  return !(isVerb(token.concept) && weakVerbs.has(token.concept))
}

/** "I have no certificate" claims nothing; "Acme had no outage" does. */
function isOfApplicant({ tokens, clauses }: Sentence, clause: number): boolean {
  const { from = 0, to = 0 } = clauses[clause] ?? {}
  return tokens.slice(from, to).some(({ lower }) => ownWords.has(lower))
}

const ownWords = new Set(['i', 'we', 'me', 'my', 'mine', 'us', 'our'])

function isOfMoney({ unit }: Quantity): boolean {
  return unit !== null && currencies.has(unit)
}

/** Words before a "never" that only denies: "I never take more". */
const ownNever = new Set(['i', 'we', 'have', "'ve", 'and', ',', 'but'])

/** Words for a price, of which its number says enough. */
const priceWords = new Set('price prices fee fees cost costs charge charges rate rates'.split(' '))

/** "One of my own clients": not those of an employer. */
function isOwnClient({ tokens }: Sentence, at: number): boolean {
  return (
    ['own', 'direct'].includes(tokens[at]?.lower ?? '') &&
    tokens.slice(at + 1, at + 3).some(({ concept }) => concept === 'client')
  )
}

/** "90,000 euros of spend each": so much for every one. */
function isShareOfEach({ tokens, quantities }: Sentence, at: number): boolean {
  const next = tokens[at + 1]
  return (
    ['each', 'apiece'].includes(tokens[at]?.lower ?? '') &&
    (next === undefined || next.kind === 'mark') &&
    quantities.some(({ to, unit }) => unit !== null && to <= at && at - to <= 6)
  )
}

/** "Every week" says how often; "20 hours a week" how much. */
function isFrequency(sentence: Sentence, at: number): boolean {
  const isOfNumber = sentence.quantities.some(
    ({ from, to, per }) => at > from && (at <= to + 1 || (per !== null && at <= to + 4)),
  )
  return !isOfNumber && frequencies.has(sentence.tokens[at]?.lower ?? '')
}

/** "$300 a month", "300 records a day": compared with the number. */
function isOftenOfNumber({ tokens, quantities }: Sentence, at: number): boolean {
  return (
    often.has(tokens[at]?.lower ?? '') &&
    quantities.some(({ to, per }) => per !== null && at >= to && at <= to + 4)
  )
}

const often = new Set(['per-month', 'monthly', 'weekly', 'daily', 'hourly', 'yearly'])

const frequencies = new Set(['weekly', 'monthly', 'yearly', 'hourly', 'nightly'])

/** Words of no meaning that are names with a capital: "Shopify Plus", "memoQ and Across". */
const productWords = new Set(['plus', 'across', 'beyond', 'inside', 'around', 'above'])

/** Returns whether nothing is said to have been done. */
function isIdle(verbs: readonly string[], isDenied: boolean): boolean {
  return isDenied || verbs.every((verb) => weakVerbs.has(verb) || verb === 'learn')
}

/** "As to price, …", "On languages: …". */
function isTopic({ tokens }: Sentence, at: number): boolean {
  const end = tokens[at + 1]
  return (
    at < 4 &&
    (end?.kind === 'mark' || end?.lower === 'is') &&
    topicStarts.has(tokens[0]?.lower ?? '')
  )
}

const ordinals = new Set(['first', 'second', 'third', 'fourth', 'fifth'])
const prizes = new Set(['prize', 'place', 'award', 'rank', 'runner'])
const topics = new Set(
  'price prices pricing money rate rates cost costs budget language languages availability hours'.split(
    ' ',
  ),
)

const topicStarts = new Set('as for on about regarding concerning with'.split(' '))

/** Returns whether a word is part of a number with its unit. */
export function isCounted({ quantities }: Sentence, at: number): boolean {
  return quantities.some(({ from, to }) => at >= from && at < to)
}

/** Returns the class of the doubt about a word that no fact has. */
export function classOfWord(token: Token): DoubtClass {
  const special = specialClassOf(token.lower)
  if (special !== null) return special
  if (isTool(token)) return 'tool'
  if (token.isCapital && !token.isFirst) return 'name'
  return 'claim'
}
