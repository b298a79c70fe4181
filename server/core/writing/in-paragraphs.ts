/**
 * A text of paragraphs, empty ones left out. Only `longest` is cut when it gets too long: half a link, or half a name, would
 * be another one.
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

const longestWord = 100

/** Cut at the end of a word, with the cut shown. Where words do not end it is cut anywhere but in a link. */
export function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const cut = text.slice(0, Math.max(maxLength - 1, 0))
  const words = /^[^]*\S(?=\s)/u.exec(cut)?.[0] ?? ''
  const kept =
    cut.length - words.length <= longestWord ? words : cut.replace(/(?:https?:|www\.)\S*$/iu, '')
  return `${kept
    .replace(/\p{Cs}$/u, '') // half of the character that stood at the cut
    .trimEnd()}…`
}
