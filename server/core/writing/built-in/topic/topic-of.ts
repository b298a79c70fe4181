import type { PostingSpan } from '../../../../../contract/writing/draft.ts'
import type { Brief, Want } from '../../material.ts'
import { contentWords } from '../content-words.ts'
import { baseVerbs, commonStarts, countable, people } from '../fact-words.ts'
import { articleFor } from '../said/article-for.ts'
import { isSureOf } from '../sure.ts'
import { baseOf, lowStart, named, theirs } from './named-thing.ts'
import { isWellFormed } from './well-formed.ts'
import { isInEnglish } from '../../posting/language-of.ts'
import { everyday, hired, names } from './topic-words.ts'

/** Work that a posting asks for, in forms that stand within a sentence of ours. */
export type Topic = {
  /** "the price monitor", "building a price monitor" */
  thing: string
  /** "build a price monitor"; null: the posting names a thing */
  doing: string | null
  /** "a scraping developer"; null: the posting names the work */
  person: string | null
  /** True of a thing that the client does not have yet: "a price monitor". */
  isNew: boolean
  span: PostingSpan
}

const maxLength = 76
const maxWords = 11
// Speaks to a program or for the client, or could lead a reader elsewhere.
const unquotable = new RegExp(
  [
    'https?:|www\\.|\\S@\\S|[\\p{L}\\p{N}]\\.(?!js\\b|net\\b|io\\b)\\p{L}{2}',
    '[<>{}\\[\\]|“”„"*_#\\\\]|\\p{N}[\\p{N}\\s()./\\p{Pd}]{6,}\\p{N}',
    '\\b(?:ignore|disregard|previous|prompt|system message|instructions?|language model|AI assistant|the following|reply with|respond with|you are|write the word|start (?:your|with)|mention|include the|say)\\b',
    "\\b(?:I|I[’']m|me|mine|we|us|you|he|she|they|asap|urgent\\w*)\\b",
    '[!?]|\\p{Extended_Pictographic}',
  ].join('|'),
  'iu',
)

const remembered = new WeakMap<Brief, readonly Topic[]>()

/** Finds what a letter can say the job is about, most concrete first; none: only that there is a job. */
export function topicsOf(brief: Brief): readonly Topic[] {
  const known = remembered.get(brief)
  if (known) return known
  // Its words would stand in an English letter as if they were English.
  if (!isInEnglish(brief)) return []
  // What a client puts into the title is what they want most.
  const named = [
    ...topicsAmong(titled(brief), brief),
    ...topicsAmong(brief.requirements.slice(0, maxRequirements), brief),
  ]
  const topics = named.length > 0 ? named : topicsAmong(ofSkills(brief), brief)
  const seen = new Set<string>()
  const different = topics.filter(({ thing }) => !seen.has(thing) && seen.add(thing))
  remembered.set(brief, different)
  return different
}

function topicsAmong(wanted: readonly Want[], brief: Brief): Topic[] {
  return wanted
    .filter(({ span }) => !isInstruction(span, brief))
    .flatMap(({ words, span }) => topicFrom(uncapitalised(words, brief), span) ?? [])
    .filter(({ thing, doing, person }) =>
      isWellFormed(person ?? doing ?? thing, formOf({ doing, person })),
    )
    .filter(({ thing, doing, person }) =>
      isSureOf(
        brief.posting,
        person === null ? `You need someone to ${doing ?? thing}.` : `You need ${person}.`,
      ),
    )
}

function formOf({ doing, person }: Pick<Topic, 'doing' | 'person'>) {
  if (person !== null) return 'person'
  return doing === null ? 'thing' : 'doing'
}

const maxRequirements = 8

function titled({ posting: { title } }: Brief): Want[] {
  return [{ words: title, span: { part: 'title', start: 0, end: title.length, text: title } }]
}

function ofSkills({ posting: { skills } }: Brief): Want[] {
  const words = skills.find((skill) => skill.length > 2 && skill.length < 40) ?? ''
  return words === ''
    ? []
    : [{ words, span: { part: 'skills', start: 0, end: words.length, text: words } }]
}

