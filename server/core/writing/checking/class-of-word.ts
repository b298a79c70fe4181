import type { DoubtClass } from '../../../../contract/writing/draft.ts'
import { specialClassOf } from '../language/special-words.ts'
import type { Token } from '../language/tokens.ts'
import { isTool } from '../language/tools.ts'

/** Returns the class of the doubt about a word that no fact has. */
export function classOfWord(token: Token): DoubtClass {
  const special = specialClassOf(token.lower)
  if (special !== null) return special
  if (isTool(token)) return 'tool'
  if (token.isCapital && !token.isFirst) return 'name'
  return 'claim'
}
