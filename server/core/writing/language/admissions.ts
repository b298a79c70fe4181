import type { Token } from './tokens.ts'

/** Returns whether a sentence says what somebody cannot do: "I have never used", "new to me". Names in it are no claims. */
export function isAdmission(tokens: readonly Token[]): boolean {
  const text = tokens.map(({ lower }) => lower).join(' ')
  if (
    /\b(?:but|yet i|however|instead)\b|[,;:] i (?:know|use|have)\b(?! (?:never|not|no)\b)/u.test(
      text,
    )
  )
    return false
  return /\b(?:not something i|never (?:used|worked|touched|tried|needed)|(?:have|do) not (?:used|worked|touched|tried|know|use|work)|new to me|no experience (?:with|in|of)|still learning|am learning|'m learning|not the right)\b/u.test(
    text,
  )
}
