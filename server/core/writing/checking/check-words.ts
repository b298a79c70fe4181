import type { Doubt } from '../../../../contract/writing/draft.ts'
import type { Sentence } from '../language/sentence.ts'
import { isTool } from '../language/tools.ts'
import { narrowerThan } from '../language/synonyms.ts'
import { classOfWord } from './content-words.ts'
import { groupsOf } from './claim-groups.ts'
import { deniedBy } from './grounds/denied-statements.ts'
import type { Grounds } from './grounds/grounds.ts'
import type { PreparedFact } from './grounds/prepare-facts.ts'
import { strangersIn } from './strangers.ts'
import { lacksOf, type Claims, type Lack } from './support.ts'
import type { Spoken } from './voice/voice.ts'

/** Checks what a sentence claims. Returns the facts that say it, and what none of them says. */
export function checkWords(
  sentence: Sentence,
  { spoken, grounds, text }: { spoken: readonly Spoken[]; grounds: Grounds; text: string },
): { factIds: string[]; doubts: Doubt[] } {
  const factIds = new Set<string>()
  const lacks: Lack[] = []
  for (const group of groupsOf(sentence, { spoken, grounds })) {
    const best = bestSupport(group, grounds)
    for (const id of best.ids) factIds.add(id)
    lacks.push(...best.lacks)
  }
  lacks.push(...namedBefore(sentence, { spoken, grounds }), ...neitherOf(sentence, grounds))
  for (const [index, { voice, hasSelf }] of spoken.entries()) {
    if (voice !== 'claim') lacks.push(...strangersIn(sentence, { index, voice, hasSelf, grounds }))
    else lacks.push(...deniedIn(sentence, { index, grounds }))
  }
  const doubts = lacks.slice(0, 5).map((lack) => ({ text, class: lack.class, about: lack.about }))
  return { factIds: [...factIds], doubts }
}

/** "Both went live" where a fact says of the same things that neither did. */
function neitherOf({ said, clauses, tokens }: Sentence, { facts }: Grounds): Lack[] {
  const claimed = said.find(
    ({ clause, form, isDenied }) =>
      form === 'verb' && !isDenied && wholes.has(tokens[clauses[clause]?.from ?? 0]?.lower ?? ''),
  )
  if (claimed === undefined) return []
  const isDenied = facts.facts.some((fact) => {
    const at = fact.sentence.tokens.findIndex(({ lower }) => nones.has(lower))
    const uses = fact.said.get(claimed.token.concept) ?? []
    return (
      at !== -1 &&
      uses.some((use) => use.at > at) &&
      said.some(
        ({ token, isHead, form }) => isHead && form === null && fact.said.has(token.concept),
      )
    )
  })
  return isDenied ? [{ class: 'claim', about: claimed.token.text }] : []
}

const wholes = new Set(['both', 'all', 'each'])
const nones = new Set(['neither', 'none'])

/** "I would set up the figures in Xero, which I use daily": finds tools before such a clause that no fact has. */
function namedBefore(
  { clauses, said, tokens }: Sentence,
  { spoken, grounds }: { spoken: readonly Spoken[]; grounds: Grounds },
): Lack[] {
  return clauses.flatMap(({ from, joint }, index) => {
    const before = clauses[index - 1]
    const isRelative =
      ['which', 'that', 'whom', 'i', 'as'].includes(joint) &&
      ['i', 'we'].includes(tokens[from]?.lower ?? '')
    if (!isRelative || before === undefined) return []
    if (spoken[index]?.voice !== 'claim' || spoken[index - 1]?.voice === 'claim') return []
    const last = said.findLast(({ clause }) => clause === index - 1)
    const own = said.filter(({ clause }) => clause === index)
    if (last === undefined || own.some(({ isDenied }) => isDenied) || !isTool(last.token)) return []
    return grounds.facts.concepts.has(last.token.concept)
      ? []
      : [{ class: 'tool' as const, about: last.token.text }]
  })
}

/** Finds what a clause claims though the facts deny it: "I do PCB layout too". */
function deniedIn(
  sentence: Sentence,
  { index, grounds }: { index: number; grounds: Grounds },
): Lack[] {
  if (sentence.isAdmission) return []
  const { denied, deniedStatements, statementsOfOthers } = grounds.facts
  const lacks: Lack[] = sentence.said.flatMap(({ token, clause, isDenied, agent }) =>
    clause === index && !isDenied && agent !== 'other' && denied.has(token.concept)
      ? [{ class: classOfWord(token), about: token.text }]
      : [],
  )
  const about = deniedBy(sentence, { clause: index, statements: deniedStatements })
  if (about !== null) lacks.push({ class: 'claim', about })
  const ofOthers = deniedBy(sentence, { clause: index, statements: statementsOfOthers })
  if (ofOthers !== null) lacks.push({ class: 'delegated', about: ofOthers })
  return lacks
}

function bestSupport(
  claims: Claims,
  { facts, thisYear }: Grounds,
): { ids: readonly string[]; lacks: Lack[] } {
  let best: { ids: readonly string[]; lacks: Lack[] } | null = null
  for (const fact of nearestTo(claims, facts.facts)) {
    const lacks = lacksOf(claims, { fact, thisYear })
    if (lacks.length === 0) return { ids: fact.ids, lacks }
    if (best === null || weightOf(lacks) < weightOf(best.lacks)) best = { ids: [], lacks }
  }
  if (best !== null) return best
  const lacks = claims.words.map(({ token }) => ({ class: classOfWord(token), about: token.text }))
  const numbers = claims.quantities.map(({ value, year }) => ({
    class: year === null ? ('number' as const) : ('date' as const),
    about: String(value),
  }))
  return { ids: [], lacks: [...lacks, ...numbers] }
}

/** Facts that are compared in any case: the one closest to a claim says what to doubt. */
const minCompared = 40

/**
 * Returns the facts that name everything a claim names, which alone can support it, and of the others those that name
 * most of it, in their order. Comparing is a hundred times as slow as looking names up.
 */
function nearestTo({ words }: Claims, facts: readonly PreparedFact[]): readonly PreparedFact[] {
  const named = words.filter(({ form }) => form !== 'verb' && form !== 'doing')
  if (named.length === 0 || facts.length <= minCompared) return facts
  const concepts = named.map(({ token }) => [token.concept, ...narrowerThan(token.concept)])
  const counts = facts.map(
    ({ said }) => concepts.filter((names) => names.some((name) => said.has(name))).length,
  )
  const least = counts.toSorted((a, b) => b - a)[minCompared - 1] ?? 0
  let places = minCompared - counts.filter((count) => count > least).length
  return facts.filter((_, index) => {
    const count = counts[index] ?? 0
    if (count === named.length || count > least) return true
    if (count < least) return false
    places -= 1
    return places >= 0
  })
}

/** Returns how far a fact is from a claim; of two as far, the one that says who did it instead is told. */
function weightOf(lacks: readonly Lack[]): number {
  return lacks.length - (lacks.some((lack) => lack.class === 'delegated') ? 0.5 : 0)
}
