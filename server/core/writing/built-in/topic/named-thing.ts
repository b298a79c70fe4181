import { baseVerbs } from '../fact-words.ts'
import { articleFor } from '../said/article-for.ts'
import { names } from './topic-words.ts'
import { headOf } from './well-formed.ts'

const determined =
  /^(?:the|this|these|those|some|all|any|each|every|your|two|three|four|five|six|seven|eight|nine|ten|twelve|several|multiple|\d+\+?)\b/iu

/** Puts the article before a thing that it needs: a client has the thing already only where they say "the" or "my". */
export function named(text: string): string {
  const said = theirs(text)
  if (determined.test(said)) return lowStart(said)
  const bare = lowStart(said.replace(/^an?\s+/iu, ''))
  const head = headOf(bare)
  const isPair = / and /u.test(bare.split(' for ')[0] ?? '')
  // "Flutter": a name alone is no thing to be made.
  if (/^\p{Lu}[^\s]*$/u.test(bare)) return bare
  const isDoing = baseOf((bare.split(' ')[0] ?? '').toLowerCase()) !== null
  return isMass(head) || isPlural(head) || isPair || isDoing ? bare : `${articleFor(bare)} ${bare}`
}

function isPlural(head: string): boolean {
  return /s$/iu.test(head) && !singular.test(head)
}

const singular =
  /(?:news|css|sms|aws|ios|saas|rss|dns|https|analytics|business|access|process|bus|status)$/iu

/** Tells a word that stands without an article: "migration". */
function isMass(head: string): boolean {
  return mass.test(head)
}

const mass =
  /(?:work|ing|development|design|data|research|extraction|generation|automation|integration|support|content|copy|seo|help|maintenance|migration|entry|management|software|firmware|optimi[sz]ation|customi[sz]ation|implementation|creation|replication|configuration|turnaround|assistance|analysis|animation|illustration|translation|transcription|outreach|information|feedback|traffic|security|music|text|code|ui|ux|html|javascript|python|php|wordpress|shopify|excel)$/iu

/** Speaks of the client's things as the reader's: "my shop" is "your shop". */
export function theirs(text: string): string {
  return text.replace(/\b(?:my|our)\b/giu, 'your')
}

/** Writes the first word small where it is no name. */
export function lowStart(text: string): string {
  const [first = ''] = text.split(/[\s/-]/u)
  const isName = !/^\p{Lu}\p{Ll}+$/u.test(first) || names.test(first)
  return isName ? text : first.toLowerCase() + text.slice(first.length)
}

/** Returns the verb that a word in "ing" is made of, or null. */
export function baseOf(gerund: string): string | null {
  if (!gerund.endsWith('ing')) return null
  const stem = gerund.slice(0, -3)
  return [stem, `${stem}e`, stem.slice(0, -1)].find((verb) => baseVerbs.has(verb)) ?? null
}
