import { articleFor } from '../../../posting/grammar/article-for.ts'
import { begunLow } from '../begun-low.ts'
import { isKindOfClient, isNameOfSomebody } from './client-name.ts'
import { withAnd } from '../joined-clauses.ts'
import { labelledSaid } from './labelled-said.ts'
import { lowerFirst } from '../lower-first.ts'
import { namedWork } from './named-work.ts'
import { isNote, isSentence, story } from './notes.ts'
import { headsOf, isActivity, isFigure, isThing, withArticle } from './things.ts'
import { toldAs } from './told-as.ts'
import { toolsIn } from './tools-in.ts'
import { isMade, verbsFor, type Trades } from './work-verbs.ts'

/**
 * Says work that a profile names without a verb, in sentences that claim less and less: "Book covers: 18 for a series" is
 * "I designed 18 book covers for a series" of a designer, and "my past work includes …" of anybody.
 */
export function nounSaid(given: string, { I, trades, isOngoing = false }: NounSpeaker): string[] {
  if (/^(?:clients? in|own)\b|^\(/iu.test(given) || isSentence.test(given)) return []
  if (story.test(given)) return [`one example: ${begunLow(given)}`]
  const told = toldAs(given, I)
  if (told !== null) return [told]
  const my = I === 'we' ? 'our' : 'my'
  const tools = toolsIn(given)
  if (tools !== null) return [`${I} work with ${tools}`]
  const labelled = labelledSaid(given, my)
  if (labelled !== null) return labelled
  const text = countedFirst(given)
  const { lead, work, outcome } = placed(text.replace(countedDetails, '$1: $2'), I)
  const { noun, heads, details, isNamed } = thingOf(work)
  const [head = ''] = heads
  if (isFigure(noun, head) || (!isNamed && !heads.every((one) => isThing(one)))) return []
  const thing = `${noun}${details}${outcome}`
  const isOfSomebody = isNameOfSomebody(work.split(/[:,] /u)[0] ?? '')
  const verbs = isTakenOver(thing) || (isOfSomebody && !isNamed) ? [] : verbsOf(noun, heads, trades)
  const isOfToday =
    lead === '' && thing === noun && !isNamed && isOffered(noun) && !/^(?:an?|the) /u.test(noun)
  const said = verbs.map(
    (verb) => `${lead}${I} ${isOfToday ? (present[verb] ?? verb) : verb} ${thing}`,
  )
  if (isOngoing) return [`${my} work includes ${thing}`]
  if (!isNamed && isKindOfClient(head) && details !== '')
    return [`one example: ${noun}${details.replace(':', ',')}${outcome}`]
  if (verbs.length === 0 && isNote(thing)) return [`one example: ${thing}`]
  return [...(isMixed(noun, head) ? [] : said), `${my} past work includes ${thing}`]
}

/** Tells whether a user's trade implies a verb for what a text names. */
export function impliesVerb(text: string, trades: Trades): boolean {
  const { noun, heads } = thingOf(text)
  return !isNameOfSomebody(text) && verbsOf(noun, heads, trades).length > 0
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

/** "A site for a school, 2,100 paying students": the number is what the site has. In a list it is one more part. */
const number = /(?<=^[^,:]+), (\d[\d,.]*\+? (?!.*\b(?:a|per|every) \p{L}+$)\p{L}+(?: \p{L}+)?)$/u

/** "Stock crawler, 9k pages daily, logins handled": what follows the thing are its details. */
const countedDetails = /^([^,:;()]+), (\d(?:[^,;:]|,(?=\d))*, [^;:]+)$/u

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

const present: Record<string, string> = {
  built: 'build',
  wrote: 'write',
  designed: 'design',
  did: 'do',
  made: 'make',
}
