/** Hides who an email address belongs to, except from those who know it: `g•••@example.org`. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = '', ...others] = email.slice(0, at)
  // Nothing is left to hide behind the only character.
  return `${others.length > 0 ? first : ''}•••${email.slice(at)}`
}
