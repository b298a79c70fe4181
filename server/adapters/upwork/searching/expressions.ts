/** Length up to which Upwork was seen to take an expression; a little above it refuses the search. */
const maxLength = 320
const maxTermLength = 100

/**
 * Expressions that together find what any of the words finds: alternatives of one expression, and further expressions
 * where one would be too long. One empty text: everything.
 */
export function expressionsFor(anyOf: readonly string[]): string[] {
  const terms = [...new Set(anyOf.map(termOf).filter((term) => term !== ''))]
  const expressions: string[] = []
  for (const term of terms) {
    const last = expressions.at(-1)
    const joined = last === undefined ? term : `${last} OR ${term}`
    if (last === undefined || joined.length > maxLength) expressions.push(term)
    else expressions[expressions.length - 1] = joined
  }
  return expressions.length === 0 ? [''] : expressions
}

/** Term of an expression: in quotation marks unless it is a plain word, so that nothing in it is an operator. */
function termOf(words: string): string {
  const text = words
    .replaceAll(/["\\\s]+/gu, ' ')
    .trim()
    .slice(0, maxTermLength)
    .trim()
  const isPlain = /^[\p{L}\p{N}]+$/u.test(text) && !/^(?:AND|OR|NOT)$/u.test(text)
  return text === '' || isPlain ? text : `"${text}"`
}
