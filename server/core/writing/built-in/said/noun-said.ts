import { withoutBrackets } from '../../facts/brackets.ts'
import { articleFor } from '../../posting/grammar/article-for.ts'
import { countable, people } from '../fact-words.ts'
import { withAnd } from './joined-clauses.ts'
import { isNameAlone } from './is-name-alone.ts'
import { lowerFirst } from './lower-first.ts'
import { namedWork } from './named-work.ts'
import { toolsIn } from './tools-in.ts'
import { isMade, verbsFor, type Trades } from './work-verbs.ts'
import { kindsOf } from '../../posting/grammar/kinds-of-word.ts'

const set = (words: string) => new Set(words.split(/\s+/u))

/**
 * Says work that a profile names without a verb, in sentences that claim less and less: "Book covers: 18 for a series" is
 * "I designed 18 book covers for a series" of a designer, and "my past work includes …" of anybody.
 */
export function nounSaid(given: string, { I, trades, isOngoing = false }: NounSpeaker): string[] {
  if (/^clients? in\b/iu.test(given)) return []
  const told = toldAs(given, I)
  if (told !== null) return [told]
  const my = I === 'we' ? 'our' : 'my'
  const tools = toolsIn(given)
  if (tools !== null) return [`${I} work with ${tools}`]
  const text = countedFirst(given)
  const { lead, work, outcome } = placed(text.replace(countedDetails, '$1: $2'), I)
  const { noun, heads, details, isNamed } = thingOf(work)
  const [head = ''] = heads
  if (isFigure(noun, head) || (!isNamed && !heads.every((one) => isThing(one)))) return []
  const thing = `${noun}${details}${outcome}`
  const verbs = isTakenOver(thing) ? [] : verbsOf(noun, heads, trades)
  const isOfToday =
    lead === '' && thing === noun && !isNamed && isOffered(noun) && !/^(?:an?|the) /u.test(noun)
  const said = verbs.map(
    (verb) => `${lead}${I} ${isOfToday ? (present[verb] ?? verb) : verb} ${thing}`,
  )
  if (isOngoing) return [`${my} work includes ${thing}`]
  return [...(isMixed(noun, head) ? [] : said), `${my} past work includes ${thing}`]
}

/** Speaker of work that has no verb. Ongoing work is not said as past. */
export type NounSpeaker = { I: string; trades: Trades; isOngoing?: boolean }

/** Takes apart what a phrase names and what only adds to it: "Quiz game for a museum: 40 rounds". */
function thingOf(work: string): {
  noun: string
  heads: string[]
  details: string
  isNamed: boolean
} {
  const named = namedWork(work)
  const all = named?.said ?? work
  const [, first = all, details = ''] = /^([^:]+)(: .+)$/u.exec(all) ?? []
  if (named) return { noun: first, heads: named.heads, details, isNamed: true }
  const noun = begunLow(withAnd(first.replace(number, ' ($1)')))
  const heads = headsOf(noun)
  return { noun: withArticle(noun, heads[0] ?? ''), heads, details, isNamed: false }
}

/** Finds the verbs that a user's trade, or the thing itself, implies; "page and dashboard" takes what fits both. */
function verbsOf(noun: string, heads: readonly string[], trades: Trades): string[] {
  const [head = '', ...others] = heads
  if (isActivity(head)) return others.length === 0 ? [activityVerb(noun)] : []
  const verbs = verbsFor(head, trades).filter((verb) =>
    others.every((other) => verbsFor(other, trades).includes(verb)),
  )
  const isCounted = /^\d|^over \d/u.test(noun)
  const isKnown =
    trades === null && (verbs.length > 0 || isCounted) && heads.every((one) => isMade(one))
  return isKnown ? [...verbs, 'made'] : verbs
}

/** Tells whether others began the work: "a fitness app: we took over a project that crashed". */
function isTakenOver(thing: string): boolean {
  return /[:;] (?:I|we)\b/u.test(thing)
}

/** Tells whether a word can name work: "manual and automated" says only what work is like, and "editor" who does it. */
function isThing(head: string): boolean {
  if (people.has(head)) return false
  if (countable.has(head) || isMade(head) || isActivity(head)) return true
  const kinds = kindsOf(head, () => false)
  return kinds.size === 0 || nounKinds.some((kind) => kinds.has(kind))
}

const nounKinds = ['singular', 'plural', 'mass', 'work', 'name', 'gerund', 'number'] as const

/** Tells whether a phrase is a figure, which nobody makes: "4.9 stars", "uptime 99.8%". */
function isFigure(noun: string, head: string): boolean {
  return (
    /^[\d.,]+[kKmM%+]*$/u.test(head) ||
    measures.has(head) ||
    /^\p{L}[\p{L} ]{2,30} [\d.,]+ ?%$/u.test(noun)
  )
}

const measures = set(
  'stars star downloads installs users visitors visits followers subscribers views likes signups sales orders reviews rating ratings conversion uptime revenue clicks impressions readers listeners players sessions satisfaction wpm',
)

/** "A site for a school, 2,100 paying students": the number is what the site has. In a list it is one more part. */
const number = /(?<=^[^,:]+), (\d[\d,.]*\+? (?!.*\b(?:a|per|every) \p{L}+$)\p{L}+(?: \p{L}+)?)$/u

/** "Stock crawler, 9k pages daily, logins handled": what follows the thing are its details. */
const countedDetails = /^([^,:;()]+), (\d(?:[^,;]|,(?=\d))*, [^;:]+)$/u

