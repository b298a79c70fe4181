import type { FactKind } from '../../../../../contract/writing/fact.ts'
import { articleFor } from '../../posting/grammar/article-for.ts'
import { certificateSaid, yearsSaid } from './background-said.ts'
import { baseVerbs, countable, isGerund, isPast, people, thirdPerson } from '../fact-words.ts'
import { joinedClauses, withAnd } from './joined-clauses.ts'
import { lowerFirst } from './lower-first.ts'
import { nounSaid, type NounSpeaker } from './noun-said.ts'
import { isOfOthers } from './of-others.ts'
import { isRole, roleSaid, roleSince, withRoleArticle } from './role-said.ts'
import { reshapedFact } from './reshaped-fact.ts'
import { tidyFact } from '../tidy-fact.ts'
import type { Voice } from '../voice.ts'
import type { Trades } from './work-verbs.ts'

/** Person who speaks, and the name under which others speak of them. */
export type Speaker = Pick<Voice, 'contracts' | 'isPlural'> & {
  fullName: string
  /** True: the profile speaks of them as "she" or "he". */
  isThirdPerson?: boolean
  /** Trades that they name as theirs; left out: unknown. */
  trades?: Trades
}

/**
 * Says a fact as a clause of the first person, without its full stop. Changes person and joins, never the claim. Null:
 * it cannot be said so.
 */
export function sayFact(fact: Stated, by: Speaker): string | null {
  return sayingsOf(fact, by)[0] ?? null
}

type Stated = { kind: FactKind; text: string }

/** Says a fact in several ways, the best first: one may name a verb that only the checker can tell the fact implies. */
export function sayingsOf({ kind, text }: Stated, by: Speaker): string[] {
  const tidy = tidyFact(reshapedFact(text, { I: by.isPlural ? 'we' : 'I' }))
  if (tidy === null || isOfOthers(tidy)) return []
  const { body, when } = withDateLast(tidy)
  if (hasEnded(when) && isRole(body)) return pastRole(body, when, by)
  const isOngoing = /since/iu.test(when)
  return inFirstPerson(body, kind, { ...by, isOngoing }).map((said) =>
    withDate(withClientArticle(withRoleArticle(said)), when),
  )
}

/** Puts the date behind the work and before its details; two brackets do not follow each other. */
function withDate(said: string, when: string): string {
  const [, work = said, details = ''] = /^([^:;]+)([:;] .+)$/u.exec(said) ?? []
  if (!work.endsWith(')') || !when.endsWith(')')) return `${work}${when}${details}`
  const years = when.slice(2, -1)
  return `${work}${/^\d{4}$/u.test(years) ? ' in' : ','} ${years}${details}`
}

function hasEnded(when: string): boolean {
  return /\d{4}\s?[-–]\s?\d{4}/u.test(when)
}

/** Says a role of the past as one: "I was a data engineer (2015–2019)". */
function pastRole(body: string, when: string, by: Speaker): string[] {
  const dated = body.endsWith(')') ? `${body},${when.replace(/[()]/gu, '')}` : `${body}${when}`
  const [role = ''] = body.split(',')
  if (!isRole(role)) return nounSaid(dated, nounSpeaker(by))
  const words = lowerFirst(dated.replace(/^an? /iu, ''))
  const was = by.isPlural ? 'we worked as' : 'I was'
  return [`${was} ${articleFor(words)} ${words}`]
}

/** Puts the article before a client without a name: "for US design studio" is "for a US design studio". */
function withClientArticle(text: string): string {
  return text.replace(
    /\bfor (?=((?:(?:[A-Z]{2}|[\p{Ll}-]+) ){0,2})(?:agency|company|firm|brand|startup|shop|store|salon|studio|client)(?:$|[,;:]))/gu,
    (found, before: string) =>
      determined.test(before) ? found : `${found}${articleFor(before || 'client')} `,
  )
}

const determined =
  /\b(?:an?|the|my|our|its|their|his|her|your|one|each|every|another|this|that|some|any|no|and|or|of|in|at)\b/u

function withDateLast(text: string): { body: string; when: string } {
  const inYear = /^In ((?:19|20)\d\d), (?!(?:I|we)\b)(.{8,})$/u.exec(text)
  if (inYear) return { body: inYear[2] ?? text, when: ` in ${inYear[1]}` }
  const dated = /^((?:since )?\d{4}(?:\s?[-–]\s?(?:\d{4}|now|present))?)\s?[:,]\s+(.{8,})$/iu.exec(
    text,
  )
  if (!dated) return { body: text, when: '' }
  return { body: dated[2] ?? text, when: ` (${sinceOf(dated[1] ?? '')})` }
}

