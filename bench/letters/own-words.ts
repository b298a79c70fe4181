/** Tells whether a letter says six words in a row as its user's own letter does, their greeting and their name aside. */
export function hasOwnWords(letter: string, own: string): boolean {
  const runs = runsOf(own)
  return [...runsOf(letter)].some((run) => runs.has(run))
}

const length = 6

function runsOf(text: string): Set<string> {
  const paragraphs = text.split('\n\n').slice(1, -1)
  return new Set(
    paragraphs.flatMap((paragraph) => {
      const words = paragraph.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? []
      return words.slice(length - 1).map((_, index) => words.slice(index, index + length).join(' '))
    }),
  )
}
