import { withoutBrackets } from '../../../facts/brackets.ts'
import { articleFor } from '../../../posting/grammar/article-for.ts'
import { kindsOf } from '../../../posting/grammar/kinds-of-word.ts'
import { adjectives } from '../../../posting/grammar/known-words.ts'
import { countable, people } from '../../fact-words.ts'
import { isNameOfSomebody } from './client-name.ts'
import { isMade } from './work-verbs.ts'

const set = (words: string) => new Set(words.split(/\s+/u))

/** Tells whether a word can name work: "manual and automated" says only what work is like, and "editor" who does it. */
export function isThing(head: string): boolean {
  if (people.has(head) || /^(?:on|off|in|out|up|pre|post)-/u.test(head)) return false
  if (countable.has(head) || isMade(head) || isActivity(head)) return true
  const kinds = kindsOf(head, () => false)
  return kinds.size === 0 || isRare(head) || nounKinds.some((kind) => kinds.has(kind))
}

/** Tells whether the grammar only guesses that a word says of what kind a thing is. */
function isRare(head: string): boolean {
  const kinds = kindsOf(head, () => false)
  return kinds.size === 1 && kinds.has('adjective') && !adjectives.has(head) && !head.includes('-')
}

const nounKinds = ['singular', 'plural', 'mass', 'work', 'name', 'gerund', 'number'] as const

/** Tells whether a phrase is a figure, which nobody makes: "4.9 stars", "uptime 99.8%". */
export function isFigure(noun: string, head: string): boolean {
  return (
    /^[\d.,]+[kKmM%+]*$/u.test(head) ||
    measures.has(head) ||
    /^\p{L}[\p{L} ]{2,30} [\d.,]+ ?%$/u.test(noun)
  )
}

const measures = set(
  'stars star downloads installs users visitors visits followers subscribers views likes signups sales orders reviews rating ratings conversion uptime revenue clicks impressions readers listeners players sessions satisfaction wpm',
)

const end =
  /\s(?:for|of|at|with|in|on|to|that|which|from|using|as|where|via|such|by|about)\s|[,;:(&\u{F0000}-\u{FFFFD}]/u

/** Last words of the things that a phrase begins with: "model" of "an inventory model for a dairy". */
export function headsOf(noun: string): string[] {
  const { text } = withoutBrackets(noun)
  const [phrase = ''] = text.split(end)
  return phrase.split(' and ').map((thing) => thing.trim().split(/\s/u).at(-1)?.toLowerCase() ?? '')
}

/** Tells whether a word says what somebody does: "bookkeeping", "migration". */
export function isActivity(head: string): boolean {
  return (
    (/^\p{L}{2,}ing$/u.test(head) &&
      !/^(?:packaging|clothing|branding|listing|building)$/u.test(head)) ||
    activities.has(head)
  )
}

/** Puts the article before a thing that can be counted: "a law firm". */
export function withArticle(noun: string, head: string): string {
  const [first = ''] = noun.split(' ')
  if (/^(?:an?|the|my|our|one|two|three|some|many|several|all|most|\d.*)$/iu.test(first))
    return noun
  if (theActivity.test(noun)) return `the ${noun}`
  if (isClientName.test(noun) || isNameOfSomebody(noun.split(/[:,] /u)[0] ?? '')) return noun
  return isCounted(head) || theWork.has(head)
    ? `${theWork.has(head) ? 'the' : articleFor(first)} ${noun}`
    : noun
}

/** "Moss & Pebble (a shop)" is a name, which has no article. */
const isClientName = /^\p{Lu}\S* & \p{Lu}/u

/** Tells whether a word names one thing of those that can be counted. */
function isCounted(head: string): boolean {
  if (countable.has(head)) return true
  if (uncounted.has(head)) return false
  if (/[^aeiou](?:er|or)$/u.test(head) && isRare(head)) return true
  const kinds = kindsOf(head, () => false)
  return kinds.has('singular') && !kinds.has('mass') && !kinds.has('work') && !kinds.has('plural')
}

const uncounted = set('payroll stationery signage correspondence artwork')

const theActivity =
  /^(?:\p{L}+ )?(?:editing|design|migration|translation|localization)\s(?:for|of) (?:an? |the |\d)/u

const activities = set(
  'migration translation localization research support transcription maintenance entry management seo optimization',
)
const theWork = set('rebrand redesign relaunch')
