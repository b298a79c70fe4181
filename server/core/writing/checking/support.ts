import type { DoubtClass } from '../../../../contract/writing/draft.ts'
import type { Agent } from '../language/agents.ts'
import type { Quantity } from '../language/quantities.ts'
import type { Said } from '../language/sentence.ts'
import { isTitle, specialClassOf } from '../language/special-words.ts'
import { narrowerThan } from '../language/synonyms.ts'
import { verbImplies, weakVerbs } from '../language/verbs.ts'
import { classOfWord } from './class-of-word.ts'
import { doubtOfNumber } from './numbers-match.ts'
import type { PreparedFact } from './prepare-facts.ts'

/** Claims of a stretch of a letter, all of which one fact must make. */
export type Claims = {
  words: readonly Said[]
  quantities: readonly Quantity[]
  /** True where the applicant did it: "I took", "shot by me". */
  isOwn?: boolean
  /** True where a certificate or post is held since a year. */
  isHeld?: boolean
}

export type Lack = { class: DoubtClass; about: string }

/** Returns what a fact leaves unsaid of some claims; nothing: it makes them all. */
export function lacksOf(
  { words, quantities, isOwn = false, isHeld = false }: Claims,
  { fact, thisYear }: { fact: PreparedFact; thisYear: number },
): Lack[] {
  const lacks: Lack[] = []
  for (const word of words) {
    const lack = lackOf(word, fact) ?? (isOwn && isOfOther(word, fact) ? 'delegated' : null)
    if (lack !== null) lacks.push({ class: lack, about: word.token.text })
  }
  for (const quantity of quantities) {
    const doubt =
      doubtOfNumber(quantity, { quantities: fact.sentence.quantities, thisYear, isHeld }) ??
      (isOfAnother(quantity, { words, fact, thisYear }) ? 'counted' : null)
    if (doubt !== null) lacks.push({ class: doubt, about: String(quantity.value) })
  }
  if (isLevelOfAnother(words, fact)) lacks.push({ class: 'language', about: '' })
  return lacks
}

/** "I took the pictures" where a fact says that somebody else did. */
function isOfOther(
  { token, verbs, isInner, agent, isDenied, form }: Said,
  fact: PreparedFact,
): boolean {
  if (agent === 'other' || isDenied || isInner || form === 'verb') return false
  if (verbs.some((verb) => !weakVerbs.has(verb))) return false
  const uses = usesOf(fact, token.concept)
  return uses.length > 0 && uses.every((use) => use.agent === 'other')
}

/** Returns whether a fact gives the level of a language to another one: "English (fluent), French (basic)". */
function isLevelOfAnother(words: readonly Said[], fact: PreparedFact): boolean {
  const level = words.find(({ token }) => levels.has(token.lower))
  const language = words.find(({ token }) => isLanguage(token.lower))
  if (level === undefined || language === undefined) return false
  const spoken = fact.sentence.said.filter(({ token }) => isLanguage(token.lower))
  if (spoken.length < 2) return false
  const uses = fact.said.get(level.token.concept) ?? []
  return !uses.some(({ at }) => {
    const nearest = spoken.toSorted((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at))[0]
    return nearest?.token.concept === language.token.concept
  })
}

function isLanguage(lower: string): boolean {
  return specialClassOf(lower) === 'language' && !levels.has(lower)
}

const levels = new Set([
  'fluent',
  'fluently',
  'native',
  'bilingual',
  'conversational',
  'professional',
  'advanced',
  'intermediate',
  'good',
  'proficient',
])

function lackOf(word: Said, fact: PreparedFact): DoubtClass | null {
  const { token } = word
  if (isTitle(token.lower) && !hasTitle(fact, token.lower)) return classOfWord(token)
  const uses = usesOf(fact, token.concept)
  if (word.form === 'verb' || word.form === 'doing') return lackOfVerb(word, { fact, uses })
  if (uses.length === 0) return classOfWord(token)
  let nearest: DoubtClass = 'claim'
  for (const use of uses) {
    if (use.isDenied && !word.isDenied) {
      nearest = classOfWord(token)
      continue
    }
    const strong = word.verbs.filter((verb) => !weakVerbs.has(verb))
    if (strong.length === 0) return null
    if (word.isInner && isDoneInFact(strong, { word, fact })) return null
    if (!mayDo(word.agent, use.agent)) nearest = 'delegated'
    else if (strong.every((verb) => isDone(verb, { use, fact }))) {
      if (!isObject(word, strong) || isObject(use, strong) || use.verbs.length === 0) return null
      nearest = 'verb'
    } else nearest = 'verb'
  }
  return nearest
}

