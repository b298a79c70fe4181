/**
 * Joins paragraphs, leaving out empty ones. Only `longest` is cut when the text gets too long: half a link, or half a
 * name, would be a different one.
 */
export function inParagraphs(
  { before, longest, after }: { before: string[]; longest: string; after: string[] },
  maxLength: number,
): string {
  const taken = join([...before, ...after])
  const left = maxLength - (taken === '' ? 0 : taken.length + separator.length)
  return join([...before, shorten(longest, left), ...after])
}

const separator = '\n\n'

function join(paragraphs: readonly string[]): string {
  return paragraphs.filter((paragraph) => paragraph !== '').join(separator)
}

const maxWordLength = 100

/** Cuts a text at the end of a word and shows the cut. Text without word ends is cut anywhere but in a link. */
export function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const cut = text.slice(0, Math.max(maxLength - 1, 0))
  const words = /^[^]*\S(?=\s)/u.exec(cut)?.[0] ?? ''
  const kept =
    cut.length - words.length <= maxWordLength ? words : cut.replace(/(?:https?:|www\.)\S*$/iu, '')
  return `${kept
    .replace(/\p{Cs}$/u, '') // half of the character that stood at the cut
    .trimEnd()}…`
}
