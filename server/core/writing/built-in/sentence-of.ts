/** Gives a clause its capital and its full stop. */
export function sentenceOf(clause: string): string {
  const text = clause.trim()
  const whole = text.charAt(0).toUpperCase() + text.slice(1)
  return /[.?]$/u.test(whole) ? whole : `${whole}.`
}
