import { estimateBits } from '../secrets/estimate-bits.ts'

/** Fewest bits where guesses are checked offline, and where only another service can check them. */
const fewestBits = { offline: 80, online: 30 }

/** Sentence about a secret that is easy to guess; null: it is not, or is not given. It doesn't repeat the secret. */
export function guessable(
  name: string,
  secret: string | null | undefined,
  remedy: string,
  guessed: keyof typeof fewestBits = 'offline',
): string | null {
  if (secret === null || secret === undefined) return null
  const bits = Math.min(...formsOf(secret).map(estimateBits))
  const fewest = fewestBits[guessed]
  if (bits >= fewest) return null
  return `${name} is too easy to guess for production (about ${bits} of at least ${fewest} bits of chance): ${remedy}.`
}

/** Forms of a secret: as it is, and the text that it encodes, if it encodes one. */
function formsOf(secret: string): string[] {
  const decoded = (['hex', 'base64', 'base64url'] as const)
    .filter((encoding) => encoding !== 'hex' || /^(?:[\da-f]{2})+$/iu.test(secret))
    .map((encoding) => Buffer.from(secret, encoding).toString('latin1'))
  return [secret, ...decoded.filter((text) => /^[\x20-\x7e]{8,}$/u.test(text))]
}
