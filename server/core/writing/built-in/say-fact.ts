import type { FactKind } from '../../../../contract/writing/fact.ts'
import {
  baseVerbs,
  commonStarts,
  countable,
  isPast,
  isQuality,
  people,
  thirdPerson,
} from './fact-words.ts'
import { isOfOthers } from './of-others.ts'
import { reshapedFact } from './reshaped-fact.ts'
import { tidyFact } from './tidy-fact.ts'
import type { Voice } from './voice.ts'

/** Person who speaks, and the name under which others speak of them. */
export type Speaker = Pick<Voice, 'contracts' | 'isPlural'> & {
  fullName: string
  /** True: the profile speaks of them as "she" or "he". */
  isThirdPerson?: boolean
}

/**
 * Says a fact as a clause of the first person, without its full stop. Changes person and joins, never the claim. Null:
 * it cannot be said so.
 */
export function sayFact(
  { kind, text }: { kind: FactKind; text: string },
  by: Speaker,
): string | null {
  const tidy = tidyFact(reshapedFact(text, { I: by.isPlural ? 'we' : 'I' }))
  if (tidy === null || isOfOthers(tidy)) return null
  const { body, when } = withDateLast(tidy)
  if (hasEnded(when) && isRole(body)) return pastRole(body, when, by)
  const said = inFirstPerson(body, kind, by)
  return said === null ? null : `${withRoleArticle(said)}${when}`
}

function hasEnded(when: string): boolean {
  return /\d{4}\s?[-–]\s?\d{4}/u.test(when)
}

/** Says a role of the past as one: "I was a data engineer (2015–2019)". */
function pastRole(body: string, when: string, by: Speaker): string {
  const dated = body.endsWith(')') ? `${body},${when.replace(/[()]/gu, '')}` : `${body}${when}`
  const [role = ''] = body.split(',')
  if (!isRole(role)) return `from ${by.isPlural ? 'our' : 'my'} past work: ${lowerFirst(dated)}`
  const words = lowerFirst(dated.replace(/^an? /iu, ''))
  return by.isPlural
    ? `we worked as ${articleFor(words)} ${words}`
    : `I was ${articleFor(words)} ${words}`
}

/** Puts the article before a trade: "as data analyst" is "as a data analyst". */
function withRoleArticle(text: string): string {
  return text.replace(
    /\bas ((?!an?\b|the\b|part\b)(?:[\p{L}-]+ ){0,3}?)([\p{L}-]+)(?=\s|$|,)/iu,
    (all, before: string, head: string) =>
      people.has(head.toLowerCase()) && !/\b(?:as|and|of|in|for|at|with)\b/iu.test(before)
        ? `as ${articleFor(before || head)} ${before}${head}`
        : all,
  )
}

function withDateLast(text: string): { body: string; when: string } {
  const inYear = /^In ((?:19|20)\d\d), (?!(?:I|we)\b)(.{8,})$/u.exec(text)
  if (inYear) return { body: inYear[2] ?? text, when: ` in ${inYear[1]}` }
  const dated = /^((?:since )?\d{4}(?:\s?[-–]\s?(?:\d{4}|now|present))?)\s?[:,]\s+(.{8,})$/iu.exec(
    text,
  )
  if (!dated) return { body: text, when: '' }
  return { body: dated[2] ?? text, when: ` (${dated[1]})` }
}

function inFirstPerson(given: string, kind: FactKind, by: Speaker): string | null {
  const text = ofThemselves(given, by)
  if (text === null) return null
  const I = by.isPlural ? 'we' : 'I'
  if (/^(?:I|we|my|our)\b/iu.test(text)) return begun(text)
  if (/[,.] (?:I|we)\b|^(?:in|at|for|as|since|during|from|with)\b.*\b(?:I|we)\b/iu.test(text)) {
    return text
  }
  const years = yearsSaid(text, I)
  if (years !== null) return years
  const [first = '', second = ''] = text.split(' ')
  if (isPast(first) && second !== '' && !/^(?:in|by)$/iu.test(second)) {
    return `${I} ${joined(withArticle(lowerFirst(text)))}`
  }
  const low = first.toLowerCase()
  if (kind !== 'employer' && baseVerbs.has(low) && isObject(second))
    return `${I} ${lowerFirst(text)}`
  if (thirdPerson[low] !== undefined && isObject(second)) {
    return `${I} ${verbOf(low, by)} ${text.slice(first.length + 1)}`
  }
  if (kind === 'certificate') return certificateSaid(text, I)
  if (isRole(text)) return kind === 'employer' ? null : roleSaid(text, by)
  if (/^\p{Lu}?\p{Ll}+ing$/u.test(first) && baseVerbs.has(stemmed(low)) && isObject(second)) {
    return `${by.isPlural ? 'our' : 'my'} work includes ${lowerFirst(text)}`
  }
  return asNoun(text, kind, by)
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
  if (!isNamed) return isOther ? null : text
  const rest = text
    .split(' ')
    .slice(isSurnamed ? 3 : 2)
    .join(' ')
  const said = verbOf(verb.toLowerCase(), by) ?? (isPast(verb) ? verb : null)
  if (said === null || rest === '' || /\b(?:he|she|him)\b/iu.test(rest)) return null
  const own = rest.replace(/\b(?:his|her)\b/gu, by.isPlural ? 'our' : 'my')
  return `${by.isPlural ? 'we' : 'I'} ${said} ${own}`
}

function verbOf(verb: string, by: Speaker): string | null {
  const stem = [verb.replace(/s$/u, ''), verb.replace(/es$/u, ''), verb.replace(/ies$/u, 'y')]
  const said =
    thirdPerson[verb] ?? (verb.endsWith('s') ? stem.find((one) => baseVerbs.has(one)) : undefined)
  if (said === undefined) return null
  if (!by.isPlural) return said
  return { am: 'are', was: 'were' }[said] ?? said
}

