const keyboard = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890']

/** Pairs of letters of which words consist: two thirds of those in English, a sixth of random ones. */
const wordPairs = new Set(
  `th he in er an re nd at on nt ha es st en ed to it ou ea hi is or ti as te et ng of al de se le sa si ar ve ra ur ro
  ri io ic ne co me li ch ll be ma om el ta la di ce ec pr ct us ss sh wo so wa em ac tr ho ot il un lo no ut ge ie id ig
  ke ay pl mo ai su rd pa rt ol ad up ey`.split(/\s+/u),
)

const fewestPairsOfText = 0.4
const bitsPerCharacterOfText = 1.5
const bitsOfRepeat = 8
const shortestRepeat = 4

/**
 * Estimates how many bits of chance are in a secret, rather too few than too many: what is repeated, counts up, follows
 * the keyboard or reads like text counts little. Of random characters nearly all bits are left.
 */
export function estimateBits(secret: string): number {
  const bitsPerCharacter = readsLikeText(secret)
    ? bitsPerCharacterOfText
    : Math.log2(Math.max(2, new Set(secret).size))
  let bits = 0
  for (let at = 0; at < secret.length;) {
    const run = Math.max(repeatAt(secret, at), stepsAt(secret, at))
    const taken = run >= shortestRepeat ? run : 1
    const plain = taken * bitsPerCharacter
    bits += taken === 1 ? plain : Math.min(plain, bitsOfRepeat)
    at += taken
  }
  return Math.floor(bits)
}

/** Tells whether most neighbours are letters as in words: both small or both capital, or a capital first. */
function readsLikeText(secret: string): boolean {
  const pairs = Array.from({ length: secret.length - 1 }, (_, at) => secret.slice(at, at + 2))
  const ofWords = pairs.filter(
    (pair) => !/^[a-z][A-Z]$/u.test(pair) && wordPairs.has(pair.toLowerCase()),
  )
  return ofWords.length >= fewestPairsOfText * pairs.length
}

/** Length of what stands here and stood before. */
function repeatAt(secret: string, at: number): number {
  let length = 0
  const stoodBefore = (end: number) =>
    secret.slice(0, at + end - 1).includes(secret.slice(at, at + end))
  while (at + length < secret.length && stoodBefore(length + 1)) length += 1
  return length
}

/** Length of a run such as abcd, 9876, aaaa or qwer. */
function stepsAt(secret: string, at: number): number {
  const text = secret.toLowerCase()
  let length = 1
  while (at + length < text.length && isStep(text.slice(at + length - 1, at + length + 1)))
    length += 1
  return length
}

function isStep(pair: string): boolean {
  const [one = '', next = ''] = pair
  if (Math.abs((one.codePointAt(0) ?? 0) - (next.codePointAt(0) ?? 0)) <= 1) return true
  return keyboard.some((row) => {
    const [from, to] = [row.indexOf(one), row.indexOf(next)]
    return from >= 0 && to >= 0 && Math.abs(from - to) === 1
  })
}
