/**
 * Spells what people write fast as it is read elsewhere: "ive shipped", "i dont" are "I've shipped", "I don't". A text without
 * a lone "i" is left alone: "im" is a word of other languages.
 */
export function withSpeltPronouns(text: string): string {
  if (!hasty.test(text)) return text
  return text
    .replace(/(?<![\p{L}\p{N}.'’/&-])[iI](m|ve)(?= )/gu, "I'$1")
    .replace(loneI, 'I')
    .replace(
      /(?<![\p{L}\p{N}])(do|does|did|ca|could|is|was|are|were|have|has|would)nt(?![\p{L}\p{N}])/giu,
      "$1n't",
    )
}

const loneI = /(?<![\p{L}\p{N}.'’/&(-])i(?= \p{Ll}|['’](?:m|ve|ll|d)\b)/gu
const hasty = /(?<![\p{L}\p{N}.'’/&(-])(?:i(?= \p{Ll}|['’](?:m|ve|ll|d)\b)|[iI]ve(?= \p{Ll}))/u
