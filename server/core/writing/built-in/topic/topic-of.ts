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
import { plainVerb } from '../../posting/verbs.ts'
import { isSureOf } from '../sure.ts'
import { phrasesOf } from '../trades/job-trades.ts'
import { asThing } from './as-thing.ts'
import { bestFirst, leavesMostOut, tellsMore } from './best-first.ts'
import { detailBehind } from './detail-behind.ts'
import { isHired } from './hired.ts'
import { mayBeName } from './may-be-name.ts'
import { namedTitle } from './named-title.ts'
import { isQuotable } from './quotable.ts'
import { tellingWords } from './telling.ts'
import type { Topic } from './topic.ts'
import { topicOfSkills } from './topic-of-skills.ts'

const maxLength = 92
const maxWords = 14
const maxRequirements = 8
/** Heads of what is no work of its own: "website work", "a full stack", "an immediate start". */
const saysNothing = /^(?:work|stack|start)$/u

const remembered = new WeakMap<Brief, readonly Topic[]>()

/** Finds what a letter can say the job is about, the best first; none: only that there is a job. */
export function topicsOf(brief: Brief): readonly Topic[] {
  const before = remembered.get(brief)
  if (before) return before
  // Its words would stand in an English letter as if they were English.
  if (!isInEnglish(brief)) return []
  const { title } = brief.posting
  const bounds = { isFamiliar: familiarWords(brief.posting), maxWords, maxLength }
  const read = brief.requirements
    .slice(0, maxRequirements)
    .flatMap((want) => topicsFrom(want, brief, bounds))
  const certain = bestFirst(sure(read, brief))
  const said = certain.length > 0 ? certain : sure(ofTitle(brief, bounds), brief)
  const quoted = sure(ofQuote(brief), brief)
  const [first] = said
  const skills = said.length > 0 ? [] : sure(topicOfSkills(brief.posting, bounds), brief)
  const isQuoted = first ? leavesMostOut(first, title) : tellsMore(title, skills)
  const topics = isQuoted ? [...quoted, ...said, ...skills] : [...said, ...skills, ...quoted]
  const seen = new Set<string>()
  const different = topics.filter(({ words }) => !seen.has(words) && seen.add(words))
  remembered.set(brief, different)
  return different
}

/** Names the person in the first phrase of a title that says no more that can be repeated. */
function ofTitle(brief: Brief, bounds: Bounds): Topic[] {
  const { posting } = brief
  const [{ text } = { text: '' }] = phrasesOf(posting.title.slice(0, 300))
  const start = posting.title.indexOf(text)
  const span = { part: 'title', start, end: start + text.length, text } as const
  return text === '' ? [] : personsIn(span, { posting, bounds })
}

function ofQuote({ posting }: Brief): Topic[] {
  const title = namedTitle(posting)
  return title && isQuotable(title.words) ? [title] : []
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

/** Reads a wish as topics that can be said, the one that says most first. */
function topicsFrom({ words, span }: Want, { posting }: Brief, bounds: Bounds): Topic[] {
  if (!isQuotable(words)) return []
  const doing = /^to (?=\p{Ll}{2,} )/u.exec(words)
  if (doing) {
    const act = verbPhrase(words.slice(doing[0].length), bounds)
    const head = act?.words.split(' ')[0] ?? ''
    return act ? [{ words: act.words, frame: 'doing', head, span }] : []
  }
  const persons = span.part === 'title' ? personsIn(span, { posting, bounds }) : []
  if (persons.length > 0) return persons.map((person) => withDetail(person, posting))
  const thing = nounPhrase(words, bounds)
  return thing && saysSomething(thing, span) ? [topicOfThing(thing, span, posting)] : []
}

function saysSomething(thing: WellFormed, span: PostingSpan): boolean {
  // "An ERP project" says less than the title does.
  if (thing.head.low === 'project') return false
  if (saysNothing.test(thing.head.low) && tellingWords(thing.words).length === 0) return false
  return span.part !== 'title' || !mayBeName(thing, span)
}

function topicOfThing(thing: WellFormed, span: PostingSpan, posting: PostingText): Topic {
  const head = thing.head.low
  if (isForHelp(span, posting)) return { words: thing.words, frame: 'help', head, span }
  const made = asThing(thing.words)
  const frame = made === null ? frameOf(thing) : 'thing'
  return withDetail({ words: made ?? thing.words, frame, head, span }, posting)
}

/** Adds what the title has in brackets behind the phrase. */
function withDetail(topic: Topic, posting: PostingText): Topic {
  if (topic.span.part !== 'title') return topic
  const { start, end } = topic.span
  const words = topic.words + detailBehind(posting.title.slice(end), asWritten(posting))
  if (words === topic.words || words.length > maxLength || !isQuotable(words)) return topic
  const text = posting.title.slice(start)
  return { ...topic, words, span: { part: 'title', start, end: start + text.length, text } }
}

/** Names the person that a title wants, first with what for: "a Flutter developer for a booking app". */
function personsIn(
  span: PostingSpan,
  { posting, bounds }: { posting: PostingText; bounds: Bounds },
): Topic[] {
  // A purpose that is no thing stands behind what was read: "for building a website".
  const whole = { ...span, text: posting.title.slice(span.start) }
  return [whole, span].flatMap((one) => personAt(one, { posting, bounds }) ?? [])
}

function personAt(
  { part, start, text }: PostingSpan,
  { posting, bounds }: { posting: PostingText; bounds: Bounds },
): Topic | null {
  const written = asWritten(posting)(text)
  const bare = written.replace(praise, '')
  const person = nounPhrase(bare, bounds)
  if (!person || !isHired(person.head.low)) return null
  if (person.words.split(' ').length < 3 || !isQuotable(person.words)) return null
  const words = person.words.replace(anyPurpose, '').replace(/(?<=\p{L} and )an? (?=\p{L}+$)/u, '')
  const end = start + written.length - bare.length + person.length
  const span = { part, start, end, text: text.slice(0, end - start) }
  return { words, frame: 'thing', head: person.head.low, span }
}

/** "For an exciting project", "for 3 months" */
const anyPurpose =
  / (?:for|to finalize|to complete) (?:an? |the |your |\d+ )?(?:(?:exciting|ongoing|innovative|immediate|current|new|small|quick|(?:short|long)[- ]term) )*(?:projects?|tasks?|assistance|help|support|partnership|collaboration|jobs?|work|(?:days|weeks|months|hours))$/u
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

/** New things and persons are needed; with work, and with what is there already, help is needed. */
function frameOf({ head, words }: WellFormed): Topic['frame'] {
  if (isHired(head.low) || hasPurpose(words)) return 'thing'
  return head.isKnown || /^(?:mass|work|name)$/u.test(head.number) ? 'help' : 'thing'
}

/** "Excel VBA to track parcels" is needed. */
function hasPurpose(words: string): boolean {
  const [, verb = ''] = / to (\p{Ll}+) /u.exec(words) ?? []
  return plainVerb(verb) === verb
}
