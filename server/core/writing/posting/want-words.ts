import { baseOf, kindsOf } from './grammar/kinds-of-word.ts'
import { nounPhrase, verbPhrase, type Bounds, type WellFormed } from './grammar/well-formed.ts'
import { isMaking, isParticiple, plainVerb } from './verbs.ts'
import { toClient } from './own-words.ts'
import { able, forWhat, leads, person } from './want-leads.ts'
import { isTrade, workOfPerson } from './work-of-person.ts'

/** Wish as a phrase, and the words of the posting that it is made from. */
export type Phrase = {
  words: string
  from: number
  to: number
  kind: 'thing' | 'work' | 'person'
  isMade?: boolean
}

/** Reads a wish as a phrase that can follow "You need", such as "stock updates from the Awin API" or "to move a shop"; null: none. */
export function phraseIn(
  text: string,
  { isTitle, bounds }: { isTitle: boolean; bounds: Bounds },
): Phrase | null {
  let at = 0
  let isWanted = isTitle
  let isPerson = false
  for (let turn = 0; turn < 6; turn += 1) {
    const rest = text.slice(at, at + 400)
    const lead = leads.find(([pattern]) => pattern.test(rest))
    if (lead) {
      at += lead[0].exec(rest)?.[0].length ?? 0
      isWanted ||= lead[1] === 'need'
      continue
    }
    const work = isTitle ? ofPerson(text, at, bounds) : null
    if (work) return work
    const named = isWanted && !asksForWork.test(rest) ? person.exec(rest)?.[0] : undefined
    if (named === undefined) break
    const after = rest.slice(named.length)
    const skip = able.exec(after)?.[0] ?? forWhat.exec(after)?.[0]
    if (skip === undefined || skip.length === 0) {
      isPerson = true
      break
    }
    at += named.length + skip.length
  }
  return read(text, at, { isWanted, isPerson, isTitle, bounds })
}

/** "Build a scraper" asks for work, and for no "build a scraper" person. */
const asksForWork =
  /^(?:build|create|develop|make|write|scrape|add|fix|extract|integrate|convert|migrate|automate|update|improve)\s/iu

/** Reads "Senior Flutter developer for our app" as "Flutter development for your app". */
function ofPerson(text: string, at: number, bounds: Bounds): Phrase | null {
  const rest = text.slice(at, at + 400)
  const found = workOfPerson(rest)
  if (!found) return null
  const { words, length } = found
  if (able.test(rest.slice(length).replace(/^\s(?:needed|wanted|required)(?=\sto\s)/iu, '')))
    return null
  const object = / for $|^$/u.test(words)
    ? nounPhrase(rest.slice(length).trimStart(), bounds)
    : null
  const gap = rest.slice(length).length - rest.slice(length).trimStart().length
  const trade = words.replace(/ for $/u, '')
  if (trade.includes(',')) return null
  const to = at + length + (object ? gap + object.length : 0)
  if (object && (trade === '' || isSaidAgain(trade, object.words)))
    return finished({ words: object.words, from: at, to, kind: 'thing' })
  const whole = nounPhrase(object ? `${trade} for ${object.words}` : trade, bounds)
  return whole && finished({ words: whole.words, from: at, to, kind: 'thing' })
}

/** Tells whether the work is named again by what it is for: "frontend development for product app development". */
function isSaidAgain(trade: string, object: string): boolean {
  return trade.split(' ').at(-1) === object.split(' ').at(-1)
}

