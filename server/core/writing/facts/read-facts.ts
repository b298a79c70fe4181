import type { Fact, Facts } from '../../../../contract/writing/fact.ts'
import type { PlacedFact, WriterProfile } from '../material.ts'
import { isNoFact } from './is-no-fact.ts'
import { kindOfFact } from './kind-of-fact.ts'
import { factId } from './fact-id.ts'
import { periodWithin, profileLines, type Line } from './profile-lines.ts'
import { questionsAbout } from './questions-about.ts'

export const maxFacts = 200

type Source = Exclude<Fact['source'], 'you'>

/** Reads the facts that a profile states, each in its user's own words, and asks about what they leave open. */
export function readFacts(profile: WriterProfile): Facts & { facts: PlacedFact[] } {
  const found: PlacedFact[] = [
    ...factsIn(profile.whatServicesGeneral, 'services'),
    ...factsIn(profile.detailedExperience, 'experience'),
    ...profile.tags.slice(0, maxFacts).flatMap((tag) => factsIn(tag.slice(0, 200), 'tags')),
    ...withoutName(factsIn(profile.currentCoverLetter, 'letter'), profile.fullName),
    ...factsIn(profile.portfolioLink, 'link'),
  ]
  const facts = once(found, new Set(profile.tags.map(factId))).slice(0, maxFacts)
  return { facts, questions: questionsAbout(facts) }
}

function factsIn(text: string, source: Source): PlacedFact[] {
  const lines = source === 'tags' ? tagLines(text) : withTheirYears(profileLines(text))
  const facts: PlacedFact[] = []
  let last: Line | null = null
  for (const line of lines) {
    const previous = facts.at(-1)
    if (line.text === '' && line.link !== null && source !== 'link' && source !== 'tags') {
      if (previous?.link === null) facts[facts.length - 1] = { ...previous, link: line.link }
      continue
    }
    const named = line.text === '' ? namedLink(line, text, source) : line
    if (isNoFact(named.text, source)) {
      last = null
      continue
    }
    if (previous && last?.paragraph === line.paragraph && leansOn(previous, line.text)) {
      const text = isResult.test(line.text)
        ? `${previous.text.replace(/[.;,]+$/u, '')} and ${lowerFirst(line.text)}`
        : `${last.statement === line.statement ? clauseEnded(previous.text) : ended(previous.text)} ${line.text}`
      if (text.length <= maxJoined) {
        facts[facts.length - 1] = factOf(
          {
            ...named,
            text,
            link: previous.link ?? line.link,
            heading: last.heading,
            statement: last.statement,
          },
          source,
        )
        continue
      }
    }
    last = line
    if (leans(line.text) && !isResult.test(line.text)) continue // nothing to lean on: it would say nothing on its own
    facts.push(factOf(named, source))
  }
  return facts
}

/** Names a line that is an address only; the tag "Make.com" is a tool. */
function namedLink(line: Line, text: string, source: Source): Line {
  if (source === 'tags') return { ...line, text: text.trim(), link: null }
  return { ...line, text: 'Portfolio' }
}

const maxJoined = 600
const maxDated = 100

/** Puts years that stand alone to the lines around them, which would be of today without. */
function withTheirYears(lines: readonly Line[]): Line[] {
  const dated: Line[] = []
  let given: { years: string; paragraph: number; left: number } | null = null
  for (const line of lines) {
    const { text, paragraph } = line
    if (isYears(text)) {
      const last = dated.at(-1)
      const years = text.replace(/^[(\s]+|[)\s.,:]+$/gu, '').replace(/\s*[-–—]\s*/u, '–')
      const isOfLast = last?.paragraph === paragraph && takesYears(last.text)
      if (last && isOfLast)
        dated[dated.length - 1] = { ...last, text: `${last.text.replace(/[.,]+$/u, '')}, ${years}` }
      given =
        last && isOfLast && isRole(last.text) ? null : { years, paragraph, left: isOfLast ? 0 : 1 }
      continue
    }
    const takes: boolean =
      given?.paragraph === paragraph && takesYears(text) && (given.left > 0 || isRole(text))
    dated.push(takes && given ? { ...line, text: `${given.years}: ${text}` } : line)
    // "2015–2019", "Kestrel Books", "Data engineer": a role may come after the employer.
    given = takes && given && given.left > 0 && !isRole(text) ? { ...given, left: 0 } : null
  }
  return dated
}

