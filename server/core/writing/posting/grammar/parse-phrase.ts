import {
  bareAfterPreposition,
  followers,
  modals,
  openly,
  particles,
  prepositions,
  unitsOfTime,
} from './closed-words.ts'
import { alike, namesSeveral } from './listed.ts'
import { linking, workBehindPreposition } from './noun-kinds.ts'
import {
  commaJoined,
  joined,
  remembering,
  uniqueEnds,
  type Head,
  type Parsed,
  type Rule,
} from './parsed.ts'
import { readingOf, type PhraseToken } from './phrase-tokens.ts'
import { isDoing, simpleNouns } from './simple-nouns.ts'
import { isTrade } from '../work-of-person.ts'
import { giving, intransitive, objectless } from './verb-kinds.ts'

/** Parses noun phrases and verb phrases; each rule returns every end that it finds, the longest first. */
export function phraseParser(tokens: readonly PhraseToken[]): { noun: Rule; verb: Rule } {
  const { has, low, text, isJoined } = readingOf(tokens)
  const simple = simpleNouns(tokens)
  const noun = remembering(nounPhrases)
  const verb = remembering(verbPhrases)

  function nounPhrases(at: number): Parsed[] {
    const found = uniqueEnds(simple(at).flatMap((core) => extended(core)))
    return uniqueEnds(found.flatMap((first) => [...coordinated(first), first]))
  }

  /** Adds what may follow a noun: "of shops", "that reads mails", "to book rooms", "built with React", "a month". */
  function extended(core: Parsed): Parsed[] {
    const found = [core]
    const ends = new Set([core.end])
    for (const one of found)
      // grows while it is read
      for (const more of afterNoun(one))
        if (!ends.has(more.end) && ends.size < maxEnds) {
          ends.add(more.end)
          found.push(more)
        }
    return found
  }

  function afterNoun(core: Parsed): Parsed[] {
    const { end } = core
    if (has(end - 1, 'possessive')) return []
    const parts = isJoined(end)
      ? [
          ...prepositional(end),
          ...relative(end, core.head),
          ...infinitive(end),
          ...(linking.has(core.head.low.replace(/s$/u, '')) ? toThing(end) : []),
          ...(core.head.number === 'name' && has(end, 'gerund') ? [] : described(end)),
          ...timely(end),
        ]
      : [...listedUse(end)]
    return parts.map((part) => joined(core, part.words, part.end))
  }

  function prepositional(at: number): Parsed[] {
    if (!has(at, 'preposition')) return []
    const word = text(at)
    // "With three years' experience" is said of a person.
    const objects = noun(at + 1)
      .filter(({ head }) => low(at) !== 'with' || !ofPersons.test(head.low))
      .map((object) => ({
        ...object,
        words: [word, ...bare(at + 1, object)],
      }))
    const acts = /^(?:of|for|by|from|in|on|with|without|via|after|before|about|like)$/u.test(
      low(at),
    )
      ? doing(at + 1)
      : []
    const doings = acts.map((act) => ({ ...act, words: [word, ...act.words] }))
    // "For cloning a system" does it, "for a booking app" has it.
    return isDoing(low(at + 1)) ? [...doings, ...objects] : [...objects, ...doings]
  }

  /** Leaves the article out of "from a scratch". */
  function bare(at: number, object: Parsed): readonly string[] {
    const isShort = object.end === at + 1 || has(at + 1, 'preposition')
    const isBare =
      !has(at, 'determiner') &&
      ((isShort && bareAfterPreposition.has(low(at))) || workBehindPreposition.has(object.head.low))
    if (low(at) === 'real' && low(at + 1) === 'time') return ['real time', ...object.words.slice(3)]
    const [first = ''] = object.words
    return isBare && /^an?$/u.test(first) ? object.words.slice(1) : object.words
  }

  /** "Scraping prices": a verb phrase that begins with a gerund. */
  function doing(at: number): Parsed[] {
    if (!has(at, 'gerund') || !isJoined(at + 1)) return []
    const objects = noun(at + 1)
      .map((object) => joined(object, [], object.end))
      .map((object) => ({ ...object, words: [text(at), ...object.words] }))
    const ways = prepositional(at + 1).map((part) => ({
      ...part,
      words: [text(at), ...part.words],
    }))
    return [...objects, ...(has(at, 'singular', 'work') ? [] : ways)]
  }

  function relative(at: number, head: Head): Parsed[] {
    if (!/^(?:that|which|who)$/u.test(low(at)) || (low(at) === 'who' && head.number === 'mass'))
      return []
    const lead = [text(at)]
    if (modals.has(low(at + 1)))
      return verb(at + 2).map((act) => ({ ...act, words: [...lead, text(at + 1), ...act.words] }))
    if (low(at + 1) === 'is' || low(at + 1) === 'are')
      return described(at + 2).map((part) => ({
        ...part,
        words: [...lead, text(at + 1), ...part.words],
      }))
    const agrees = head.number === 'plural' ? has(at + 1, 'verb') : has(at + 1, 'finite')
    return agrees ? acting(at + 1).map((act) => ({ ...act, words: [...lead, ...act.words] })) : []
  }

  function infinitive(at: number): Parsed[] {
    return low(at) === 'to'
      ? verb(at + 1).map((act) => ({ ...act, words: ['to', ...act.words] }))
      : []
  }

  /** "Access to the shop". */
  function toThing(at: number): Parsed[] {
    return low(at) === 'to'
      ? noun(at + 1)
          .filter(({ head }) => !isTrade(head.low)) // they are wanted, and nothing goes to them
          .map((object) => ({ ...object, words: ['to', ...object.words] }))
      : []
  }

  /** "Built with React", "similar to Yelp", "using Python". */
  function described(at: number): Parsed[] {
    const isPart =
      (has(at, 'participle') && !/^(?:needed|wanted|required)$/u.test(low(at))) ||
      /^(?:similar|compatible|related|suitable|available|identical|relevant|available)$/u.test(
        low(at),
      )
    if (isPart)
      return [...prepositional(at + 1), ...toThing(at + 1)].map((part) => ({
        ...part,
        words: [text(at), ...part.words],
      }))
    if (!has(at, 'gerund') || has(at, 'singular')) return []
    // "A filtering system" is no filtering of a system.
    return doing(at).filter(
      ({ words: [, object = ''] }) =>
        !/^an?$/u.test(object) || has(at + 1, 'determiner') || openly.has(low(at)),
    )
  }

  /** "A month", "every week", "daily". */
  function timely(at: number): Parsed[] {
    if (/^(?:a|per|every|each)$/u.test(low(at)) && unitsOfTime.has(low(at + 1)))
      return [{ end: at + 2, words: [text(at), text(at + 1)], head: noHead }]
    return has(at, 'adverb') &&
      /^(?:daily|weekly|monthly|hourly|yearly|nightly|automatically|manually|online|quickly|regularly)$/u.test(
        low(at),
      )
      ? [{ end: at + 1, words: [text(at)], head: noHead }]
      : []
  }

  /** ", using Python": the only part that may follow a comma. */
  function listedUse(at: number): Parsed[] {
    return /^(?:using|including)$/u.test(low(at)) ? prepositional(at) : []
  }

  /** "Logos, flyers and banners". */
  function coordinated(first: Parsed): Parsed[] {
    const found: Parsed[] = []
    // "Find shops and email to owners" begins to do another thing.
    const isMailTo =
      /^(?:e-?mail|mail|call|text|message)$/u.test(low(first.end + 1)) &&
      low(first.end + 2) === 'to'
    const isClause =
      has(first.end + 1, 'finite') && /^(?:for|at|up|out|like)$/u.test(low(first.end + 2))
    if (isClause || isMailTo) return []
    if (low(first.end) === 'and' && isJoined(first.end + 1))
      found.push(
        ...noun(first.end + 1)
          .filter(({ words }) => namesSeveral(words))
          .map((next) => commaJoined(first, next.words, next.end)),
      )
    if (/^(?:and|or)$/u.test(low(first.end)) && isJoined(first.end + 1))
      found.push(
        ...noun(first.end + 1).map((next) =>
          joined(
            first,
            [
              text(first.end),
              ...(has(first.end + 1, 'determiner') ? next.words : alike(first, next)),
            ],
            next.end,
          ),
        ),
      )
    if (!isJoined(first.end) && !/^(?:and|or)$/u.test(low(first.end)))
      for (const next of noun(first.end)) {
        const isList = next.words.includes('and') || next.words.includes('or')
        const words = has(first.end, 'determiner') ? next.words : alike(first, next)
        if (isList) found.push(commaJoined(first, words, next.end))
      }
    if (!isJoined(first.end) && /^(?:and|or)$/u.test(low(first.end)))
      found.push(
        ...noun(first.end + 1).map((next) =>
          commaJoined(first, [text(first.end), ...next.words], next.end),
        ),
      )
    return found
  }

  function verbPhrases(at: number): Parsed[] {
    const start = has(at, 'adverb') && has(at + 1, 'verb') && !has(at, 'verb') ? at + 1 : at
    return has(start, 'verb') ? acting(start) : []
  }

  /** Reads a verb in any form with what it needs. */
  function acting(at: number): Parsed[] {
    let end = at + 1
    const words = [text(at)]
    if (particles.has(low(end)) && !has(end, 'preposition')) {
      words.push(text(end))
      end += 1
    }
    while (
      /^(?:and|or)$/u.test(low(end)) &&
      has(end + 1, 'verb') &&
      !has(end + 2, 'preposition') &&
      words.length < 6 &&
      tokens[end + 2]
    ) {
      words.push(text(end), text(end + 1))
      end += 2
    }
    const objects =
      isJoined(end) && !objectless.has(low(at).replace(/s$/u, ''))
        ? noun(end).map((object) => ({ ...object, words: [...words, ...object.words] }))
        : []
    const ways = intransitive.has(low(at).replace(/s$/u, ''))
      ? prepositional(end).map((part) => ({ ...part, words: [...words, ...part.words] }))
      : []
    const given = giving.has(low(at).replace(/s$/u, ''))
      ? objects.flatMap((one) => toThing(one.end).map((part) => joined(one, part.words, part.end)))
      : []
    const all = [...objects, ...given, ...ways]
    return uniqueEnds(all.flatMap((one) => [...alsoDoing(one), ...extended(one)]))
  }

  /** "… and send them on" with an object of its own. */
  function alsoDoing(first: Parsed): Parsed[] {
    if (!/^(?:and|or)$/u.test(low(first.end))) return []
    return verb(first.end + 1).map((next) =>
      (isJoined(first.end) ? joined : commaJoined)(
        first,
        [text(first.end), ...next.words],
        next.end,
      ),
    )
  }

  return { noun, verb }
}

/** Tells whether a phrase may end before a token: what follows is another clause or another wish. */
export function mayEndBefore(
  token: PhraseToken | undefined,
  previous: PhraseToken | undefined,
): boolean {
  if (token === undefined || previous?.hasComma === true) return true
  if (token.text === 'IT') return false
  return followers.has(token.low) || (prepositions.has(token.low) && token.low !== 'of')
}

const ofPersons =
  /^(?:experience|expertise|knowledge|skills?|background|understanding|familiarity)$/u
const maxEnds = 12
const noHead: Head = { low: '', number: 'work', isKnown: false, isBare: false }
