import type { Doubt } from '../../../../contract/writing/draft.ts'
import { generalWords, neutralWords } from '../language/neutral-words.ts'
import { tokensOf } from '../language/tokens.ts'
import type { Grounds } from './grounds/grounds.ts'

/** Returns the doubt about a sentence that names another job than the posting's. */
export function jobNameDoubts(
  plain: string,
  { grounds, text }: { grounds: Grounds; text: string },
): Doubt[] {
  if (grounds.posting.isEmpty) return []
  for (const pattern of patterns) {
    const name = pattern.exec(plain)?.[1]
    if (name === undefined) continue
    const words = tokensOf(name).filter(({ kind }) => kind === 'word')
    const unknown = words.filter(
      ({ lower, concept }) =>
        !neutralWords.has(lower) &&
        !generalWords.has(lower) &&
        !grounds.posting.concepts.has(concept) &&
        !ordinary.has(lower) &&
        !grounds.facts.concepts.has(concept),
    )
    if (unknown.length > 0)
      return [{ text, class: 'wrong-name', about: unknown.map(({ text: word }) => word).join(' ') }]
  }
  return []
}

const patterns: readonly RegExp[] = [
  /\b(?:for|about|regarding|re|at|your|the|this)[: ]\s?(?:your |the |this )?"([^"\n]{2,100})"/iu,
  /\b(?:apply(?:ing)? (?:for|to)|interest(?:ed)? in|regarding|about|saw|read|in response to|respond(?:ing)? to|reply(?:ing)? to) (?:your |the |this )((?:[\p{L}\p{N}.+#/-]{1,30} ){1,6})(?:job|position|role|post|posting|project|listing|opening|vacancy|ad|gig|task)\b/iu,
  /\byour ((?:[\p{L}\p{N}.+#/-]{1,30} ){1,4})(?:job|position|role|posting|listing|opening|vacancy|gig)\b/iu,
]

const ordinary = new Set(
  'new open recent current latest interesting next developer expert specialist freelance remote short small big whole entire'.split(
    ' ',
  ),
)
