/**
 * A scanner's keywords, parsed (docs/decisions/020): comma-separated phrases, any of which may match. Words match
 * whole, regardless of case and accents; `c++`, `c#`, `.net` and `node.js` are words; `-phrase` excludes.
 */
export type Keywords = { include: Phrase[]; exclude: Phrase[] }

/** A phrase as its words, in order. */
export type Phrase = string[]

const dotted = 'js|net|io|ai|py|ts|com|org|co|app|dev'
const word = new RegExp(
  `(?<![\\p{L}\\p{N}])\\.net(?![\\p{L}\\p{N}])` + // .net
    `|[\\p{L}\\p{N}]+(?:\\.(?:(?:${dotted})(?![\\p{L}\\p{N}])|(?<=\\p{N}\\.)\\p{N}+))*` + // node.js, 3.5
    `(?:\\+\\+|#)?`, // c++, c#
  'gu',
)

/** Splits a text into words for comparison: lower case, without accents. */
export function words(text: string): string[] {
  return fold(text).match(word) ?? []
}

export function parseKeywords(keywords: string): Keywords {
  const include: Phrase[] = []
  const exclude: Phrase[] = []
  for (const item of keywords.split(',')) {
    const trimmed = item.trim()
    const excludes = /^[-\u2013\u2212]/u.test(trimmed)
    const phrase = words(excludes ? trimmed.slice(1) : trimmed)
    if (phrase.length > 0) (excludes ? exclude : include).push(phrase)
  }
  return { include: distinct(include), exclude: distinct(exclude) }
}

/** Lists the phrases to look for, as text. */
export function positivePhrases(keywords: string): string[] {
  return parseKeywords(keywords).include.map((phrase) => phrase.join(' '))
}

/** Limit on keywords as text, in characters. */
export const maxKeywordsLength = 1000

/** Limits on what one search looks for, far beyond what anybody writes: each phrase is looked for in each job. */
export const maxPhrases = 100
export const maxPhraseWords = 20

/** Says what is too much about keywords. Null: nothing. */
export function keywordsProblem(keywords: string): string | null {
  const { include, exclude } = parseKeywords(keywords)
  const phrases = [...include, ...exclude]
  if (phrases.length > maxPhrases) return `Enter at most ${maxPhrases} keywords`
  if (phrases.some((phrase) => phrase.length > maxPhraseWords))
    return `A keyword must be at most ${maxPhraseWords} words`
  return null
}

/** Tells whether the text contains the phrase's words, one right after the other. */
export function containsPhrase(textWords: readonly string[], phrase: Phrase): boolean {
  const last = textWords.length - phrase.length
  for (let start = 0; start <= last; start += 1) {
    if (phrase.every((item, offset) => textWords[start + offset] === item)) return true
  }
  return false
}

/** Removes case and accents. NFKD comes first, so that full-width letters and ligatures equal plain ones. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
}

function distinct(phrases: Phrase[]): Phrase[] {
  return [...new Map(phrases.map((phrase) => [phrase.join(' '), phrase])).values()]
}