/** Begins with a small letter, unless it begins with a name of two words or one that is spelt oddly. */
export function begunLow(text: string): string {
  const [first = '', second = ''] = text.split(' ')
  const isName =
    /^\p{Lu}\p{Ll}+$/u.test(second) || second === '&' || isNameAlone(first.replace(/[,:;]$/u, ''))
  return lowerFirst(text, { always: !isName })
}

/** Reads "Over 90 logos delivered", "Typing speed 72 wpm" and "Tableau for sales data". */
function toldAs(text: string, I: string): string | null {
  const have = `${I} have`
  const counted =
    /^((?:over |more than |about |nearly |almost )?\d[\d,.]*\+?) ([\p{L}][\p{L} -]{2,40}?) (\p{L}+ed|built|written|sold|drawn)\b(?! by\b)(.*)$/iu.exec(
      text,
    )
  if (counted)
    return `${have} ${counted[3]?.toLowerCase()} ${lowerFirst(counted[1] ?? '', { always: true })} ${counted[2]}${counted[4]}`
  const speed = /^typing speed:? (\d+ ?wpm)$/iu.exec(text)
  if (speed) return `${I === 'we' ? 'our' : 'my'} typing speed is ${speed[1]}`
  const tool =
    /^((?:\p{Lu}[\p{L}\d]*|BI|365)(?: (?:\p{Lu}[\p{L}\d]*|BI|365)){1,3}) for (\p{Ll}.+)$/u.exec(
      text,
    )
  return tool ? `${I} use ${text}` : null
}

/** "Book covers: 18 for a series" is "18 book covers for a series". */
function countedFirst(text: string): string {
  const found = /^([\p{L}][\p{L} -]{2,30}): (\d[\d,.]*\+?) (for|of|in|at) (.+)$/u.exec(text)
  return found
    ? `${found[2]} ${lowerFirst(found[1] ?? '', { always: true })} ${found[3]} ${found[4]}`
    : text
}

/** Takes the post and the outcome off: "Posters (Illustrator at Casa Azul, 2012–2015); won a medal". */
function placed(text: string, I: string): { lead: string; work: string; outcome: string } {
  const [first = '', ...outcomes] = text.split('; ')
  const outcome = outcomes
    .map((one, index) => joinedOutcome(one, index === 0 && !first.includes(': ')))
    .join('')
  const post = /^(.+) \(([^()]{3,50}) at ([^()]{2,40}), (\d{4}[–-]\d{4})\)$/u.exec(first)
  if (!post) return { lead: '', work: first, outcome }
  const role = lowerFirst(post[2] ?? '', { always: true })
  const lead = `as ${articleFor(role)} ${role} at ${post[3]} (${post[4]}) `
  return {
    lead: I === 'we' ? `at ${post[3]} (${post[4]}) ` : lead,
    work: post[1] ?? first,
    outcome,
  }
}

/** An award goes on with the sentence, the parts of a thing follow a colon, and what came of it stands for itself. */
function joinedOutcome(given: string, isFirst: boolean): string {
  const one = begunLow(given)
  if (one.startsWith('won ')) return `, which ${one}`
  return isFirst && !hasOwnVerb.test(one) ? `: ${one}` : `; ${one}`
}

const hasOwnVerb =
  /\b(?:is|are|was|were|has|had|have|now|went|fell|rose|dropped|grew|increased|decreased|doubled|tripled|halved|visible)\b/iu

const end =
  /\s(?:for|of|at|with|in|on|to|that|which|from|using|as|where|via|such|by|about)\s|[,;:(&\u{F0000}-\u{FFFFD}]/u

/** Last words of the things that a phrase begins with: "model" of "an inventory model for a dairy". */
function headsOf(noun: string): string[] {
  const { text } = withoutBrackets(noun)
  const [phrase = ''] = text.split(end)
  return phrase.split(' and ').map((thing) => thing.trim().split(/\s/u).at(-1)?.toLowerCase() ?? '')
}

function isActivity(head: string): boolean {
  return (
    (/^\p{L}{2,}ing$/u.test(head) &&
      !/^(?:packaging|clothing|branding|listing|building)$/u.test(head)) ||
    activities.has(head)
  )
}

function activityVerb(noun: string): string {
  return /\b(?:a|per|every|each) (?:day|week|month|year)\b/u.test(noun) ? 'do' : 'did'
}

/** Tells whether a phrase lists things of different kinds, for which there is no one verb. */
function isMixed(noun: string, head: string): boolean {
  return (
    !isActivity(head) &&
    !verbsFor(head, null).includes('did') &&
    /,.*\band\b/u.test(noun.replace(/\([^()]*\)/gu, ''))
  )
}

/** Tells whether work is named as what somebody offers, for nobody in particular. */
function isOffered(noun: string): boolean {
  return !/\bfor (?:an? |the |my |our |one |two |three |\d|\p{Lu})|\b(?:19|20)\d\d\b|^\d|^over \d|\bpaying\b|\bthat grew\b/u.test(
    noun,
  )
}

function withArticle(noun: string, head: string): string {
  const [first = ''] = noun.split(' ')
  if (/^(?:an?|the|my|our|one|two|three|some|many|several|all|most|\d.*)$/iu.test(first))
    return noun
  if (theActivity.test(noun)) return `the ${noun}`
  if (isClientName.test(noun)) return noun
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

const present: Record<string, string> = {
  built: 'build',
  wrote: 'write',
  designed: 'design',
  did: 'do',
  made: 'make',
}
