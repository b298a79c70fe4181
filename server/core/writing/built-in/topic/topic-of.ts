import type { PostingSpan } from '../../../../../contract/writing/draft.ts'
import type { Brief, PostingText, Want } from '../../material.ts'
import {
  familiarWords,
  nounPhrase,
  verbPhrase,
  type Bounds,
  type WellFormed,
} from '../../posting/grammar/well-formed.ts'
import { isInEnglish } from '../../posting/language-of.ts'
import { asWritten } from '../../posting/letter-case.ts'
import { partText } from '../../posting/part-text.ts'
import { contentWords } from '../content-words.ts'
import { people } from '../fact-words.ts'
import { isSureOf } from '../sure.ts'
import { phrasesOf } from '../trades/job-trades.ts'
import { asThing } from './as-thing.ts'
import { hired } from './hired.ts'
import { namedTitle } from './named-title.ts'
import type { Topic } from './topic.ts'

const maxLength = 92
const maxWords = 14
const maxRequirements = 8
// Speaks to a program or for the client, or could lead a reader elsewhere.
const unquotable = new RegExp(
  [
    'https?:|www\\.|\\S@\\S|[\\p{L}\\p{N}]\\.(?!js\\b|net\\b|io\\b)\\p{L}{2}',
    '[<>{}\\[\\]|“”„"*_\\\\]|(?<![CF])#|\\p{N}[\\p{N}\\s()./\\p{Pd}]{6,}\\p{N}',
    '\\b(?:ignore|disregard|previous|prompt|system message|instructions?|language model|AI assistant|the following|reply with|respond with|you are|write the word|start (?:your|with)|mention|include the|say)\\b',
    "\\b(?:I|I[’']m|me|mine|we|us|you|he|she|they|asap|urgent\\w*)\\b",
    '[!?]|\\p{Extended_Pictographic}',
  ].join('|'),
  'iu',
)

const remembered = new WeakMap<Brief, readonly Topic[]>()

/** Finds what a letter can say the job is about, the best first; none: only that there is a job. */
export function topicsOf(brief: Brief): readonly Topic[] {
  const known = remembered.get(brief)
  if (known) return known
  // Its words would stand in an English letter as if they were English.
  if (!isInEnglish(brief)) return []
  const bounds = { isFamiliar: familiarWords(brief.posting), maxWords, maxLength }
  const read = brief.requirements
    .slice(0, maxRequirements)
    .flatMap((want) => topicFrom(want, brief, bounds) ?? [])
  const certain = sure(read, brief)
  const said = certain.length > 0 ? certain : ofTitle(brief, bounds)
  const topics = said.length > 0 ? said : sure(ofSkills(brief, bounds), brief)
  const seen = new Set<string>()
  const different = topics.filter(({ words }) => !seen.has(words) && seen.add(words))
  remembered.set(brief, different)
  return different
}

/** Names the person in the first phrase of a title that says no more that can be repeated, or the title itself. */
function ofTitle(brief: Brief, bounds: Bounds): Topic[] {
  const { posting } = brief
  const [{ text } = { text: '' }] = phrasesOf(posting.title.slice(0, 300))
  const start = posting.title.indexOf(text)
  const span = { part: 'title', start, end: start + text.length, text } as const
  const person = text === '' ? null : personIn(span, { posting, bounds })
  const title = namedTitle(posting)
  const named = title && isQuotable(title.words) ? [title] : []
  return sure(person ? [person] : named, brief)
}

function sure(topics: readonly Topic[], brief: Brief): Topic[] {
  return topics.filter(
    ({ words, frame, span }) =>
      !isInstruction(span, brief) && isSureOf(brief.posting, sentenceFor(frame, words)),
  )
}

function sentenceFor(frame: Topic['frame'], words: string): string {
  if (frame === 'named') return `I'm writing about your post “${words}”.`
  return frame === 'doing' ? `You need someone to ${words}.` : `You need ${words}.`
}

function isInstruction(span: PostingSpan, { instructions }: Brief): boolean {
  return instructions.some(
    (passage) => passage.part === span.part && passage.start < span.end && span.start < passage.end,
  )
}

