import type { Fact, FactKind, FactQuestion, OpenThing } from './fact.ts'

/** Fact that an answer makes. `replaces`: id of the fact whose place it takes; null: it is a new one. */
export type AnsweredFact = { text: string; kind: FactKind; replaces: string | null }

type Answering = {
  question: Pick<FactQuestion, 'asks' | 'about'>
  /** Fact that the question is about; null: none. */
  fact: Fact | null
  answer: string
}

/** Makes one fact of a question and its answer, since an answer alone says nothing. A string: why it makes none. */
export function answeredFact({ question, fact, answer }: Answering): AnsweredFact | string {
  const said = answer.trim().replace(/\s+/gu, ' ')
  if (said === '') return 'Enter an answer'
  const { asks, about } = question
  if (isNoAnswer(said)) return wanted[asks]
  if (asks === 'rate') return rateOf(said)
  if (asks === 'availability') return newFact('availability', sentenceOf(said, 'I am available'))
  if (asks === 'years') return yearsOf(said, about)
  if (fact === null) return 'This fact is no longer there.'
  return withAnswer(said, { asks, about }, fact)
}

const doubting =
  /\b(?:no (?:idea|clue|answer)|not (?:yet|sure|certain)|unsure|idk|(?:don['’]?t|do not|can['’]?t|cannot|can not) (?:know|say|remember|tell|recall))\b/iu
const empty =
  /^(?:no|nope|none|nothing|never|n\/?a|yes|yep|ok|maybe|perhaps|unknown|whatever|(?:it |that )?depends|later|tbd|\P{L}*)[\s.!?]*$/iu

/** Tells whether an answer says that there is none. Figures alone are one. */
function isNoAnswer(said: string): boolean {
  return doubting.test(said) || (empty.test(said) && !/\d/u.test(said))
}

/** Sentences that say what an answer has to say, for each thing that is asked. */
const wanted: Record<OpenThing, string> = {
  years: 'Enter how long, such as “nine years” or “since 2017”',
  rate: 'Enter an amount, such as $40',
  availability: 'Enter when you can work, such as “weekdays, 30 hours a week”',
  year: 'Enter a year, such as 2024',
  date: 'Enter a day and month, such as 3 April',
  part: 'Enter what you did, such as “the import”',
  result: 'Enter what came of it, such as “30% more orders”',
}

function newFact(kind: FactKind, text: string): AnsweredFact {
  return { text, kind, replaces: null }
}

function rateOf(said: string): AnsweredFact | string {
  if (!/\d/u.test(said)) return wanted.rate
  if (isSentence(said)) return newFact('rate', ended(said))
  const amount = said.replace(/\s*(?:(?:an?|per)\s+|\/\s*)(?:h|hr|hour)\.?$/iu, '')
  return newFact('rate', sentenceOf(amount, 'My hourly rate is'))
}

const duration =
  /^(?:for\s+)?(?:(?:about|around|roughly|over|more than|at least|almost|nearly|some)\s+)?(?:0*[1-9]\d?(?:\.\d)?\s?\+?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|an?|half an?|several|many|a few|a couple of)(?:[\s-]|$)/iu
const unit = /\b(?:years?|yrs?|months?|decades?)\b/iu
const sinceYear = /^(?:since\s+)?(?:\p{L}+\s+)?((?:19|20)\d\d)$/iu

function yearsOf(said: string, tool: string): AnsweredFact | string {
  const bare = said.replace(/[.!]+$/u, '')
  const beginning = `I have worked with ${tool}`
  if (sinceYear.test(bare))
    return newFact(
      'years',
      `${beginning} ${/^since/iu.test(bare) ? lowered(bare) : `since ${bare}`}.`,
    )
  if (/^[1-9]\d?\s?\+?$/u.test(bare))
    return newFact('years', `${beginning} for ${bare} ${bare === '1' ? 'year' : 'years'}.`)
  if (!unit.test(bare) && !/(?:19|20)\d\d/u.test(bare)) return wanted.years
  if (isSentence(bare))
    return newFact(
      'years',
      bare.toLowerCase().includes(tool.toLowerCase()) ? `${bare}.` : `${tool}: ${bare}.`,
    )
  if (/^since\b/iu.test(bare)) return newFact('years', `${beginning} ${lowered(bare)}.`)
  if (!duration.test(bare)) return wanted.years
  return newFact('years', `${beginning} for ${lowered(bare.replace(/^for\s+/iu, ''))}.`)
}

function withAnswer(
  said: string,
  { asks, about }: Pick<FactQuestion, 'asks' | 'about'>,
  { id, kind, text }: Fact,
): AnsweredFact | string {
  const changed = (to: string) => ({ text: to, kind, replaces: id })
  if (asks === 'year') {
    const year = /(?:19|20)\d\d/u.exec(said)?.[0]
    if (year === undefined) return wanted.year
    return changed(inYear(text, about, year))
  }
  if (asks === 'date') {
    const day = said.replace(/[.!]+$/u, '')
    if (!/\d/u.test(day) || !/\p{L}/u.test(day)) return wanted.date
    const year = /\d{2,4}$/u.exec(about)?.[0] ?? ''
    return changed(text.replace(about, /(?:19|20)\d\d/u.test(day) ? day : `${day} ${year}`))
  }
  const label = asks === 'part' ? 'My part' : 'Result'
  return changed(`${ended(text)} ${isSentence(said) ? ended(said) : ended(`${label}: ${said}`)}`)
}

/** Says the year in place of "last year", and at the end in place of an adverb. */
function inYear(text: string, about: string, year: string): string {
  if (/^\p{Lu}/u.test(about)) return text.replace(about, `In ${year}`)
  if (about !== 'recently') return text.replace(about, `in ${year}`)
  const [, bare = '', end = '.'] = /^(.*?)([.!]*)$/su.exec(text.replace(/\s?recently/u, '')) ?? []
  return `${bare} in ${year}${end === '' ? '.' : end}`
}

/** Says an answer as a sentence: as it is when it is one, else after a beginning. */
function sentenceOf(said: string, beginning: string): string {
  return ended(isSentence(said) ? said : `${beginning} ${lowered(said)}`)
}

const subject = /^(?:I(?:['’]\w+)?|my|we|our|the|it|they|this)\s/iu
const verb =
  /\s(?:am|is|are|was|were|have|has|had|do|does|did|can|charge|work|\p{L}+ed|sold|grew|rose|fell|won|built|wrote|made|led|ran|cut|got|now)\b/iu

function isSentence(said: string): boolean {
  return subject.test(said) && (/^I(?:\s|['’])/u.test(said) || verb.test(said))
}

function ended(said: string): string {
  return /[.!?…]$/u.test(said) ? said : `${said}.`
}

const name =
  /^(?:I|Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?:\P{L}|$)|^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|March|April|May|June|July|August|September|October|November|December)(?:\P{L}|$)/u

/** Begins small, as within a sentence, unless the first word is a name or an abbreviation. */
function lowered(said: string): string {
  if (name.test(said) || !/^\p{Lu}\p{Ll}/u.test(said)) return said
  return said.charAt(0).toLowerCase() + said.slice(1)
}
