import { fold } from '../../../../../contract/bidding/keywords.ts'

export const letter = 1
export const digit = 2
export const neither = 3
/** Half of a character of two units. */
export const surrogate = 4

/** Stands for a unit whose folded form is not one unit, or depends on its neighbours. */
export const foldsOtherwise = 0xffff

/** Kinds of folded UTF-16 units; 0: not looked up yet. */
export const kindOfUnit = new Uint8Array(0x1_0000)

/** Folded forms of UTF-16 units; 0: not looked up yet. */
export const foldedUnit = new Uint16Array(0x1_0000)
foldedUnit[0] = 0x20 // both separate words

/** Looks up the kind of a unit and remembers it. */
export function learnKind(unit: number): number {
  const kind = isSurrogate(unit) ? surrogate : kindOf(String.fromCharCode(unit))
  kindOfUnit[unit] = kind
  return kind
}

/** Kind of a character of one or two units. */
export function kindOf(character: string): number {
  if (/^\p{L}$/u.test(character)) return letter
  return /^\p{N}$/u.test(character) ? digit : neither
}

/** Looks up the folded form of a unit and remembers it. */
export function learnFold(unit: number): number {
  const folded = foldAlone(unit)
  foldedUnit[unit] = folded
  return folded
}

function foldAlone(unit: number): number {
  if (isSurrogate(unit)) return foldsOtherwise
  const character = String.fromCharCode(unit)
  if (character.normalize('NFKD').includes('Σ')) return foldsOtherwise // ς or σ: that depends on what follows
  const folded = fold(character)
  return folded.length === 1 ? folded.charCodeAt(0) : foldsOtherwise
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff
}