/** "2021-now" is "since 2021". */
function sinceOf(years: string): string {
  return years.replace(/^(\d{4})\s?[-–]\s?(?:now|present)$/iu, 'since $1')
}

function inFirstPerson(
  given: string,
  kind: FactKind,
  by: Speaker & { isOngoing: boolean },
): string[] {
  const text = ofThemselves(given, by)
  if (text === null) return []
  const clause = clauseOf(text, kind, by)
  if (clause !== null) return waysOf(clause)
  const my = by.isPlural ? 'our' : 'my'
  if (kind === 'certificate') return [certificateSaid(text, by) ?? []].flat()
  if (isRole(text)) return kind === 'employer' ? [] : [roleSaid(text, by)]
  if (kind === 'service') return [`${my} services cover ${withAnd(lowerFirst(text))}`]
  if (startsWithYears.test(text) || ofWork.test(text)) return []
  const since = roleSince(text, by)
  if (since !== null) return [since]
  return kind !== 'project' && text.split(' ').length < 4
    ? []
    : nounSaid(text, { ...nounSpeaker(by), isOngoing: by.isOngoing })
}

/** "Nine years of it": years of something named elsewhere. */
const startsWithYears = /^(?:over |more than |about |nearly )?[\p{L}\d]+\+? years?\b/iu

function nounSpeaker({ isPlural, trades = null }: Speaker): NounSpeaker {
  return { I: isPlural ? 'we' : 'I', trades }
}

/** Says all that was part of the work, or the first part only. */
function waysOf(clause: string): string[] {
  const [, first] = /^((?:I|we) .+, with .+ (?:in|of|for|with) .+?) and an? .+$/u.exec(clause) ?? []
  return first === undefined ? [clause] : [clause, first]
}

/** Says what has a verb. Null: it has none. */
function clauseOf(text: string, kind: FactKind, by: Speaker): string | null {
  const I = by.isPlural ? 'we' : 'I'
  if (/^(?:I|we|my|our)\b/iu.test(text)) return mended(begun(text))
  if (ownInside.test(text)) return /^(?:an?|the|most)\b/iu.test(text) ? lowerFirst(text) : text
  const years = yearsSaid(text, by)
  if (years !== null) return years
  const [first = '', second = ''] = text.split(' ')
  const isDone =
    isPast(first) || (kind === 'project' && /^(?:automated|integrated|animated)$/iu.test(first))
  if (isDone && second !== '' && !/^(?:in|by)$/iu.test(second) && !ofWork.test(text))
    return `${I} ${joinedClauses(withArticle(lowerFirst(text)))}`
  const low = first.toLowerCase()
  if (kind !== 'employer' && baseVerbs.has(low) && isObject(second))
    return `${I} ${lowerFirst(text)}`
  if (thirdPerson[low] !== undefined && isObject(second))
    return `${I} ${verbOf(low, by)} ${text.slice(first.length + 1)}`
  if (kind !== 'project' && isGerund(first) && isObject(second))
    return `${by.isPlural ? 'our' : 'my'} work includes ${withAnd(lowerFirst(text))}`
  return null
}

/** "Sold into nine languages" says what came of the work, and not what its writer did. */
const ofWork =
  /^(?:sold|shown|used|delivered|published|documented|featured|printed|filed|nominated|downloaded|hosted) (?:into|as|at|through|via|on|with|for|to|from)\b/iu

/** Speaks of its writer further in: "Last year I moved", "A welcome sequence I wrote", "most of my work". */
const ownInside =
  /^(?:(?:last|this|earlier|early|late|once|twice|by|between|after|over|until|every|each|today|nowadays|currently|recently|lately|previously|right now|so far|most recently|these days|the (?:last|past|previous)|(?:\p{L}+|\d+) (?:years?|months?|weeks?) ago)\b)[^.;:]{0,60}? ?\b(?:I|we)\b|[,.] (?:(?:and|but|so) )?(?:I|we)\b|^(?:in|at|for|as|since|during|from|with)\b.*\b(?:I|we)\b|^(?:an?|the) [^,.]{3,80}? (?:I|we) \p{L}+|^most of (?:my|our)\b/iu