function topicFrom({ words, span }: Want, { posting }: Brief, bounds: Bounds): Topic | null {
  if (!isQuotable(words)) return null
  const doing = /^to (?=\p{Ll}{2,} )/u.exec(words)
  if (doing) {
    const act = verbPhrase(words.slice(doing[0].length), bounds)
    return act && { words: act.words, frame: 'doing', head: act.words.split(' ')[0] ?? '', span }
  }
  if (span.part === 'title') {
    const person = personIn(span, { posting, bounds })
    if (person) return person
  }
  const thing = nounPhrase(words, bounds)
  // "An ERP project" says less than the title does.
  if (!thing || thing.head.low === 'project') return null
  if (isForHelp(span, posting))
    return { words: thing.words, frame: 'help', head: thing.head.low, span }
  const made = asThing(thing.words)
  if (made !== null) return { words: made, frame: 'thing', head: thing.head.low, span }
  return { words: thing.words, frame: frameOf(thing), head: thing.head.low, span }
}

/** Names the person that a title wants: "a Flutter developer for a booking app". */
function personIn(
  span: PostingSpan,
  { posting, bounds }: { posting: PostingText; bounds: Bounds },
): Topic | null {
  const written = asWritten(posting)(span.text).replace(praise, '')
  const person = nounPhrase(written, bounds)
  if (!person || !isHired(person.head.low.replace(/s$/u, ''))) return null
  if (person.words.split(' ').length < 3 || !isQuotable(person.words)) return null
  const words = person.words.replace(/(?<=\p{L} and )an? (?=\p{L}+$)/u, '')
  return { words, frame: 'thing', head: person.head.low, span }
}

const praise =
  /^(?:(?:an?|the|some|senior|junior|experienced|expert(?=\s\p{L})|skilled|talented|professional|reliable|qualified|certified|freelance|good|great|top)\s+)+/iu

/** Tells whether a posting asks for help with something that is there. */
function isForHelp({ part, start, end }: PostingSpan, posting: PostingText): boolean {
  if (/^\s(?:help|assistance)\b/iu.test(partText(posting, part).slice(end, end + 16))) return true
  const before = partText(posting, part).slice(Math.max(0, start - 40), start + 24)
  return /\b(?:help|assist\w*|support|issues?|problems?|trouble)\b[^.!?]{0,16}\b(?:with|in|on|for)\b/iu.test(
    before,
  )
}

function isQuotable(words: string): boolean {
  return (
    !unquotable.test(words) &&
    contentWords(words).length > 0 &&
    /^[\p{Script=Latin}\p{N}\s\p{P}+$€£&]+$/u.test(words)
  )
}

/** New things and persons are needed; with work, and with what is there already, help is needed. */
function frameOf({ head }: WellFormed): Topic['frame'] {
  if (isHired(head.low)) return 'thing'
  return head.isKnown || /^(?:mass|work|name)$/u.test(head.number) ? 'help' : 'thing'
}

function isHired(word: string): boolean {
  return people.has(word) || hired.has(word)
}

/** Names the work by the skills of a posting that says nothing else that can be repeated. */
function ofSkills({ posting }: Brief, bounds: Bounds): Topic[] {
  const proper = asWritten(posting)
  let start = 0
  const named: { words: string; isWork: boolean; span: PostingSpan }[] = []
  for (const skill of posting.skills.slice(0, maxSkills)) {
    const span = { part: 'skills', start, end: start + skill.length, text: skill } as const
    start += skill.length + ', '.length
    const found =
      skill.length < 40 && isQuotable(skill) && !/\s(?:to|for|of|in|with)\s/iu.test(skill)
        ? nounPhrase(proper(skill), bounds)
        : null
    if (!found || found.length < skill.length || found.head.isKnown) continue
    named.push({
      words: found.words.replace(/^an? /u, ''),
      isWork: found.head.number === 'work' || found.head.number === 'mass',
      span,
    })
  }
  const work = named.find(({ isWork }) => isWork)
  if (work) return [{ words: work.words, frame: 'help', head: work.words, span: work.span }]
  const [first, second] = named
  if (!first) return []
  const isOther = second && !second.words.split(' ').some((word) => first.words.includes(word))
  const tools = isOther ? `${first.words} and ${second.words}` : first.words
  return [{ words: `${tools} work`, frame: 'help', head: first.words, span: first.span }]
}

const maxSkills = 6
