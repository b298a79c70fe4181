const offsetBasis = 0x811c9dc5
const prime = 0x01000193

/** 32-bit signed FNV-1a hashes of distinct words, each once. They narrow a search down: two words may share one. */
export function wordHashes(inWords: Iterable<string>): number[] {
  return [...new Set([...new Set(inWords)].map(wordHash))]
}

/** FNV-1a over the UTF-16 code units of a folded word, the lower byte of each first. Stored: it must never change. */
export function wordHash(word: string): number {
  let hash = offsetBasis
  for (let index = 0; index < word.length; index += 1) {
    const unit = word.charCodeAt(index)
    hash = Math.imul(hash ^ (unit & 0xff), prime)
    hash = Math.imul(hash ^ (unit >>> 8), prime)
  }
  return hash | 0
}
