import type { Doubt, DoubtClass, DraftSentence } from '../../../../contract/writing/draft.ts'

/** Characters of a letter that clients see before they open it. */
export const firstLook = 240

/** Piece of a letter: a sentence or a part of one, or what stands between two. */
export type Piece = {
  text: string
  /** Place of its sentence among those of the letter; null: between sentences. */
  sentence: number | null
  /** Tells that the client sees it before opening the letter. */
  isFirst: boolean
}

/**
 * Cuts a letter into the sentences it was made of. All pieces together are the letter, character by character, whatever
 * the sentences say: what is on the screen is what is sent.
 */
export function piecesOf(
  letter: string,
  sentences: readonly Pick<DraftSentence, 'text'>[],
): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const [sentence, { text }] of sentences.entries()) {
    const words = text.trim()
    const start = words === '' ? -1 : letter.indexOf(words, at)
    if (start === -1) continue
    pieces.push(...cut(letter, { start: at, end: start, sentence: null }))
    at = start + words.length
    pieces.push(...cut(letter, { start, end: at, sentence }))
  }
  return [...pieces, ...cut(letter, { start: at, end: letter.length, sentence: null })]
}

/** Finds the doubts about each sentence. Those about the letter as a whole, or about no sentence of it, are `others`. */
export function doubtsOf(
  sentences: readonly Pick<DraftSentence, 'text'>[],
  doubts: readonly Doubt[],
): { of: readonly Doubt[][]; others: readonly Doubt[] } {
  const places = doubts.map((doubt) => placeOf(sentences, doubt))
  return {
    of: sentences.map((_, place) => doubts.filter((_doubt, index) => places[index] === place)),
    others: doubts.filter((_, index) => places[index] === -1),
  }
}

/** Doubts about a letter as a whole, also where it has one sentence. */
const aboutAll: readonly DoubtClass[] = ['unchecked', 'length']

function placeOf(sentences: readonly Pick<DraftSentence, 'text'>[], doubt: Doubt): number {
  const words = doubt.text.trim()
  if (words === '' || aboutAll.includes(doubt.class)) return -1
  const exact = sentences.findIndex((sentence) => sentence.text.trim() === words)
  return exact === -1 ? sentences.findIndex((sentence) => sentence.text.includes(words)) : exact
}

type Cut = { start: number; end: number; sentence: number | null }

/** Cuts once more where the client's first look ends. */
function cut(letter: string, { start, end, sentence }: Cut): Piece[] {
  const edge = firstLookEnd(letter)
  const borders = start < edge && edge < end ? [start, edge, end] : [start, end]
  return borders.slice(1).flatMap((border, index) => {
    const from = borders[index] ?? start
    const text = letter.slice(from, border)
    return text === '' ? [] : [{ text, sentence, isFirst: from < edge }]
  })
}

/** End of the first look, which cuts no character in two. */
export function firstLookEnd(letter: string): number {
  if (letter.length <= firstLook) return letter.length
  const isInsideOne = /[\uD800-\uDBFF]/u.test(letter.charAt(firstLook - 1))
  return isInsideOne ? firstLook - 1 : firstLook
}
