/** Share of the word trigrams of two texts that both have. */
export function similarityOf(one: string, other: string): number {
  const [first, second] = [trigramsOf(one), trigramsOf(other)]
  const common = first.intersection(second).size
  const all = first.size + second.size - common
  return all === 0 ? 0 : common / all
}

/** Similarity of each pair of texts. */
export function similarities(texts: readonly string[]): number[] {
  return texts.flatMap((one, index) =>
    texts.slice(index + 1).map((other) => similarityOf(one, other)),
  )
}

function trigramsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []
  return new Set(words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`))
}