/** "For Acme I managed writers": a place or tool belongs to all that is done in the same sentence. */
function isDoneInFact(
  strong: readonly string[],
  { word, fact }: { word: Said; fact: PreparedFact },
): boolean {
  return strong.every((verb) =>
    fact.sentence.said.some(
      ({ form, verbs, agent, isDenied }) =>
        form !== null &&
        !isDenied &&
        mayDo(word.agent, agent) &&
        verbs.some((said) => verbImplies(said, verb)),
    ),
  )
}

/** Returns whether something is done to this very word, not to another that it tells more of. */
function isObject({ isInner, isHead }: Said, verbs: readonly string[]): boolean {
  return isHead && !isInner && !verbs.every((verb) => verb === 'help' || verb === 'contribute')
}

function lackOfVerb(
  word: Said,
  { fact, uses }: { fact: PreparedFact; uses: readonly Said[] },
): DoubtClass | null {
  const [wanted = ''] = word.verbs
  if (weakVerbs.has(wanted)) return null
  let lack: DoubtClass = uses.length > 0 || fact.hasVerb ? 'verb' : classOfWord(word.token)
  for (const said of fact.sentence.said) {
    if (said.form === null || (said.isDenied && !word.isDenied)) continue
    if (!said.verbs.some((verb) => verbImplies(verb, wanted))) continue
    if (mayDo(word.agent, said.agent)) return null
    lack = 'delegated'
  }
  if (word.form === 'doing' && uses.some(({ form, isDenied }) => form === null && !isDenied))
    return null
  if (!fact.hasVerb && isMaking(wanted)) return null
  return lack
}

function isDone(verb: string, { use, fact }: { use: Said; fact: PreparedFact }): boolean {
  if (use.verbs.some((said) => verbImplies(said, verb))) return true
  if (use.verbs.length > 0) return false
  if (fact.hasVerb) {
    return fact.sentence.said.some(
      ({ form, verbs, agent, isDenied }) =>
        form === 'verb' &&
        agent === 'self' &&
        !isDenied &&
        verbs.some((said) => verbImplies(said, verb)),
    )
  }
  if (!fact.hasVerb) {
    // "Shopify stores", "Logo design": a list of services says what is made.
    if (isMaking(verb)) return true
    return fact.sentence.said.some(
      ({ form, verbs }) => form === 'doing' && verbs.some((said) => verbImplies(said, verb)),
    )
  }
  return false
}

function isMaking(verb: string): boolean {
  return verb === 'build' || verb === 'deliver'
}

function mayDo(claimed: Agent, said: Agent): boolean {
  if (claimed === 'other') return said !== 'self'
  return said === 'self' || (claimed === 'we' && said === 'we')
}

function usesOf(fact: PreparedFact, concept: string): readonly Said[] {
  const own = fact.said.get(concept)
  const narrower = narrowerThan(concept)
  if (narrower.size === 0) return own ?? []
  const uses = [...(own ?? [])]
  for (const name of narrower) uses.push(...(fact.said.get(name) ?? []))
  return uses
}

function hasTitle({ words }: PreparedFact, title: string): boolean {
  return words.has(title) || words.has(`${title}s`) || words.has(title.replace(/s$/u, ''))
}

/** Returns whether a fact gives a number to something else than a letter does: "5 years of Python and 2 of Django". */
function isOfAnother(
  claimed: Quantity,
  { words, fact, thisYear }: { words: readonly Said[]; fact: PreparedFact; thisYear: number },
): boolean {
  const rivals = fact.sentence.quantities.filter(
    ({ unit, year, nouns }) =>
      unit === claimed.unit &&
      (year === null) === (claimed.year === null) &&
      (unit !== null || year !== null || nouns.some((noun) => claimed.nouns.includes(noun))),
  )
  if (rivals.length < 2) return false
  return words.some(({ token, form }) => {
    if (form === 'verb') return false
    const uses = usesOf(fact, token.concept)
    if (uses.length === 0) return false
    return !uses.some(({ clause }) => {
      const bounds = fact.sentence.clauses[clause]
      const near = rivals.filter(
        ({ from }) => bounds !== undefined && from >= bounds.from && from < bounds.to,
      )
      return near.length === 0 || doubtOfNumber(claimed, { quantities: near, thisYear }) === null
    })
  })
}
