import { irregularForms } from './irregular-forms.ts'

/** Returns the part of a word that its forms share: "integrations", "integrated" and "integrating" have one. */
export function stemOf(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  const stem = stemmed(word)
  // A letter may hold any number of words that nobody has seen before.
  if (stems.size > maxStems) stems.clear()
  stems.set(word, stem)
  return stem
}

const maxStems = 20_000
const stems = new Map<string, string>()

function stemmed(word: string): string {
  const base = irregularForms.get(word)
  if (base === word) return word
  if (base !== undefined) return stemmed(base)
  if (word.length <= 3 || !/^[a-z]+$/u.test(word)) return word.replace(/ies$/u, 'y')
  let stem = word.replace(/is(?=(?:e|ed|es|er|ing|ation|ations|ers)$)/u, 'iz')
  stem = withoutPlural(stem)
  for (const ending of endings) {
    if (!stem.endsWith(ending) || stem.length - ending.length < (ending.length > 3 ? 4 : 3))
      continue
    const left = stem.slice(0, -ending.length)
    if (!/[aeiouy]/u.test(left)) continue
    stem = left
    break
  }
  if (stem.length > 3 && stem.endsWith('e')) stem = stem.slice(0, -1)
  if (stem.length > 3 && /([bdfgklmnprt])\1$/u.test(stem)) stem = stem.slice(0, -1)
  return stem.replace(/y$/u, 'i')
}

function withoutPlural(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ss|x|ch|sh)es$/u.test(word)) return word.slice(0, -2)
  if (/[^su]s$/u.test(word)) return word.slice(0, -1)
  return word
}

const endings = [
  'izations', 'ization', 'izing', 'ized', 'izer', 'ize',
  'ations', 'ation', 'ating', 'ated', 'ator', 'ate',
  'ments', 'ment', 'tions', 'tion', 'ions', 'ion',
  'ing', 'ers', 'er', 'ors', 'or', 'ed', 'ly',
] // prettier-ignore
