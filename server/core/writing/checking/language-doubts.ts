import type { Doubt } from '../../../../contract/writing/draft.ts'
import { keepTexts } from '../keep-texts.ts'
import type { Grounds } from './grounds/grounds.ts'

/** Returns the doubt about a sentence that is not English, since claims are found in English only. */
export function languageDoubts(
  plain: string,
  { grounds, text }: { grounds: Grounds; text: string },
): Doubt[] {
  const read = wordsIn(plain)
  const { isMixed } = read
  const isKnown = (word: string) =>
    grounds.facts.words.has(word) || grounds.posting.words.has(word) || grounds.names.has(word)
  const strange = read.strange.filter((word) => !isKnown(word))
  const foreign = read.foreign.filter((word) => !isKnown(word))
  if (isMixed || strange.length > 0 || foreign.length >= 2) {
    return [
      { text, class: 'other-language', about: [...strange, ...foreign].slice(0, 3).join(' ') },
    ]
  }
  return []
}

/** Finds the words of a text in other letters, and those of other languages. */
const wordsIn = keepTexts((plain) => {
  const words = plain.toLowerCase().match(/\p{L}[\p{L}\p{M}']*/gu) ?? []
  return {
    isMixed: words.some(
      (word) => /[a-z]/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word),
    ),
    strange: words.filter((word) => /[^\p{Script=Latin}\p{M}']/u.test(word)),
    foreign: words.filter((word) => elsewhere.has(word)),
  }
})

/** Commonest words of other languages that English has not. */
const elsewhere = new Set(
  `und ich der das ist nicht mit für ein eine habe sie wir auf zu von le la les des une est je vous nous avec pour dans sur et qui que el los las
  una por con para yo soy estoy tengo muy il lo gli che sono ho di della het een ik niet voor van wij jest nie że się och jag att är det ve bir için você não uma meu`.split(
    /\s+/u,
  ),
)
