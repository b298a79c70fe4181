import type { Clause } from '../language/clauses.ts'
import { neutralWords } from '../language/neutral-words.ts'
import type { Quantity } from '../language/quantities.ts'
import type { Said, Sentence } from '../language/sentence.ts'
import { otherPeople, specialClassOf } from '../language/special-words.ts'
import { conceptOf } from '../language/synonyms.ts'
import { isTool } from '../language/tools.ts'
import { verbFormOf } from '../language/verb-forms.ts'
import { isVerb, weakVerbs } from '../language/verbs.ts'
import type { Grounds } from './grounds.ts'
import type { Claims } from './support.ts'
import type { Spoken } from './voices.ts'

/** Returns the claims of a sentence, those together that one fact must say. */
export function groupsOf(
  sentence: Sentence,
  { spoken, grounds }: { spoken: readonly Spoken[]; grounds: Grounds },
): Claims[] {
  const groups: Group[] = []
  let pending: Group | null = null
  const hasOthers = sentence.tokens.some(({ lower }) => otherPeople.has(lower))
  const isHeld = sentence.tokens.some(({ lower }) => lower === 'held' || lower === 'hold')
  for (const [index, clause] of sentence.clauses.entries()) {
    if (spoken[index]?.voice !== 'claim') continue
    const quantities = sentence.quantities.filter(
      (quantity) =>
        quantity.from >= clause.from && quantity.from < clause.to && !isOfLetter(quantity),
    )
    const words = sentence.said.filter(
      (said) => said.clause === index && isContent(said, { sentence, grounds }),
    )
    const first = sentence.tokens[clause.from]
    const hasVerb =
      words.some(({ form }) => form === 'verb') ||
      sentence.said.some(({ clause: of, form }) => of === index && form === 'verb')
    const isOwn = !hasOthers && isByApplicant(sentence, clause)
    const current: Group = { words, quantities, index, isOwn, isHeld, hasVerb }
    const last = groups.at(-1)
    const startsNew =
      [';', ':', '–', '—', '.'].includes(clause.joint) ||
      ['i', 'we'].includes(sentence.tokens[clause.to]?.lower ?? '')
    const isLeadIn =
      !quantities.some(({ unit }) => unit === 'year') &&
      !hasVerb &&
      leadIns.has(first?.lower ?? '') &&
      last === undefined
    const isBound =
      !(startsNew && leadIns.has(first?.lower ?? '')) &&
      last !== undefined &&
      last.index === index - 1 &&
      ((!hasVerb && leadIns.has(first?.lower ?? '')) ||
        bound.has(clause.joint) ||
        (isYearOnly(last) && !['i', 'we', 'my'].includes(first?.lower ?? '')) ||
        isYearOnly(current) ||
        isAbout(sentence, clause, { quantities, last }) ||
        ((first?.lower ?? '').endsWith('ing') && clause.joint === ','))
    if (pending !== null) {
      current.isOwn ||= pending.isOwn
      current.words.unshift(...pending.words)
      current.quantities.unshift(...pending.quantities)
      pending = null
    }
    if (isLeadIn && index < sentence.clauses.length - 1) pending = current
    else if (isBound && last !== undefined) {
      last.words.push(...current.words)
      last.quantities.push(...current.quantities)
      last.index = index
      last.isOwn ||= isOwn
      last.hasVerb ||= hasVerb
    } else groups.push(current)
  }
  if (pending !== null) groups.push(pending)
  return groups.filter(({ words, quantities }) => words.length > 0 || quantities.length > 0)
}

/** Things of the letter itself that are counted. */
const countsOfLetter = new Set(
  ['example', 'question', 'thing', 'point', 'remark', 'step', 'idea'].map((word) =>
    conceptOf(word),
  ),
)

export function isCounted({ quantities }: Sentence, at: number): boolean {
  return quantities.some(({ from, to }) => at >= from && at < to)
}

type Group = {
  hasVerb: boolean
  words: Said[]
  quantities: Quantity[]
  index: number
  isOwn: boolean
  isHeld: boolean
}

/** "It cut …", "the shop I built", "laid out with InDesign", "(…) lowered costs": more about what was just named. */
function isAbout(
  { tokens }: Sentence,
  { from, joint }: Clause,
  { quantities, last: { hasVerb } }: { quantities: readonly Quantity[]; last: Group },
): boolean {
  const first = tokens[from]?.lower ?? ''
  if (anaphora.has(first) || joint === 'i') return true
  if (first === 'i' || first === 'we' || first === 'my') return false
  if (joint === ')') return verbFormOf(tokens, from, from) === 'verb' || first.endsWith('ed')
  if (joint === ':') return quantities.length > 0
  if (joint === ',' && !hasVerb && verbFormOf(tokens, from, from) === 'verb') return true
  return (
    joint === ',' && /[a-z]{2}ed$|^(?:laid|built|written|drawn|made|run|done|shot)$/u.test(first)
  )
}

/** "A project of mine from 2021, …", "(…, 2021)": the year of what stands beside it. */
function isYearOnly({ words, quantities }: Group): boolean {
  return (
    words.length === 0 && quantities.length > 0 && quantities.every(({ year }) => year !== null)
  )
}

const anaphora = new Set(['it', 'they', 'this', 'that', 'these', 'those', 'its'])

function isByApplicant({ tokens }: Sentence, { from, to, joint }: Clause): boolean {
  const words = tokens.slice(from, to)
  return (
    words[0]?.lower === 'having' || joint === 'i' || words.some(({ lower }) => applicant.has(lower))
  )
}

const applicant = new Set(['i', 'me', 'my', 'mine', 'myself'])

/** "Two questions", "three examples": counts what the letter itself has. */
export function isOfLetter({ nouns, unit, value }: Quantity): boolean {
  return unit === null && value <= 10 && countsOfLetter.has(nouns.at(-1) ?? '')
}

const leadIns = new Set(
  'back at for in with during on after while under within from to of by since through via using'.split(
    ' ',
  ),
)

const bound = new Set([
  'which',
  'that',
  'who',
  'whose',
  'where',
  '(',
  'so',
  'because',
  '-',
  '–',
  '—',
])

function isContent(
  { token, at, form, verbs, isDenied }: Said,
  { sentence, grounds }: { sentence: Sentence; grounds: Grounds },
): boolean {
  if (token.kind !== 'word') return token.kind === 'number' && !isCounted(sentence, at)
  if (isCounted(sentence, at)) return false
  if (grounds.names.has(token.lower)) return false
  if (
    isDenied &&
    verbs.every((verb) => weakVerbs.has(verb)) &&
    !grounds.facts.concepts.has(token.concept) &&
    specialClassOf(token.lower) === null
  )
    return false
  const next = sentence.tokens[at + 1]?.lower
  if ((token.lower === 'taught' || token.lower === 'employed') && next === 'me') return false
  if (topics.has(token.lower) && isTopic(sentence, at)) return false
  if (sentence.isAdmission && specialClassOf(token.lower) === null && isIdle(verbs, isDenied))
    return false
  if (ordinals.has(token.lower) && prizes.has(next ?? '')) return true
  if (grounds.facts.ofOthers.has(token.concept)) return true
  if (form === 'doing' && neutralWords.has(token.lower)) return false
  if (form !== null) return !verbs.every((verb) => weakVerbs.has(verb))
  if (neutralWords.has(token.lower)) return false
  if (neutralWords.has(token.concept) && specialClassOf(token.lower) === null && !isTool(token))
    return false
  return !(isVerb(token.concept) && weakVerbs.has(token.concept))
}

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
