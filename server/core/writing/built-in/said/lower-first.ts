import { baseVerbs, commonStarts, countable, isPast, isQuality, people } from '../fact-words.ts'

/** Begins a text with a small letter, unless it begins with a name. */
export function lowerFirst(text: string, { always = false } = {}): string {
  const [first = ''] = text.split(/[\s,/:]/u)
  if (!/^\p{Lu}[\p{Ll}'-]*$/u.test(first) || first === 'I') return text
  const low = first.toLowerCase()
  const isCommon =
    commonStarts.has(low) ||
    isPast(low) ||
    baseVerbs.has(low) ||
    countable.has(low) ||
    isQuality(low) ||
    people.has(low) ||
    /(?:ing|tion|tions|ment|ly|ship|ive|ous|ful)$/u.test(low)
  return always || isCommon ? low + text.slice(first.length) : text
}
