import {
  countedNouns,
  irregularParticiples,
  irregularPlurals,
  massNouns,
  workNouns,
} from './noun-kinds.ts'
import { adjectives, adverbs, verbs } from './known-words.ts'
import { knownName } from './known-names.ts'
import { nouns } from './known-nouns.ts'
import { plainVerb } from '../verbs.ts'
import { determiners, functionWords, prepositions, unitsOfTime } from './closed-words.ts'

export type Kind =
  | 'determiner'
  | 'preposition'
  | 'singular'
  | 'plural'
  /** Cannot be counted: "data". */
  | 'mass'
  /** Stands with and without an article: "design". */
  | 'work'
  | 'name'
  | 'number'
  | 'adjective'
  | 'adverb'
  /** "build" */
  | 'verb'
  /** "builds" */
  | 'finite'
  /** "building" */
  | 'gerund'
  /** "built" */
  | 'participle'
  | 'possessive'

const none: ReadonlySet<Kind> = new Set()

/**
 * Tells which parts a word can play in a phrase. None: it is no word that we know, which may be a misspelt one, so that no
 * phrase with it is used.
 */
export function kindsOf(word: string, isFamiliar: (low: string) => boolean): ReadonlySet<Kind> {
  const low = word.toLowerCase().replaceAll('’', "'")
  const closed = closedKind(low)
  if (closed) return new Set([closed])
  if (functionWords.has(low)) return none
  if (/^[$€£]?\d[\d.,]*(?:[kKmM%+]|\+)?$/u.test(word)) return new Set(['number'])
  if (/^\d+(?:x|d|st|nd|rd|th|-\p{L}+)$/u.test(low)) return new Set(['adjective'])
  if (/^\p{L}+s?'s?$/u.test(low)) {
    const owner = kindsOf(word.replace(/['’]s?$/u, ''), isFamiliar)
    return owner.size > 0 ? new Set(['possessive']) : none
  }
  if (word.includes('/')) return kindsOfPair(word, isFamiliar)
  if (knownName(word) !== null) return nameKinds(word)
  const found = ordinaryKinds(low)
  if (found.size > 0) return /^\p{Lu}\p{Ll}/u.test(word) ? asName(found) : found
  if (low.includes('-')) return compoundKinds(word, isFamiliar)
  if (/\p{Lu}|\d/u.test(word)) return isMisspelt(low) ? none : nameKinds(word)
  if (isMisspelt(low)) return none
  if (isFamiliar(low)) return new Set<Kind>([low.endsWith('s') ? 'plural' : 'work', 'adjective'])
  // "A harmonium shop": a rare word may say of what kind a thing is.
  return /^[a-z]{7,}$/u.test(low) && !low.endsWith('s') ? new Set<Kind>(['adjective']) : none
}

/** An ordinary word that kept its capital is part of a name: "Studio" of "Looker Studio". */
function asName(kinds: ReadonlySet<Kind>): ReadonlySet<Kind> {
  return new Set<Kind>([kinds.has('plural') ? 'plural' : 'name'])
}

function nameKinds(word: string): ReadonlySet<Kind> {
  return new Set(/\p{Lu}s$/u.test(word) ? ['name', 'plural'] : ['name'])
}

function closedKind(low: string): Kind | null {
  if (determiners.has(low)) return 'determiner'
  if (prepositions.has(low)) return 'preposition'
  return null
}

function ordinaryKinds(low: string): ReadonlySet<Kind> {
  const kinds = new Set<Kind>()
  const plural = irregularPlurals.get(low) ?? singularOf(low)
  if (plural !== null && plural !== low && isNoun(plural) && !massNouns.has(plural))
    kinds.add('plural')
  else if (/[^siu]s$/u.test(low) && nouns.has(low) && !low.endsWith('ics')) kinds.add('plural')
  else if (massNouns.has(low)) kinds.add('mass')
  else if (workNouns.has(low)) kinds.add('work')
  else if (isNoun(low)) kinds.add(isWorkNoun(low) ? 'work' : 'singular')
  if (adjectives.has(low)) kinds.add('adjective')
  if (adverbs.has(low) || (low.endsWith('ly') && adjectives.has(low.slice(0, -2))))
    kinds.add('adverb')
  if (isVerb(low)) kinds.add('verb')
  if (baseOf(low, 's') !== null) kinds.add('finite')
  if (baseOf(low, 'ing') !== null) kinds.add('gerund')
  if (irregularParticiples.has(low) || baseOf(low, 'ed') !== null) kinds.add('participle')
  return kinds
}

function isNoun(low: string): boolean {
  return nouns.has(low) || workNouns.has(low) || isDoer(low)
}

/** "Buyer", "connector": somebody or something that does what a verb says. */
function isDoer(low: string): boolean {
  if (!/[^aeiou](?:er|or)$|ier$/u.test(low) || low.length < 5) return false
  const stem = low.slice(0, -2)
  return verbs.has(stem) || verbs.has(`${stem}e`) || stem === 'programm'
}

/** Tells whether a noun names work, which has an article or none: "migration", "development". */
function isWorkNoun(low: string): boolean {
  return (
    /(?:ment|tion|sion|ing|ance|ence|ship|ness|ity|ture|ism|ics|sis)$/u.test(low) &&
    !countedNouns.has(low)
  )
}

function singularOf(low: string): string | null {
  if (!/[^s]s$/u.test(low) && !/ss?es$/u.test(low)) return null
  const candidates = [low.slice(0, -1), low.slice(0, -2), `${low.slice(0, -3)}y`]
  if (low.endsWith('ies')) return candidates.toReversed().find(isNoun) ?? null
  return candidates.slice(0, low.endsWith('es') ? 2 : 1).find(isNoun) ?? null
}

function isVerb(low: string): boolean {
  return verbs.has(low) || plainVerb(low) === low
}

/** Finds the plain verb of a form: "builds", "building", "planned". */
export function baseOf(low: string, ending: 's' | 'ing' | 'ed'): string | null {
  if (!low.endsWith(ending) || low.length < ending.length + 2) return null
  const stem = low.slice(0, -ending.length)
  const doubled = /([bdgklmnprt])\1$/u.test(stem) ? stem.slice(0, -1) : stem
  const candidates =
    ending === 's'
      ? [stem, stem.replace(/e$/u, ''), stem.replace(/ie$/u, 'y')]
      : [stem, `${stem}e`, doubled, stem.replace(/i$/u, 'y')]
  return candidates.find(isVerb) ?? null
}

function kindsOfPair(word: string, isFamiliar: (low: string) => boolean): ReadonlySet<Kind> {
  const parts = word.split('/')
  if (parts.length > 4 || parts.some((part) => part === '')) return none
  const kinds = parts.map((part) => kindsOf(part, isFamiliar))
  const last = kinds.at(-1) ?? none
  const fits = kinds.every((kind) => [...nominal].some((one) => kind.has(one)))
  return fits ? new Set([...last].filter((kind) => nominal.has(kind))) : none
}

const nominal = new Set<Kind>(['singular', 'plural', 'mass', 'work', 'name', 'adjective', 'gerund'])

function compoundKinds(word: string, isFamiliar: (low: string) => boolean): ReadonlySet<Kind> {
  const parts = word.split('-')
  const areKnown = parts.every(
    (part) =>
      prefixes.has(part.toLowerCase()) || /^\d+$/u.test(part) || kindsOf(part, isFamiliar).size > 0,
  )
  if (!areKnown || parts.length > 4) return none
  const last = parts.at(-1)?.toLowerCase() ?? ''
  const kinds = new Set<Kind>(['adjective'])
  for (const kind of ordinaryKinds(last))
    if (kind === 'plural' || kind === 'singular') kinds.add(kind)
  if (knownName(last) !== null || /\p{Lu}/u.test(word)) kinds.add('name')
  if (unitsOfTime.has(last)) kinds.delete('singular')
  return kinds
}

const prefixes = new Set(
  'e re non pre post co multi semi sub super ultra mini micro macro mid anti auto bi cross self pro tri un to and in on up out off by of as no a n x the you'.split(
    ' ',
  ),
)

/**
 * Tells whether a word that we do not know is a known one with a letter too many, too few, or in the wrong place; with another ending it may be a
 * name, such as "Listo".
 */
export function isMisspelt(low: string): boolean {
  if (low.length < 6 || /[^a-z]/u.test(low)) return low.startsWith('scrapp')
  if (low.startsWith('scrapp')) return true
  for (const near of nearTo(low))
    if (ordinaryKinds(near).size > 0 || knownName(near)?.toLowerCase() === near) return true
  return false
}

function* nearTo(low: string): Generator<string> {
  for (let at = 0; at < low.length - 1; at += 1) {
    const before = low.slice(0, at)
    yield before + low.slice(at + 1)
    yield `${before}${low[at + 1]}${low[at]}${low.slice(at + 2)}`
    for (const letter of letters) {
      yield before + letter + low.slice(at + 1)
      yield before + letter + low.slice(at)
    }
  }
  for (const letter of letters) yield low.slice(0, -1) + letter
}

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** Tells whether a word is an ordinary one, in any form. */
export function isKnownWord(low: string): boolean {
  return ordinaryKinds(low).size > 0
}