function isYears(text: string): boolean {
  return (
    text.length < 40 &&
    /^[\s(]*(?:\p{L}{3,9}\.?\s|\d{1,2}[./])?(?:19|20)\d\d\b/u.test(text) &&
    text
      .replace(periodWithin, '')
      .replace(/^\(?\p{L}{3,9}\.?\s/u, '')
      .replace(/[\s\d./(),:-]/gu, '') === ''
  )
}

function takesYears(text: string): boolean {
  return text !== '' && text.length <= maxDated && !/\b(?:19|20)\d\d\b|\b(?:I|we)\b/u.test(text)
}

function isRole(text: string): boolean {
  return /\b(?:developer|engineer|designer|manager|analyst|consultant|specialist|assistant|writer|editor|translator|lead|architect|administrator|teacher|officer|director|programmer|tester|intern|accountant|marketer|researcher|scientist)\b/iu.test(
    text,
  )
}

function tagLines(text: string): Line[] {
  return profileLines(text.replace(/[.!?;,]/gu, (mark) => (mark === '.' ? '.' : ' '))).slice(0, 1)
}

/** Tells whether a sentence goes on with a fact; what was done in a post is a fact of its own. */
function leansOn({ kind, text }: Fact, next: string): boolean {
  const isPost = kind === 'employer' || /^freelanc/iu.test(text)
  return leans(next) && !(isPost && isResult.test(next))
}

/** Tells whether a sentence says nothing without the one before it. */
function leans(text: string): boolean {
  if (isResult.test(text)) return true
  return /^(?:it|its|this|that|they|their|these(?! days)|those|both|which|there|as a result|the result|results?:|thanks to (?:this|that|it)|since then|after that|then|the (?:site|shop|store|tool|app|application|system|client|team|company|page|script|bot|platform|project|website|plugin|dashboard|product|campaign|game)\s(?:is|was|has|had|now|still|grew|got|went|saved|runs|ran|made|earned|reached|loads|cut|gets|serves|handles))(?:['’]s)?(?![\p{L}'’])/iu.test(
    text,
  )
}

/** Begins with what came of something, and does not say of what: "cut the daily run to 40 minutes". */
const isResult =
  /^(?:cut|cutting|reduced|increased|raised|saved|doubled|tripled|halved|lowered|sped up|grew|boosted|shortened|brought down)\s(?:its|the|their|his|her|[\p{Ll}\s]{2,30}\s(?:by|from|to))/iu

function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? `${text.slice(0, 1).toLowerCase()}${text.slice(1)}` : text
}

function ended(text: string): string {
  return /[.!?…]["'”’)]*$/u.test(text) ? text : `${text}.`
}

/** Ends a clause that goes on within its sentence. */
function clauseEnded(text: string): string {
  return /[.!?…;:,]["'”’)]*$/u.test(text) ? text : `${text};`
}

function factOf({ text, link, heading, statement }: Line, source: Source): PlacedFact {
  const kind = kindOfFact(text, heading, source)
  return { id: factId(text), kind, text, link, source, statement: `${source} ${statement}` }
}

function withoutName(facts: readonly PlacedFact[], fullName: string): PlacedFact[] {
  const own = new Set(wordsOf(fullName))
  return facts.filter(({ text }) => !wordsOf(text).every((word) => own.has(word)))
}

/** Keeps the first of facts with the same words; what a tag names is a skill. */
function once(facts: readonly PlacedFact[], tags: ReadonlySet<string>): PlacedFact[] {
  const kept = new Map<string, PlacedFact>()
  for (const fact of facts) {
    const first = kept.get(fact.id)
    if (!first) kept.set(fact.id, tags.has(fact.id) ? { ...fact, kind: 'skill' } : fact)
    else if (first.link === null && fact.link !== null)
      kept.set(fact.id, { ...first, link: fact.link })
  }
  return [...kept.values()]
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
