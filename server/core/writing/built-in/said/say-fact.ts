import type { FactKind } from '../../../../../contract/writing/fact.ts'
import { articleFor } from '../../posting/grammar/article-for.ts'
import { withClientArticle, withObjectArticle } from './articles-put.ts'
import { certificateSaid, yearsSaid } from './background-said.ts'
import { verbsWithoutObject } from '../../language/verbs-without-object.ts'
import { baseVerbs, isGerund, isPast, thirdPerson } from '../fact-words.ts'
import { exampleSaid } from './work/example-said.ts'
import { joinedClauses, withAnd } from './joined-clauses.ts'
import { lowerFirst } from './lower-first.ts'
import { mended, withoutSplice } from './mended.ts'
import { nounSaid, type NounSpeaker } from './work/noun-said.ts'
import { isOfOthers } from './of-others.ts'
import { ofThemselves, verbOf } from './of-themselves.ts'
import { isRole, roleSaid, roleSince, withRoleArticle } from './role-said.ts'
import { reshapedFact } from './reshaped-fact.ts'
import { isNegative, tidyFact } from '../tidy-fact.ts'
import type { Voice } from '../voice.ts'
import type { Trades } from './work/work-verbs.ts'

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
  const example = exampleSaid(text, kind, by.trades ?? null)
  if (example !== null) return [example]
  const tidy = tidyFact(reshapedFact(text, { I: by.isPlural ? 'we' : 'I' }))
  if (tidy === null || isOfOthers(tidy)) return []
  const { body, when } = withDateLast(tidy)
  if (hasEnded(when) && isRole(body)) return pastRole(body, when, by)
  const isOngoing = /since/iu.test(when)
  return inFirstPerson(body, kind, { ...by, isOngoing })
    .filter((said) => !isNegative(said))
    .map((said) => withDate(withClientArticle(withRoleArticle(said)), when))
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
  if (startsWithYears.test(text) || (isPast(text.split(' ')[0] ?? '') && isOfWork(text))) return []
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
  if (/^(?:I|we) (?:know|use|work with) [^:;.]+$/iu.test(text)) return withAnd(begun(text))
  if (/^(?:I|we|my|our)\b/iu.test(text)) return withoutSplice(mended(begun(text)))
  if (ownInside.test(text)) return /^(?:an?|the|most)\b/iu.test(text) ? lowerFirst(text) : text
  const years = yearsSaid(text, by)
  if (years !== null) return years
  const [first = '', second = ''] = text.split(' ')
  const isDone =
    isPast(first) || (kind === 'project' && /^(?:automated|integrated|animated)$/iu.test(first))
  if (isDone && second !== '' && !isOfWork(text))
    return withoutSplice(`${I} ${joinedClauses(withObjectArticle(lowerFirst(text)))}`)
  const low = first.toLowerCase()
  if (kind !== 'employer' && baseVerbs.has(low) && isObject(second))
    return `${I} ${lowerFirst(text)}`
  if (thirdPerson[low] !== undefined && isObject(second))
    return `${I} ${verbOf(low, by)} ${text.slice(first.length + 1)}`
  if (kind !== 'project' && isGerund(first) && isObject(second))
    return `${by.isPlural ? 'our' : 'my'} work includes ${withAnd(lowerFirst(text))}`
  return null
}

/** "Sold into nine languages" and "shortlisted for a prize" say what came of the work, and not what its writer did. */
function isOfWork(text: string): boolean {
  const [verb = '', second = ''] = text.toLowerCase().split(' ')
  if (/^(?:in|by)$/u.test(second)) return true
  return (
    /^(?:into|as|at|through|via|on|with|for|to|from|of)$/u.test(second) &&
    !verbsWithoutObject.has(verb)
  )
}

/** Speaks of its writer further in: "Last year I moved", "A welcome sequence I wrote", "most of my work". */
const ownInside =
  /^(?:(?:last|this|earlier|early|late|once|twice|by|between|after|over|until|every|each|today|nowadays|currently|recently|lately|previously|right now|so far|most recently|these days|the (?:last|past|previous)|(?:\p{L}+|\d+) (?:years?|months?|weeks?) ago)\b)[^.;:]{0,60}? ?\b(?:I|we)\b|[,.] (?:(?:and|but|so) )?(?:I|we)\b|^(?:in|at|for|as|since|during|from|with)\b.*\b(?:I|we)\b|^(?:an?|the) [^,.]{3,80}? (?:I|we)(?:['’]\p{L}+)? \p{L}+|^most of (?:my|our)\b/iu

function begun(text: string): string {
  if (/^i\b/u.test(text)) return `I${text.slice(1)}`
  return /^(?:We|My|Our)\b/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

function isObject(second: string): boolean {
  return (
    second !== '' && !/^(?:of|and|or|is|are|for|services?|work|systems?|[&,+/-])$/iu.test(second)
  )
}
