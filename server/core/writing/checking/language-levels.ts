import type { Said } from '../language/said.ts'
import type { PreparedFact } from './grounds/prepare-facts.ts'
import { isLanguage, levels } from './grounds/languages-spoken.ts'

/** Returns whether a fact gives the level of a language to another one: "English (fluent), French (basic)". */
export function isLevelOfAnother(words: readonly Said[], fact: PreparedFact): boolean {
  const level = words.find(({ token }) => levels.has(token.lower))
  const language = words.find(({ token }) => isLanguage(token.lower))
  if (level === undefined || language === undefined) return false
  const spoken = fact.sentence.said.filter(({ token }) => isLanguage(token.lower))
  if (spoken.length < 2) return false
  const uses = fact.said.get(level.token.concept) ?? []
  return !uses.some(({ at, clause }) => {
    const inClause = spoken.filter((one) => one.clause === clause)
    const near = inClause.length > 0 ? inClause : spoken
    const nearest = near.toSorted((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at))[0]
    return nearest?.token.concept === language.token.concept
  })
}
