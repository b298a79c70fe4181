import { articleFor } from './article-for.ts'
import { beforeNumbers } from './closed-words.ts'
import { modifiers } from './modifiers.ts'
import type { Head, Parsed, Rule } from './parsed.ts'
import { isTrade } from '../work-of-person.ts'
import { readingOf, type PhraseToken } from './phrase-tokens.ts'

/** Words before the modifiers of a noun. */
type Lead = { end: number; words: string[]; said: string; isMany: boolean }

/** Returns the rule that reads a noun with what stands before it: "a fast script", "5,000 profiles". */
export function simpleNouns(tokens: readonly PhraseToken[]): Rule {
  const { has, low, text, isJoined } = readingOf(tokens)
  const { mayModify, isFromTo } = modifiers(tokens)

  function nounsAt(at: number): Parsed[] {
    const lead = leadOf(at)
    if (!lead) return []
    let stop = lead.end
    while (isNominal(stop, lead.end)) stop += 1
    const found: Parsed[] = []
    for (let head = stop - 1; head >= lead.end; head -= 1) {
      const parsed = withHead(lead, head)
      if (parsed) found.push(parsed)
    }
    return found
  }

  /** Reads what stands before the modifiers of a noun: "the", "up to 500", "all of the". */
  function leadOf(at: number): Lead | null {
    const before = low(at) === 'all' && low(at + 1) === 'of' ? ['all', 'of'] : []
    const determined = determinerAt(at + before.length)
    if (!determined) return null
    const { end: first } = determined
    const end = numberAt(first)
    if (end === null) return null
    const quantity = Array.from({ length: end - first }, (_, index) => text(first + index))
    return {
      end,
      words: [...before, ...determined.words, ...quantity],
      said: determined.said || (quantity.at(-1) ?? ''),
      isMany: determined.isMany || quantity.length > 0,
    }
  }

  /** "The", "all my", "the other"; null: two that exclude each other. */
  function determinerAt(at: number): Lead | null {
    if (!has(at, 'determiner')) return { end: at, words: [], said: '', isMany: false }
    const said = low(at)
    const second = low(at + 1)
    const isMany = many.test(said)
    if (!has(at + 1, 'determiner')) {
      const words =
        /^(?:the|my|our|your)$/u.test(said) && second === 'other' ? [said, second] : [said]
      return { end: at + words.length, words, said, isMany }
    }
    const isPair = /^(?:all|both|any|some)$/u.test(said)
      ? pairs.test(second) || known.test(second)
      : known.test(said) && pairs.test(second)
    return isPair ? { end: at + 2, words: [said, second], said, isMany: !known.test(second) } : null
  }

  /** Finds where an amount ends; null: words of one without a number. */
  function numberAt(at: number): number | null {
    let end = at
    if (/^(?:more|less|fewer)$/u.test(low(at)) && low(at + 1) === 'than') end += 2
    else if (low(at) === 'up' && low(at + 1) === 'to') end += 2
    else if (low(at) === 'at' && low(at + 1) === 'least') end += 2
    else if (beforeNumbers.has(low(at)) && has(at + 1, 'number')) end += 1
    if (!has(end, 'number')) return end > at ? null : at
    return has(end + 1, 'number') ? end + 2 : end + 1
  }

  function isNominal(at: number, from: number): boolean {
    if (!tokens[at] || (at > from && tokens[at - 1]?.hasBrackets)) return false
    if (at > from && !isJoined(at)) return isListedQuality(at)
    if (low(at) === 'to') return at > from && isFromTo(at)
    if (low(at) === 'and' || low(at) === 'or') {
      return (
        at > from &&
        has(at - 1, 'adjective', 'singular', 'work', 'mass', 'name', 'gerund') &&
        (has(at + 1, 'adjective', 'singular', 'work', 'mass', 'name', 'gerund') ||
          (has(at + 1, 'plural') && has(at + 2, 'work', 'mass'))) &&
        isJoined(at)
      )
    }
    return has(
      at,
      'singular',
      'plural',
      'mass',
      'work',
      'name',
      'adjective',
      'adverb',
      'gerund',
      'participle',
      'possessive',
      'number',
    )
  }

  /** "Fast, reliable scripts": qualities with a comma between them. */
  function isListedQuality(at: number): boolean {
    return has(at - 1, 'adjective') && has(at, 'adjective') && !has(at - 1, 'singular', 'plural')
  }

  function withHead(lead: Lead, head: number): Parsed | null {
    const { end: from, said, isMany } = lead
    if (has(head, 'possessive') || low(head) === 'and' || low(head) === 'or') return null
    const number = numberOf(head, from)
    if (number === null) return null
    if (saysTwice(from, head) || (head > from && low(head - 1) === 'related')) return null
    if (lead.words.length === 0 && head > from && isDoing(low(from))) return null
    for (let at = from; at < head; at += 1) if (!mayModify(at, { head, from })) return null
    const joint = jointIn(from, head)
    if (joint !== null && !sharesHead(joint, head, number)) return null
    if (
      /^(?:an?|another|each|every|one)$/u.test(said) &&
      (number === 'plural' || number === 'mass')
    )
      return null
    if (isMany && (number === 'singular' || number === 'mass' || number === 'work')) return null
    return {
      end: head + 1,
      words: withArticle(lead, { head, number }),
      head: {
        low: low(head),
        number,
        isKnown: known.test(said) || has(from, 'possessive'),
        isBare: head === from,
      },
    }
  }

  /** Says a noun with the article that it needs: new things have "a", work and what is many have none. */
  function withArticle(
    { end: from, words: lead, said }: Lead,
    { head, number }: { head: number; number: Head['number'] },
  ): string[] {
    const inner: string[] = []
    for (let at = from; at <= head; at += 1)
      inner.push(text(at) + (tokens[at]?.hasComma && at < head ? ',' : ''))
    if (/^an?$/u.test(said)) return [articleFor(inner.join(' ')), ...lead.slice(1), ...inner]
    if (said === 'few') return ['a few', ...lead.slice(1), ...inner]
    if (said !== '' || number === 'plural' || has(from, 'possessive')) return [...lead, ...inner]
    if (/(?:tion|sion|ment)$/u.test(low(head)) && low(head + 1) === 'of') return ['the', ...inner]
    return number === 'singular' ? [articleFor(inner.join(' ')), ...inner] : inner
  }

  function numberOf(head: number, from: number): Head['number'] | null {
    if (has(head, 'mass')) return 'mass'
    if (has(head, 'plural')) return 'plural'
    if (has(head, 'work')) return 'work'
    if (
      low(head) === 'building' &&
      /^(?:web)?(?:site|store|app|page|list|link|team)$/u.test(low(head - 1))
    )
      return 'work'
    if (
      low(head) === 'organization' &&
      /^(?:data|database|file|content|document|e?-?mail)s?$/u.test(low(head - 1))
    )
      return 'work'
    if (has(head, 'singular')) return 'singular'
    if (has(head, 'name')) return numberOfName(head, from)
    // "Unity 3D"
    if (/^\dd$/u.test(low(head)) && head > from && has(head - 1, 'name')) return 'name'
    if (has(head, 'gerund') && head > from && !has(head - 1, 'plural')) return 'work'
    return null
  }

  /** "An API", but "Awin API"; no "app React". */
  function numberOfName(head: number, from: number): Head['number'] | null {
    const before = Array.from({ length: head - from }, (_, index) => from + index)
    const isNamed = before.some((at) => has(at, 'name')) && /^(?:api|sdk|crm|cms)$/u.test(low(head))
    if (counted.has(low(head))) return isNamed ? 'name' : 'singular'
    const isAcronym = /^\p{Lu}+$/u.test(text(head)) && low(head) !== 'js'
    if (
      !isAcronym &&
      head > from &&
      has(head - 1, 'singular', 'plural') &&
      !has(head - 1, 'name', 'adjective')
    )
      return null
    return 'name'
  }

  /** "Bakery menu bakery website" are two phrases that no comma parts. */
  function saysTwice(from: number, head: number): boolean {
    const long = Array.from({ length: head - from + 1 }, (_, index) => low(from + index)).filter(
      (word) => word.length > 3,
    )
    return new Set(long).size < long.length
  }

  function jointIn(from: number, head: number): number | null {
    let found: number | null = null
    for (let at = from; at < head; at += 1)
      if (low(at) === 'and' || low(at) === 'or') {
        if (found !== null) return -1
        found = at
      }
    return found
  }

  /** "Electric and hybrid cars", "web and app development": both belong to the noun at the end. */
  function sharesHead(joint: number, head: number, number: Head['number']): boolean {
    if (joint === -1) return false
    if (has(joint - 1, 'name', 'mass') && has(joint + 1, 'name')) return head > joint + 1
    if (isTrade(low(head)) && !isTrade(low(joint - 1))) return head > joint + 1
    if (has(joint - 1, 'adjective') && !has(joint - 1, 'singular', 'work')) return head > joint + 1
    return head > joint + 1 && (number === 'mass' || number === 'work' || containers.has(low(head)))
  }

  return nounsAt
}

/** Tells whether a word in "-ing" does something with the nouns behind it: "cloning a system", but "a booking app". */
export function isDoing(low: string): boolean {
  return doings.has(low)
}

const doings = new Set(
  'cloning creating developing extracting collecting integrating migrating fixing improving designing finding managing updating converting automating installing moving removing generating making bridging adding getting connecting setting compiling deploying resolving debugging optimizing enhancing implementing'.split(
    ' ',
  ),
)

const known = /^(?:the|my|our|your)$/u
const many =
  /^(?:several|multiple|many|various|both|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|fifty|few|all)$/u
const pairs = /^(?:two|three|four|five|several|more|few|multiple|various)$/u
const counted = new Set(
  'api sdk crm cms cto mvp poc lms erp faq kpi url vpn va pos pwa nft llm'.split(' '),
)
const containers = new Set(
  'agency company business website site app application platform system tool store shop portal service services project team expert role website marketplace dashboard startup'.split(
    ' ',
  ),
)