function isInstruction(span: PostingSpan, { instructions }: Brief): boolean {
  return instructions.some(
    (passage) => passage.part === span.part && passage.start < span.end && span.start < passage.end,
  )
}

function topicFrom(words: string, span: PostingSpan): Topic | null {
  const text = shortened(plain(words))
  if (text === null || unquotable.test(text) || contentWords(text).length === 0) return null
  if (!/^[\p{Script=Latin}\p{N}\s\p{P}+$€£&]+$/u.test(text)) return null
  if (/^to \p{Ll}{2,} /u.test(text)) {
    const doing = theirs(text.slice('to '.length))
    return { thing: asGerund(doing), doing, person: null, isNew: false, span }
  }
  const [first = '', second = ''] = text.split(' ')
  const low = first.toLowerCase()
  // A heading names things: Search Data Analysis Tool.
  const isHeading = span.part === 'title' && /^\p{Lu}/u.test(second) && nounsToo.has(low)
  const isVerb =
    !isHeading &&
    baseVerbs.has(low) &&
    second !== '' &&
    !/^(?:and|or|of|&|for|-|is)$/iu.test(second)
  if (
    isVerb &&
    !/^(?:design|work|help|record|test|model|review|update|draft|set) (?:of|for|with|in|on|services?|system)/iu.test(
      text,
    )
  ) {
    const doing = withObject(theirs(low + text.slice(first.length)))
    return { thing: asGerund(doing), doing, person: null, isNew: false, span }
  }
  const stem = baseOf(low)
  if (stem !== null && /^(?:an?|the|my|our|your|this|\d)/iu.test(second)) {
    const gerund = theirs(low + text.slice(first.length))
    return {
      thing: gerund,
      doing: `${stem}${gerund.slice(low.length)}`,
      person: null,
      isNew: false,
      span,
    }
  }
  if (/^(?:to|and|or|of|that|who|which|is|are)\b/iu.test(text)) return null
  const person = personIn(text)
  if (person !== null) return { thing: person, doing: null, person, isNew: false, span }
  const thing = isHelp(words) ? theirs(lowStart(text)) : named(text)
  return { thing, doing: null, person: null, isNew: /^an? /u.test(thing), span }
}

const nounsToo = new Set(
  'design test report review plan record model update draft work help track monitor import export process program shop run turn animate search go'.split(
    ' ',
  ),
)

/** "Build tool to scrape …" builds a tool. */
function withObject(doing: string): string {
  const [verb = '', ...rest] = doing.split(' ')
  const object = rest.join(' ')
  if (object === '' || unarticled.test(object)) return doing
  return `${verb} ${named(object)}`
}

