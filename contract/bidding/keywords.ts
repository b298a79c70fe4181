/**
 * What a scanner's keywords mean (docs/decisions/020): comma-separated phrases, any of which may match; words match whole,
 * without regard to case or accents; `c++`, `c#`, `.net` and `node.js` are words; `-phrase` excludes.
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

/** The words of a text as they are compared: lower case, without accents. */
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

/** The phrases to look for, as text. */
export function positivePhrases(keywords: string): string[] {
  return parseKeywords(keywords).include.map((phrase) => phrase.join(' '))
}

/** Whether the phrase's words stand in the text's words one after the other. */
export function containsPhrase(textWords: readonly string[], phrase: Phrase): boolean {
  const last = textWords.length - phrase.length
  for (let start = 0; start <= last; start += 1) {
    if (phrase.every((item, offset) => textWords[start + offset] === item)) return true
  }
  return false
}

/** Case and accents taken away. NFKD first, so that full-width and ligature forms meet their plain ones. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
}

function distinct(phrases: Phrase[]): Phrase[] {
  return [...new Map(phrases.map((phrase) => [phrase.join(' '), phrase])).values()]
}