function read(
  text: string,
  at: number,
  {
    isWanted,
    isPerson,
    isTitle,
    bounds,
  }: { isWanted: boolean; isPerson: boolean; isTitle: boolean; bounds: Bounds },
): Phrase | null {
  const rest = text.slice(at)
  const [first = ''] = /^[\p{L}-]+/u.exec(rest) ?? []
  const isAfterPreposition =
    /\b(?:with|in|on|for|of|regarding)\s+$/iu.test(text.slice(0, at)) && !/ing$/iu.test(first)
  const verb =
    isAfterPreposition ||
    /^Go High Level\b/u.test(rest) ||
    /^\p{L}+\s+(?:is|are|was|has|can|will|should|must)\b/u.test(rest)
      ? null
      : verbAt(rest, first, isWanted)
  const compound = isTitle && compounds.test(rest) ? nounPhrase(rest, bounds) : null
  const made = isTitle ? madeOf(rest, first, bounds) : null
  const named = compound?.head.number === 'singular' ? compound : made
  if (named) return finished({ words: named.words, from: at, to: at + named.length, kind: 'thing' })
  const act = verb === null ? null : acting(text, at, { first, verb, bounds })
  if (act !== null) return act
  if (!isWanted) return passive(text, at, bounds)
  const thing = nounPhrase(rest, bounds)
  if (!thing || (verb !== null && !isTitle)) return null
  return finished({
    words: thing.words,
    from: at,
    to: at + thing.length,
    kind: isPerson ? 'person' : 'thing',
  })
}

// Words that are verbs of work only where no noun is likely.
const rathers = new Set(
  'value master type open lower report email call process design research display plan audit test host store source sketch book play rank list label tag review contact output input map cut draft print record model port brand show record support help use program document query record function filter'.split(
    ' ',
  ),
)

