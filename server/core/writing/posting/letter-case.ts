import type { PostingText } from '../material.ts'
import { knownName } from './grammar/known-names.ts'
import { isKnownWord } from './grammar/kinds-of-word.ts'
import { isOrdinary } from './ordinary-words.ts'
import { plainVerb } from './verbs.ts'

const maxRead = 8_000

/**
 * Returns a function that writes the words of a posting as within a sentence: titles in capitals become lower case, names
 * keep theirs. A word is a name where the posting has it in capitals within a sentence, and nowhere without.
 */
export function asWritten({ title, description, skills }: PostingText): (words: string) => string {
  const text = description.slice(0, maxRead).replace(/\S{1,200}(?:\/|\.\p{L})\S{0,200}/gu, ' ')
  const lower = new Set(
    `${text} ${title.slice(0, 300)}`.match(/(?<![\p{L}\p{N}.])\p{Ll}{2,}(?![\p{L}\p{N}])/gu),
  )
  const within = new Set<string>()
  for (const [word] of text.matchAll(/(?<=\p{Ll},?\s)\p{Lu}[\p{L}\p{N}]+/gu)) within.add(word)
  const inSkills = new Map(
    skills.flatMap((skill) =>
      skill.split(/\s+/u).map((word) => [word.toLowerCase(), word] as const),
    ),
  )
  const isHeading = capitalised(title)
  const longNames = new Set(
    Array.from(text.matchAll(/(?<=\p{Ll},?\s)(?:\p{Lu}[\p{L}\p{N}]*\s?\b){2,6}/gu), ([run]) =>
      run.trim(),
    ),
  )
  /** Tells whether capitals belong to a name of several words, such as that of a product and its part. */
  const isLongName = (run: string) =>
    longNames.has(run.trim()) && run.split(' ').some((word) => knownName(word) !== null)
  return (words) => {
    const runs = [...words.matchAll(runsOfCapitals)].filter(([run]) => isLongName(run))
    const kept = [...words.matchAll(named), ...runs].map(
      ({ 0: name, index }) => [index, index + name.length] as const,
    )
    const isTitle = isHeading && title.includes(words.split(' ')[0] ?? '')
    const hyphenated = words.replace(manyWords, (found) => found.replaceAll(' ', '-'))
    const written = hyphenated.replace(/[\p{L}\p{N}][\p{L}\p{N}+#'’]*/gu, (word, index: number) => {
      if (!/^\p{Lu}/u.test(word)) return word
      if (kept.some(([start, end]) => index >= start && index < end)) return word
      if (word === 'E' && /^[- ]?(?:commerce|learning)/iu.test(words.slice(index + 1))) return 'e'
      if (knownName(word) !== null) return word
      const small = word.toLowerCase()
      if (shouted.test(word)) return small
      if (/^\p{Lu}\p{Lu}+s?$/u.test(word) && word.length > 1)
        return word.length > 3 && (isKnownWord(small) || isOrdinary(small)) ? small : word
      if (/\p{Ll}\p{Lu}|\d/u.test(word) || /^\.\p{L}/u.test(words.slice(index + word.length)))
        return word
      if (plainVerb(small) ?? plainVerb(small.replace(/s$/u, ''))) return small
      const bare = small.replace(/['’]s$/u, '')
      if (isKnownWord(bare) || lower.has(small) || (isTitle && isOrdinary(small))) return small
      if (within.has(word)) return word
      const isFirst = index === 0 && !isTitle
      return isFirst && !inSkills.has(small) && !/\p{Lu}/u.test(words.slice(word.length))
        ? small
        : word
    })
    return written
      .replace(besideSmall, (found) => knownName(found) ?? found.toLowerCase())
      .replace(ofGoogle, (part) => (part[0] ?? '').toUpperCase() + part.slice(1))
  }
}

/** Qualities of several words, which are joined before a noun. */
const manyWords =
  /\b(?:business to business|peer to peer|end to end|up to date|step by step|day to day|real time|back end|front end|print on demand|pay per click|second hand)(?=\s(?!and\b|or\b|to\b|with\b|from\b|for\b|in\b|on\b)\p{L})|\b(?:no|low) code\b(?=\s(?:\/|\p{L}))/giu
/** Second of a pair whose first is no name, and a syllable before a small word: "streetwear/Skatewear", "Co-founder". */
const besideSmall =
  /(?<=(?<!\p{L})\p{Ll}{3,}\/)\p{Lu}\p{Ll}{3,}(?![\p{L}/.])|(?<!\p{L})(?:Co|Re|Pre|Non|Multi)(?=-\p{Ll})/gu
/** "Google ads" */
const ofGoogle = /(?<=\bGoogle )(?:ads|sheets?|drive|maps|analytics|calendar|docs|play)\b/gu
const shouted = /^(?:AND|OR|FOR|WITH|TO|THE|OF|FROM|ON|IN|BY|USING)$/u

/** Names made of ordinary words. */
const named =
  /\b(?:Google (?:Play Store|Sheets?|Ads|Drive|Maps?|Analytics|Auth|Tag(?: Manager)?|Cloud|Play|Pay|Search|Calendar|Forms?|Vision|Docs|Workspace|Merchant(?: Center)?|Shopping)|Microsoft (?:Dynamics(?: 365)?|Power(?: \p{Lu}\p{L}+)?|Office|Store|Teams|Access|Word|Edge)|Power (?:Apps?|Platform|Automate|Query|Pages)|Meta (?:Trader|Quest|Ads|Pixel)|Unreal Engine|React Native|United (?:States|Kingdom|Nations|Arab)|(?:North|South|San|Los|Las|Saint|Hong|Puerto|Costa|Sri) \p{Lu}\p{L}+|Apple (?:Pay|Vision|Watch|Store|Music)|Amazon (?:Ads|Vendor Central|Seller Central)|Facebook (?:Ads|Marketplace|Pixel)|(?:App|Play) Store|Visual Studio|Stable Diffusion|Zoho \p{Lu}\p{L}+|Wild Apricot|Ruby on Rails|Final Cut|After Effects|Tik Tok|Go High Level|Spring Boot|Power BI)\b/gu
const runsOfCapitals = /(?:\p{Lu}[\p{L}\p{N}]*\s?\b){2,6}/gu

function capitalised(title: string): boolean {
  const words = title.match(/\p{L}{4,}/gu) ?? []
  return (
    words.length > 1 && words.filter((word) => /^\p{Lu}/u.test(word)).length > words.length * 0.6
  )
}
