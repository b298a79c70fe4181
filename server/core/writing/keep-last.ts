import { hash } from 'node:crypto'

/**
 * Makes a function that keeps its last `max` results, by the content of what it is given: texts are read and postings
 * understood once, not for each letter.
 */
export function keepLast<Given, Made extends object>(
  make: (given: Given) => Made,
  max: number,
): (given: Given) => Made {
  const kept = new Map<string, Made>()
  return (given) => {
    const key = hash('sha256', JSON.stringify(given), 'base64')
    const made = kept.get(key) ?? make(given)
    kept.delete(key) // the one that was used last goes last
    kept.set(key, made)
    const [oldest] = kept.keys()
    if (kept.size > max && oldest !== undefined) kept.delete(oldest)
    return made
  }
}
