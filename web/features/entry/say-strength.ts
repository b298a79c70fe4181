const minLength = 6
const fairBits = 45
const strongBits = 70
const kinds: [RegExp, number][] = [
  [/[a-z]/u, 26],
  [/[A-Z]/u, 26],
  [/\d/u, 10],
  [/[^a-zA-Z\d]/u, 33],
]

/**
 * Says how hard a password is to guess, by its length and variety; null: nothing is typed. An estimate: whether it is one
 * that everybody tries is only known once the form is sent.
 */
export function sayStrength(password: string): string | null {
  if (password === '') return null
  if (password.length < minLength) return `At least ${minLength} characters.`
  const bits = bitsOf(password)
  if (bits < fairBits) return 'Weak: easy to guess. Add another word.'
  if (bits < strongBits) return 'Fair: a few more characters help a lot.'
  return 'Strong, if you use it only here.'
}

function bitsOf(password: string): number {
  const pool = kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0)
  const distinct = new Set(password).size
  return Math.min(lengthWithoutRuns(password), 2 * distinct) * Math.log2(pool)
}

/** Length without characters that repeat or continue the one before: "aaaa" and "1234" count as one. */
function lengthWithoutRuns(password: string): number {
  const codes = Array.from(password, (character) => character.charCodeAt(0))
  return codes.filter((code, at) => Math.abs(code - (codes[at - 1] ?? -2)) > 1).length
}
