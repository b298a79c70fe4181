import { hash } from 'node:crypto'

/** Results that are kept: so many, of texts of so many characters together. The last one is kept in any case. */
type Room = { max: number; maxLength: number }

/**
 * Makes a function that keeps its last results, by the content of what it is given: texts are read and postings
 * understood once, not for each letter.
 */
export function keepLast<Given, Made extends object>(
  make: (given: Given) => Made,
  { max, maxLength }: Room,
): (given: Given) => Made {
  const kept = new Map<string, { made: Made; length: number }>()
  let together = 0
  return (given) => {
    const content = JSON.stringify(given)
    const key = hash('sha256', content, 'base64')
    const known = kept.get(key)
    const { made, length } = known ?? { made: make(given), length: content.length }
    if (known) kept.delete(key)
    else together += length
    kept.set(key, { made, length }) // the one that was used last goes last
    for (const [oldest, { length: left }] of kept) {
      if ((kept.size <= max && together <= maxLength) || oldest === key) break
      kept.delete(oldest)
      together -= left
    }
    return made
  }
}
