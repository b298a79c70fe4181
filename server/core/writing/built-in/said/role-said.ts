import { articleFor } from '../../posting/grammar/article-for.ts'
import { isQuality, people } from '../fact-words.ts'
import { isNameAlone } from './is-name-alone.ts'
import { lowerFirst } from './lower-first.ts'
import { begunLow } from './begun-low.ts'

/** Person who speaks: "I" or "we", with contractions or in full. */
type By = { contracts: boolean; isPlural: boolean }

/** Tells whether a text says who somebody is: "senior Go developer". */
export function isRole(text: string): boolean {
  const words = text.split(/[\s,]+/u).slice(0, 5)
  const head = words.findIndex((word) => people.has(word.toLowerCase()))
  // "Google Looker Studio" is a tool.
  if (
    /^\p{Lu}\p{Ll}+$/u.test(words[head] ?? '') &&
    /^(?:studio|agency|team)$/iu.test(words[head] ?? '') &&
    head > 0
  )
    return false
  return (
    head !== -1 &&
    !/\bat\b|\d{4}/u.test(text) &&
    words.slice(0, head).every((word) => !/^(?:for|of|to|with|and)$/iu.test(word))
  )
}

/** Says who somebody is: "I'm a senior Go developer". */
export function roleSaid(text: string, by: By): string {
  const plain = titleLowered(withYears(text.replace(/^an? /iu, '')))
  const [first = ''] = plain.split(' ')
  const words =
    isQuality(first) || people.has(first.toLowerCase())
      ? lowerFirst(plain, { always: true })
      : begunLow(plain)
  const role = `${articleFor(words)} ${words}`
  if (by.isPlural) return `we work as ${role}`
  return `${by.contracts ? "I'm" : 'I am'} ${role}`
}

/** "Mechanical Engineer" is a mechanical engineer; a title with a name in it stays. */
function titleLowered(role: string): string {
  const [, title = '', rest = ''] =
    /^((?:\p{Lu}\p{Ll}+ )+\p{Lu}\p{Ll}+)(?=$|[ ,(])(.*)$/u.exec(role) ?? []
  const words = title.split(' ')
  const isTitle =
    people.has(words.at(-1)?.toLowerCase() ?? '') && !words.some((word) => isNameAlone(word))
  return isTitle ? `${title.toLowerCase()}${rest}` : role
}

/** "Product designer, 8 years, fond of type" is a designer with 8 years' experience; loose words after it are left out. */
function withYears(role: string): string {
  const [, title = '', count = ''] =
    /^([^,–—]+?)(?:,| [–—-]) ((?:over |more than |about )?[\p{L}\d]+\+?) years?(?:['’]? (?:of )?experience)?(?:(?:,| [–—-]) .*)?$/iu.exec(
      role,
    ) ?? []
  return title === '' ? role : `${title} with ${count.toLowerCase()} years' experience`
}

/** Says since when somebody has been what: "I've been an editor since 2014". Null: the text says something else. */
export function roleSince(text: string, by: By): string | null {
  const [, role = '', since = ''] = /^(.+?) since ((?:19|20)\d\d)$/u.exec(text) ?? []
  if (role === '' || !isRole(role) || by.isPlural) return null
  const have = by.contracts ? "I've been" : 'I have been'
  return `${roleSaid(role, by).replace(/^I(?:['’]m| am)/u, have)} since ${since}`
}

/** Puts the article before a trade: "as data analyst" is "as a data analyst". */
export function withRoleArticle(text: string): string {
  return text.replace(
    /\bas ((?!an?\b|the\b|part\b)(?:[\p{L}-]+ ){0,3}?)([\p{L}-]+)(?=\s|$|,)/iu,
    (all, before: string, head: string) =>
      people.has(head.toLowerCase()) && !/\b(?:as|and|of|in|for|at|with)\b/iu.test(before)
        ? `as ${articleFor(before || head)} ${before}${head}`
        : all,
  )
}