/** Mends what is often written so: "I am working since 2018", "I was handled the inbox", "I sew, I knit". */
function mended(text: string): string {
  return text
    .replace(
      /^(I|we) (?:am|are) (?=\p{L}+ing\b.*\b(?:since (?:19|20)\d\d|for \d+ years?)\b)/u,
      '$1 have been ',
    )
    .replace(
      /^(I) am (an? )?((?:\p{L}+ ){0,2}\p{L}+(?: and \p{L}+)?) since (\d+ years?)\b/u,
      (all, I: string, a: string | undefined, trade: string, years: string) =>
        people.has(trade.split(' ').at(-1) ?? '')
          ? `${I} have been ${a ?? `${articleFor(trade)} `}${trade} for ${years}`
          : all,
    )
    .replace(
      /^(I|we) have (handle|manage|create|prepare|update|complete|provide)(?= )/u,
      '$1 have $2d',
    )
    .replace(
      /^(I|we) (?:was|were) (?=(?:handled|managed|made|created|supported|handling) (?:the|an?)\b)/u,
      '$1 ',
    )
    .replace(
      /^(I|we) ((?:(?! I | we )[^.;:])+), \1 (?=(?!am\b|have\b|had\b|was\b|also\b)\p{Ll}+ )(?!.* \1 )/u,
      '$1 $2 and ',
    )
}

function begun(text: string): string {
  if (/^i\b/u.test(text)) return `I${text.slice(1)}`
  return /^(?:We|My|Our)\b/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

/** Turns "Ada has", "she has" into "I have". Null: others are spoken of, too. */
function ofThemselves(text: string, by: Speaker): string | null {
  const names = by.fullName
    .trim()
    .split(/\s+/u)
    .filter((name) => name.length > 1)
  const [first = '', second = ''] = text.split(' ')
  const isNamed =
    names.some((name) => name.toLowerCase() === first.toLowerCase().replace(/,$/u, '')) ||
    (by.isThirdPerson === true && /^(?:she|he)$/iu.test(first))
  const isSurnamed = isNamed && names.some((name) => name.toLowerCase() === second.toLowerCase())
  const verb = (isSurnamed ? text.split(' ')[2] : second) ?? ''
  const isOther = /\b(?:he|she|him|his|her)\b/iu.test(text)
  if (!isNamed) return isOther && (by.isThirdPerson === true || !isOfClient(text)) ? null : text
  const rest = text
    .split(' ')
    .slice(isSurnamed ? 3 : 2)
    .join(' ')
  const said = verbOf(verb.toLowerCase(), by) ?? (isPast(verb) ? verb : null)
  if (said === null || rest === '' || /\b(?:he|she|him)\b/iu.test(rest)) return null
  const own = rest.replace(/\b(?:his|her)\b/gu, by.isPlural ? 'our' : 'my')
  return `${by.isPlural ? 'we' : 'I'} ${said} ${own}`
}

/** Tells whether "his" or "she" means somebody whom the fact has named after its writer: "I wrote a bot for a trader, his …". */
function isOfClient(text: string): boolean {
  const [before = ''] = text.split(/\b(?:he|she|him|his|her)\b/iu)
  const at = isPast(before.split(' ')[0] ?? '') ? 0 : before.search(/\b(?:I|we)\b/u)
  const own = at === -1 ? '' : before.slice(at)
  return /\b(?:an?|the)\s\p{L}+/u.test(own)
}

function verbOf(verb: string, by: Speaker): string | null {
  const stem = [verb.replace(/s$/u, ''), verb.replace(/es$/u, ''), verb.replace(/ies$/u, 'y')]
  const said =
    thirdPerson[verb] ?? (verb.endsWith('s') ? stem.find((one) => baseVerbs.has(one)) : undefined)
  if (said === undefined) return null
  if (!by.isPlural) return said
  return { am: 'are', was: 'were' }[said] ?? said
}

const articleTaking =
  /^(?:built|created|designed|developed|wrote|made|launched|maintained|rebuilt|ran|led|delivered|shipped|released|automated|redesigned)$/u

/** Puts the article that a terse list leaves out: "built price monitor" is "built a price monitor". */
function withArticle(text: string): string {
  const [verb = '', ...others] = text.split(' ')
  const [next = ''] = others
  if (
    !articleTaking.test(verb) ||
    /^(?:an?|the|my|our|its|their|this|his|her|one|two|some|many|several|\d.*|all|and|up|out|over)$/iu.test(
      next,
    )
  ) {
    return text
  }
  const stop = others.findIndex((word) =>
    /^(?:for|of|at|with|in|on|to|that|which|from|using|and|by|as|where|via|or)$/iu.test(word),
  )
  const phrase = (stop === -1 ? others : others.slice(0, stop)).join(' ').split(/[,;(]/u)[0] ?? ''
  const head = phrase.trim().split(' ').at(-1)?.toLowerCase() ?? ''
  if (!countable.has(head)) return text
  return `${verb} ${articleFor(next)} ${others.join(' ')}`
}

function isObject(second: string): boolean {
  return (
    second !== '' && !/^(?:of|and|or|is|are|for|services?|work|systems?|[&,+/-])$/iu.test(second)
  )
}
