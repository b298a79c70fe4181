import type { Clause } from '../language/clauses.ts'
import type { Quantity } from '../language/numbers/quantity.ts'
import type { Said } from '../language/said.ts'
import type { Sentence } from '../language/sentence.ts'
import { otherPeople } from '../language/special-words.ts'
import { conceptOf } from '../language/synonyms.ts'
import { isTool } from '../language/tools.ts'
import { verbFormOf } from '../language/verb-forms.ts'
import { isContent } from './content-words.ts'
import type { Grounds } from './grounds/grounds.ts'
import type { Claims } from './support.ts'
import type { Spoken } from './voice/voice.ts'

/** Returns the claims of a sentence, those together that one fact must say. */
export function groupsOf(
  sentence: Sentence,
  { spoken, grounds }: { spoken: readonly Spoken[]; grounds: Grounds },
): Claims[] {
  const groups: Group[] = []
  let pending: Group | null = null
  const isHeld = sentence.tokens.some(({ lower }) => lower === 'held' || lower === 'hold')
  for (const [index, clause] of sentence.clauses.entries()) {
    if (spoken[index]?.voice !== 'claim') continue
    const quantities = sentence.quantities.filter(
      (quantity) =>
        quantity.from >= clause.from && quantity.from < clause.to && !isOfLetter(quantity),
    )
    const words = sentence.said.filter(
      (said) =>
        said.clause === index &&
        (isContent(said, { sentence, grounds }) || isSinceFreelance(said, quantities)),
    )
    const first = sentence.tokens[clause.from]
    const hasVerb =
      words.some(({ form, isDeed }) => form === 'verb' || isDeed) ||
      sentence.said.some(({ clause: of, form }) => of === index && form === 'verb')
    const hasOthers =
      !isRole(sentence) &&
      sentence.tokens.slice(clause.from, clause.to).some(({ lower }) => otherPeople.has(lower))
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
        (isYearOnly(last) && !startsAnew.has(first?.lower ?? '')) ||
        isYearOnly(current) ||
        isAbout(sentence, clause, { quantities, last }) ||
        goesOnWithTools(last, { words, hasVerb, clause }) ||
        waitsForObject(last, clause) ||
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
  return groups
    .flatMap((group) => withToolsApart(group, sentence))
    .filter(({ words, quantities }) => words.length > 0 || quantities.length > 0)
}

/** "I write WordPress plugins" tells what is done in general: its tools may stand in facts of their own. */
function withToolsApart(group: Group, { tokens, clauses }: Sentence): Claims[] {
  const { words, quantities } = group
  const from = words[0] === undefined ? -1 : (clauses[words[0].clause]?.from ?? -1)
  const isInGeneral =
    tokens[from]?.lower === 'i' &&
    general.has(tokens[from + 1]?.lower ?? '') &&
    quantities.length === 0 &&
    words.every(({ token }) => isTool(token) || !token.isCapital || token.isFirst)
  if (!isInGeneral) return [group]
  const tools = words.filter(({ token }) => isTool(token))
  return [
    { ...group, words: words.filter(({ token }) => !isTool(token)) },
    ...tools.map((tool) => ({ ...group, words: [{ ...tool, verbs: [] }] })),
  ]
}

const general = new Set('write build make develop create design'.split(' '))

/** "I have been freelancing since 2020": not merely working. */
function isSinceFreelance({ token }: Said, quantities: readonly Quantity[]): boolean {
  return (
    token.concept === conceptOf('freelance') &&
    quantities.some(({ unit, year }) => unit === 'year' || year !== null)
  )
}

/** "I am a native speaker of French." */
function isRole({ tokens: [first, second] }: Sentence): boolean {
  return first?.lower === 'i' && ['am', "'m", 'was'].includes(second?.lower ?? '')
}

const startsAnew = new Set(['i', 'we', 'my', 'have', 'has', 'had', 'am'])

/** Things of the letter itself that are counted. */
const countsOfLetter = new Set(
  ['example', 'question', 'thing', 'point', 'remark', 'step', 'idea', 'word'].map((word) =>
    conceptOf(word),
  ),
)

type Group = {
  hasVerb: boolean
  words: Said[]
  quantities: Quantity[]
  index: number
  isOwn: boolean
  isHeld: boolean
}

/** "I wrote and illustrated a book": both were done to it. */
function waitsForObject({ words, quantities }: Group, { joint }: Clause): boolean {
  return (
    joint === 'and' &&
    quantities.length === 0 &&
    words.length > 0 &&
    words.every(({ form, isDeed }) => form === 'verb' || isDeed)
  )
}

/** "I built it for Acme with FastAPI and Redis": each tool was used for Acme. */
function goesOnWithTools(
  last: Group,
  { words, hasVerb, clause }: Pick<Group, 'words' | 'hasVerb'> & { clause: Clause },
): boolean {
  return (
    !hasVerb &&
    words.length > 0 &&
    words.every(({ token }) => isTool(token)) &&
    ['and', ',', 'or'].includes(clause.joint) &&
    last.words.some(({ token }) => isTool(token)) &&
    last.words.some(isNamed) &&
    last.words.some(({ token }) => !token.isCapital)
  )
}

function isNamed({ token }: Said): boolean {
  return token.isCapital && !token.isFirst && !isTool(token)
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