function verbAt(rest: string, first: string, isWanted: boolean): string | null {
  const verb = plainVerb(first)
  if (verb === null) return null
  const [, next = ''] = /^[\p{L}-]+\s+(&(?=\s)|[\p{L}\p{N}$%'’-]+)/u.exec(rest) ?? []
  if (next === '' || (verb === 'set' && next !== 'up')) return null
  if (
    /^(?:for|of|from|in|to|needed|required|expert|specialist|developer|is|are|with|tool|tools|project|script|job|jobs|services?|engineer|system|needs?)$/iu.test(
      next,
    ) &&
    verb !== first.toLowerCase()
  )
    return null
  if (
    rathers.has(verb) &&
    first.toLowerCase() === verb &&
    !/^(?:the|a|an|my|our|all|this|these|their|its|and|new|data|\d)/iu.test(next)
  )
    return null
  // "Scraping tool" names a thing, "scraping data from shops" is work.
  if (
    /ing$/iu.test(first) &&
    /^(?:tool|bot|script|module|expert|project|system|service|specialist|developer|task|job|techniques?|skills?|experience|work|engine|solution)s?$/iu.test(
      next,
    )
  )
    return null
  return isWanted || verb !== null ? verb : null
}

/** "Booking app" and "search tool" name things, though both begin as work does. */
const compounds =
  /^(?:funnel|booking|scraping|tracking|trading|betting|dating|parking|shopping|training|learning|marketing|messaging|monitoring|pricing|reporting|scheduling|billing|voting|gaming|screening|mapping|invoicing|streaming|search|design|test|report|record|model|support|help|monitor|import|export|review|plan|process|program|sales?|data) (?!an?\b|the\b|my\b|our\b|all\b|for\b|of\b)/iu

/** Reads "prototype development" and "code updates" as work on a thing, though both begin as work does, and "launch page designer" as a person. */
function madeOf(rest: string, first: string, bounds: Bounds): WellFormed | null {
  if (!things.test(first)) return null
  const [, next = ''] = /^\p{L}+\s+(\p{L}+)/u.exec(rest) ?? []
  if (kindsOf(next, bounds.isFamiliar).has('determiner')) return null
  const named = nounPhrase(rest, bounds)
  if (!named || !named.words.replace(/^an? /u, '').includes(' ')) return null
  const { low, number } = named.head
  return number === 'work' || isTrade(low) || changes.test(low) ? named : null
}

/** Verbs of making that are nouns or qualities, too; what they make is no work. */
const things = /^(?:reverse|code|prototype|program|model|draft|sketch|design|launch|complete)$/iu
const changes = /^(?:redesign|update|upgrade|rebuild|revamp|fix|edit|review|upload)(?:e?s)?$/u

/** Reads "scraping prices of our shops" as "to scrape prices of your shops", and "build a site" as "a site". */
function acting(
  text: string,
  at: number,
  { first, verb, bounds }: { first: string; verb: string; bounds: Bounds },
): Phrase | null {
  const plain = verb === 'setup' ? 'set up' : verb.replace('-', ' ')
  const behind = text
    .slice(at + first.length)
    .replace(/^\s+(?:me|us)(?=\s)/iu, (skip) => ' '.repeat(skip.length))
  const act = verbPhrase(plain + behind, bounds)
  const start = at + first.length + (/^\s+(?:up\s+)?/iu.exec(behind)?.[0].length ?? 0)
  const made = isMaking(verb) ? nounPhrase(text.slice(start), bounds) : null
  const actTo = act ? at + first.length + act.length - plain.length : 0
  if (made && start + made.length >= actTo && !made.head.isKnown)
    return finished({
      words: made.words,
      from: at,
      to: start + made.length,
      kind: 'thing',
      isMade: true,
    })
  if (!act || (isTrade(act.head.low) && !ofPersons.test(plain))) return null
  return finished({ words: `to ${act.words}`, from: at, to: actTo, kind: 'work' })
}

/** Verbs that people are the object of; nobody else is launched, drawn or written. */
const ofPersons =
  /^(?:find|recruit|source|train|teach|assist|support|help|select|choose|manage|pay|match)$/u

/** Reads "the data on Zillow needs to be scraped" as "to scrape the data on Zillow". */
function passive(text: string, at: number, bounds: Bounds): Phrase | null {
  const rest = text.slice(at, at + 300)
  const [all, thing = '', done = ''] =
    /^([^,.;:]{3,70}?)\s+(?:needs?|has|have|must|should|will need)\s+(?:to )?be\s+(?:\p{L}+ly )?([\p{L}]+)\b/iu.exec(
      rest,
    ) ?? []
  if (!all || !isParticiple(done) || unclearSubject.test(thing)) return null
  const verb = plainOfParticiple(done)
  if (verb === null) return null
  const object = nounPhrase(thing, bounds)
  if (!object || object.length < thing.length) return null
  const behind = rest.slice(all.length)
  const act = verbPhrase(`${verb} ${thing}${behind}`, bounds)
  if (!act || act.length < verb.length + 1 + thing.length) return null
  const to = at + all.length + Math.max(0, act.length - verb.length - 1 - thing.length)
  return finished({ words: `to ${act.words}`, from: at, to, kind: 'work' })
}

const unclearSubject =
  /^(?:it|they|this|that|these|those|there|he|she|all|which|you|both|who)\b|\b(?:applicant|candidate|developer|freelancer|proposal|project|familiar|you)\b/iu

function plainOfParticiple(done: string): string | null {
  const low = done.toLowerCase()
  const verb = baseOf(low, 'ed') ?? irregular[low] ?? null
  return verb === null ? null : plainVerb(verb)
}

const irregular: Record<string, string> = {
  built: 'build',
  made: 'make',
  written: 'write',
  rewritten: 'rewrite',
  rebuilt: 'rebuild',
  found: 'find',
  sent: 'send',
  sold: 'sell',
  drawn: 'draw',
  run: 'run',
  cut: 'cut',
  put: 'put',
}

function finished(phrase: Phrase): Phrase | null {
  const words = phrase.words.replace(/\s+/gu, ' ').trim()
  if (/[<>{}[\]|@\\]|https?:|www\.|\p{Extended_Pictographic}/u.test(words)) return null
  const said = toClient(words)
  return said !== null && /\p{L}{2}.*\s\S/u.test(said) ? { ...phrase, words: said } : null
}
