import type { Fact } from '../../../../contract/writing/fact.ts'
import { specialClassOf } from '../language/special-words.ts'
import { conceptOf } from '../language/synonyms.ts'
import { isTool } from '../language/tools.ts'

/** Begins a service with a small letter, so that it stands within a sentence; names keep theirs. */
export function lowerOffer(text: string, facts: readonly Fact[]): string {
  const [first = ''] = text.split(/[\s,/-]/u)
  if (!/^\p{Lu}[\p{Ll}'’]+$/u.test(first)) return text
  const lower = first.toLowerCase()
  const isName =
    specialClassOf(lower) === 'language' ||
    isTool({ concept: conceptOf(lower), isCapital: true }) ||
    facts.some(({ kind, text: skill }) => kind === 'skill' && skill === first)
  return isName ? text : lower + text.slice(first.length)
}
