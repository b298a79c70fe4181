import { specialClassOf } from '../language/special-words.ts'
import type { Said } from '../language/said.ts'
import type { PreparedFact } from './grounds/prepare-facts.ts'

/** Returns whether a fact gives the level of a language to another one: "English (fluent), French (basic)". */
export function isLevelOfAnother(words: readonly Said[], fact: PreparedFact): boolean {
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
