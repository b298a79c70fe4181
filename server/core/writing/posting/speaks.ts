import type { Fact } from '../../../../contract/writing/fact.ts'
import { languagesOf } from '../checking/grounds/languages-spoken.ts'

/** Lowest level at which somebody works in a language: B1. */
const minLevel = 3

/** Tells whether the facts say that their user speaks a language (ISO 639-1) well enough to write letters in it. */
export function speaks(facts: readonly Fact[], language: string): boolean {
  if (language === 'en') return true
  const name = nameOf(language)
  const level = languagesOf(facts).get(name)
  if (level !== undefined) return level >= minLevel
  return facts.some(({ kind, text }) => {
    const words = text.toLowerCase()
    return kind === 'language' && words.includes(name) && !beginning.test(words)
  })
}

/** "basic German, learning Polish": nobody writes letters in it. */
const beginning =
  /\b(?:basic|basics|beginner|elementary|learning|school|little|some|a1|a2|no|not)\b/u

/** English name of a language in lower case: "german" of "de". */
function nameOf(language: string): string {
  return (names.of(language) ?? language).toLowerCase()
}

const names = new Intl.DisplayNames(['en'], { type: 'language' })
