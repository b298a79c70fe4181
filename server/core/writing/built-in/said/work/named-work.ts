import { articleFor } from '../../../posting/grammar/article-for.ts'
import { countable } from '../../fact-words.ts'
import { isNameAlone } from '../is-name-alone.ts'

/** Work under a name: how it is said, and the words for what it is. */
export type NamedWork = { said: string; heads: string[] }

/**
 * Says a piece of work under its name: "Lumo – game for a museum" is "Lumo, a game for a museum". A name of work that is
 * no thing of its own is its client's: "Orsa – rebrand of a bakery" is "the rebrand of a bakery (Orsa)". Null: it has no
 * name before it.
 */
export function namedWork(text: string): NamedWork | null {
  const [, name = '', what = '', rest = ''] = named.exec(text) ?? []
  if (name === '' || what.split(' ').length < 2) return null
  const isDetermined = /^(?:an?|the|our|my) /iu.test(what)
  const heads = headsIn(what)
  const isProduct = heads.length === 1 && products.has(heads[0] ?? '')
  if (isDetermined || isProduct) {
    const explained = isDetermined ? what : `${articleFor(what)} ${what}`
    return { said: `${name}, ${explained}${rest}`, heads }
  }
  if (/^\S+s$/u.test(name) && / and /u.test(what)) return null // a list of several kinds
  if (!name.includes(' ') && !isNameAlone(name)) return null
  const thing = what.charAt(0).toLowerCase() + what.slice(1)
  if (/^[:;] (?:I|we)\b/u.test(rest)) return { said: `${name}, ${thing}${rest}`, heads: [] }
  return { said: `${articleOf(thing, heads[0] ?? '')}${thing} (${name})${rest}`, heads }
}

const named =
  /^((?:\p{Lu}|\d)[\p{L}\p{N}.'’&-]*(?: (?:\p{Lu}[\p{L}\p{N}.'’-]*|&|of|the|and|\d+)){0,4}), ((?!\p{Lu}|\d)[^,:;()]+(?: \([^()]*\))?(?: (?:for|in|of|with|on) [^,:;()]+)?)((?:[,:;] .*)?)$/u

/** Things that have names of their own, unlike the work for somebody who has. */
const products = new Set(
  'app apps game games platform tool bot plugin marketplace magazine podcast book novel series film documentary newsletter extension portal library engine dashboard chatbot course widget'.split(
    ' ',
  ),
)

function headsIn(what: string): string[] {
  const [phrase = ''] = what.split(/\s(?:for|of|at|with|in|on|to|that|which|from|using)\s|[(/,]/u)
  return phrase
    .split(/ and | & /u)
    .map((thing) => thing.trim().split(' ').at(-1)?.toLowerCase() ?? '')
}

function articleOf(thing: string, head: string): string {
  if (/^(?:redesign|rebrand|relaunch|migration|translation|localization)$/u.test(head))
    return 'the '
  return countable.has(head) ? `${articleFor(thing)} ` : ''
}