const unarticled =
  /^(?:\d|(?:an?|the|my|our|your|some|any|all|each|every|this|that|these|those|more|new|up|out|down|on|off|in|into|with|from|for|to|and|or|it|them|me|us|how|what|who|which|existing|multiple|several|various|one|two|three|\p{L}+ly|\p{L}+['’]s)\b)|,|\band\b/iu

/** Takes the capitals of a heading off words that the posting also writes without, or that are everyday words. */
function uncapitalised(words: string, { posting: { description } }: Brief): string {
  const all = words.match(/\p{L}{4,}/gu) ?? []
  const isHeading = all.filter((word) => /^\p{Lu}/u.test(word)).length >= all.length / 2
  if (!isHeading) return words
  const written = new Set(description.slice(0, maxRead).match(/\b\p{Ll}{3,}\b/gu))
  return words.replace(/(?<![\p{L}\p{N}.])\p{Lu}\p{Ll}+(?![\p{L}\p{N}.])/gu, (word) => {
    const low = word.toLowerCase()
    return !names.test(word) && (written.has(low) || isEveryday(low)) ? low : word
  })
}

const maxRead = 6_000

function isEveryday(word: string): boolean {
  return (
    commonStarts.has(word) ||
    countable.has(word) ||
    people.has(word) ||
    baseVerbs.has(word) ||
    everyday.has(word) ||
    /(?:ing|tions?|ments?|ive|ous|ful|ity|ness|ed|able|ers?|ors?|ages?|ies|ists?|als?|ic|sites?|tools?)$/u.test(
      word,
    )
  )
}

function plain(words: string): string {
  const text = words
    .normalize('NFKC')
    .replace(/\b(scrap)p(?=ing\b|ers?\b|ed\b)/giu, '$1')
    .replace(/^scrap (?=\p{L})/iu, 'Scrape ')
    .replace(/^(?:job title|title|job|position|role|project)\s*(?::|[–—-]\s)\s*/iu, '')
    .replace(/\bneede\b/giu, '')
    .replace(/\bdevelopper/giu, 'developer')
    .replace(/["“”„]/gu, ' ')
    .replace(/[\p{Extended_Pictographic}\u{fe0f}\u{200d}\p{Cf}]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/\s*[([][^)\]]*[)\]]\s*/gu, ' ')
    .replace(/ [&+] /gu, ' and ')
    .replace(/^[\s\p{P}]+|[\s\p{Pd}.,:;!/]+$/gu, '')
    .replace(/\b(?:needed|required|wanted|asap|urgently|urgent|long[- ]term)\b/giu, '')
    .replace(
      /^(?:i (?:need|want|am looking for)|we (?:need|want|are looking for)|looking for|seeking|need|wanted?|hiring|help (?:with|needed)|in need of)\s+(?:to\s+|help with\s+|someone to\s+)?/iu,
      '',
    )
    .replace(
      /^(?:an?|the)?\s*(?:experienced|expert|skilled|professional|talented|senior|junior|reliable|qualified)\s+/iu,
      '',
    )
    .replace(/\s+/gu, ' ')
    .trim()
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return letters > 8 && (text.match(/\p{Lu}/gu)?.length ?? 0) / letters > 0.7
    ? text.toLowerCase()
    : text
}

/** Cuts what is too long for a clause where a clause of it ends. */
function shortened(text: string): string | null {
  if (fits(text)) return text.length > 2 ? text : null
  for (const end of [
    ...text.matchAll(
      /\s[\p{Pd}|:]\s|[,;:.]\s|\s(?=(?:that|which|who|so|using|including|where|from|with|for|and)\b)/gu,
    ),
  ].toReversed()) {
    const kept = text.slice(0, end.index)
    if (fits(kept) && kept.split(' ').length > 1) return kept
  }
  return null
}

function fits(text: string): boolean {
  return (
    text.length <= maxLength &&
    text.split(' ').length <= maxWords &&
    !/[;:]|\.\s|\s[\p{Pd}]\s/u.test(text)
  )
}

/** Says whom a posting looks for: "a WordPress developer for a portal". Null: it names the work. */
function personIn(text: string): string | null {
  const words = theirs(text)
    .replace(/^(?:an?|the|some|one)\s+/iu, '')
    .split(' ')
  const end = words.findIndex((word) =>
    /^(?:for|to|of|with|in|on|who|that|from|at|using)$/iu.test(word),
  )
  // The last word decides: a "contract administrator web scraping" is nobody.
  const head = (end === -1 ? words : words.slice(0, end)).at(-1)
  if (head === undefined || !isHired(head)) return null
  const [first = ''] = words
  const said = lowStart(words.join(' '))
  const isMany = /(?:ers|ors|sts|devs|coders)$/iu.test(head)
  return isMany || /^\p{N}/u.test(first) ? said : `${articleFor(first)} ${said}`
}

function isHired(word: string): boolean {
  const low = word.toLowerCase().replace(/,$/u, '')
  return people.has(low) || hired.has(low)
}

/** "Help with Awin API": the client has it already. */
function isHelp(words: string): boolean {
  return /\b(?:help|assistance|support) (?:with|on|in)\b/iu.test(words)
}

function asGerund(doing: string): string {
  const [verb = ''] = doing.split(' ')
  return gerundOf(verb) + doing.slice(verb.length)
}

const doubling = /^(?:set|put|get|run|plan|scrap|cut|map|log|ship|debug|format)$/u

export function gerundOf(verb: string): string {
  if (doubling.test(verb) && verb !== 'format' && verb !== 'scrap')
    return `${verb}${verb.at(-1)}ing`
  return /[^eo]e$/u.test(verb) ? `${verb.slice(0, -1)}ing` : `${verb}ing`
}