const yearsPattern =
  /^((?:over|more than|about|around|almost|nearly|some)\s+)?(\d{1,2}\+?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty)\s+years?(?:['’])?\s*(.*)$/iu

function yearsSaid(text: string, I: string): string | null {
  const found = yearsPattern.exec(text)
  if (!found) return null
  const [, about = '', count = '', more = ''] = found
  const rest = more
    .replace(/^(?:of )?(?:experience|exp)\b\.?\s*/iu, '')
    .replace(/^(?:of|in)\s+/iu, '')
    .trim()
  const years = `${I} have ${about.toLowerCase()}${count.toLowerCase()} years of experience`
  if (rest === '') return years
  if (/^(?:them|it|this|that)\b|^[^\p{L}\p{N}]/iu.test(rest)) return null
  const [first = ''] = rest.split(' ')
  if (/^(?:at|for|on)$/iu.test(first))
    return `${I} have ${about}${count} years ${rest} behind ${I === 'we' ? 'us' : 'me'}`
  if (/^(?:with|as|working|building|designing|writing|translating)$/iu.test(first))
    return `${years} ${lowerFirst(rest)}`
  return `${years} in ${lowerFirst(rest)}`
}

/** Joins clauses that only commas join: "built it, cut the time" gets its "and". */
function joined(text: string): string {
  const parts = text.split(/, (?=\p{L})/u)
  const last = parts.at(-1) ?? ''
  const [verb = '', object = ''] = last.split(' ')
  const isClause =
    isPast(verb) && object !== '' && !/^(?:by|in|on|for|from|as|with|at|to)$/u.test(object)
  return parts.length > 1 && isClause ? `${parts.slice(0, -1).join(', ')} and ${last}` : text
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

/** Article before a word, by how it sounds. */
export function articleFor(word: string): string {
  if (/^(?:uni|use|usa|euro|one|ux|ui\b|uk|u[rst]i)/iu.test(word)) return 'a'
  if (/^(?:[AEFHILMNORSX][A-Z]{1,3})s?$/u.test(word)) return 'an'
  return /^(?:[aeiou]|hour|honest)/iu.test(word) ? 'an' : 'a'
}

function isObject(second: string): boolean {
  return (
    second !== '' && !/^(?:of|and|or|is|are|for|services?|work|systems?|[&,+/-])$/iu.test(second)
  )
}

function isRole(text: string): boolean {
  const words = text.split(/[\s,]+/u).slice(0, 5)
  const head = words.findIndex((word) => people.has(word.toLowerCase()))
  return (
    head !== -1 &&
    !/\bat\b|\d{4}/u.test(text) &&
    words.slice(0, head).every((word) => !/^(?:for|of|to|with|and)$/iu.test(word))
  )
}

function roleSaid(text: string, by: Speaker): string {
  const plain = text.replace(/^an? /iu, '')
  const [first = ''] = plain.split(' ')
  const words =
    isQuality(first) || people.has(first.toLowerCase())
      ? lowerFirst(plain, { always: true })
      : lowerFirst(plain)
  const role = `${articleFor(words)} ${words}`
  if (by.isPlural) return `we work as ${role}`
  return `${by.contracts ? "I'm" : 'I am'} ${role}`
}

function asNoun(text: string, kind: FactKind, by: Speaker): string | null {
  const my = by.isPlural ? 'our' : 'my'
  if (kind === 'service') return `${my} services cover ${withAnd(lowerFirst(text))}`
  if (kind === 'project')
    return `one project of ${by.isPlural ? 'ours' : 'mine'}: ${lowerFirst(text)}`
  if (text.split(' ').length < 4) return null
  if (/^(?:most|much|all|some) of (?:my|our)\b/iu.test(text)) return text
  if (kind === 'employer' || kind === 'other') return `from ${my} past work: ${lowerFirst(text)}`
  return null
}

function certificateSaid(text: string, I: string): string | null {
  if (/^\p{Lu}{4,}$/u.test(text)) return null // a heading
  const name = text.replace(/^certified:?\s+(?=\p{Lu})/u, '')
  if (/certif|qualif|licen|diploma|degree/iu.test(name) && !/^certified by\b/iu.test(name))
    return `${I} hold the ${name}`
  return /^certified by\b/iu.test(name)
    ? `${I === 'I' ? 'I am' : 'we are'} ${lowerFirst(name, { always: true })}`
    : `one certificate ${I} hold: ${name}`
}

/** Puts "and" before the last of a list of short items. */
function withAnd(text: string): string {
  if (/\band\b|[;.:]/u.test(text)) return text
  const parts = text.split(', ')
  if (parts.length < 2 || parts.some((part) => part.split(' ').length > 4)) return text
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

/** Begins a text with a small letter, unless it begins with a name. */
export function lowerFirst(text: string, { always = false } = {}): string {
  const [first = ''] = text.split(/[\s,/]/u)
  if (!/^\p{Lu}[\p{Ll}'-]*$/u.test(first) || first === 'I') return text
  const low = first.toLowerCase()
  const isCommon =
    commonStarts.has(low) ||
    isPast(low) ||
    baseVerbs.has(low) ||
    countable.has(low) ||
    isQuality(low) ||
    people.has(low) ||
    /(?:ing|tion|tions|ment|ly|ship|ive|ous|ful)$/u.test(low)
  return always || isCommon ? low + text.slice(first.length) : text
}

function stemmed(gerund: string): string {
  const stem = gerund.slice(0, -3)
  if (baseVerbs.has(stem)) return stem
  if (baseVerbs.has(`${stem}e`)) return `${stem}e`
  return stem.replace(/(.)\1$/u, '$1')
}
