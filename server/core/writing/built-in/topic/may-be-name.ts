import type { PostingSpan } from '../../../../../contract/writing/draft.ts'
import { isKnownWord } from '../../posting/grammar/kinds-of-word.ts'
import { knownName } from '../../posting/grammar/known-names.ts'
import type { WellFormed } from '../../posting/grammar/well-formed.ts'
import { isMadeThing } from './as-thing.ts'
import { isHired } from './hired.ts'

/** Tells whether a phrase of a title may be a name, or have one in small letters, so that only the title itself is sure. */
export function mayBeName(phrase: WellFormed, span: PostingSpan): boolean {
  return isNameAlone(phrase) || beginsWithName(phrase, span)
}

/** "AlchemyMind Therapy" */
function isNameAlone({ words, head }: WellFormed): boolean {
  const [first = '', ...more] = words.replace(/^an? /u, '').split(' ')
  const isName = /^\p{Lu}\p{L}*\p{Ll}/u.test(first) && knownName(first) === null
  return (
    isName &&
    more.length === 1 &&
    /^(?:singular|name)$/u.test(head.number) &&
    !isMadeThing(head.low) &&
    !isHired(head.low)
  )
}

/** "Printful and WooCommerce emails" where no capital tells that the first is a name. */
function beginsWithName({ words }: WellFormed, { text }: PostingSpan): boolean {
  const [first = ''] = words.replace(/^an? /u, '').split(' ')
  const capital = first.charAt(0).toUpperCase() + first.slice(1)
  return /^\p{Ll}{4,}$/u.test(first) && text.startsWith(capital) && !isKnownWord(first)
}
