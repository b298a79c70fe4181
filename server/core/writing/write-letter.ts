import { inParagraphs } from './in-paragraphs.ts'
import { inSentence } from './in-sentence.ts'
import type { LetterFacts } from './stated-facts.ts'
import { templateOf } from './template-of.ts'

export type LetterJob = { title: string; skills: readonly string[] }

const letterMaxLength = 5_000 // the shortest limit of the marketplaces we know
const quotableTitleMaxLength = 120
const unquotable = new RegExp(
  'https?:|www\\.|@\\w' + // addresses and handles
    // Domains; node.js and asp.net are none.
    '|[\\p{L}\\p{N}](?<!\\basp(?=\\.net\\b))\\.(?!js\\b)\\p{L}{2}' +
    '|\\p{N}[\\p{N}\\s()./\\p{Pd}]{6,}\\p{N}' + // telephone numbers
    '|[“”„‟"]', // would end our quotation
  'iu',
)

/**
 * Writes the letter of one application. States nothing that the user did not; of the job only its title, unless that
 * could lead the reader elsewhere, and skills the user has too. The user's general cover letter, if any, is its body.
 */
export function writeLetter(facts: LetterFacts, job: LetterJob): string {
  const template = templateOf(facts)
  return template === null ? fromFacts(facts, job) : fromTemplate(template, facts, job)
}

/** Writes a letter from facts: greeting, services, experience, the skills both sides named, portfolio, name. */
function fromFacts(facts: LetterFacts, job: LetterJob): string {
  const shared = sharedSkills(facts.tags, job.skills)
  const parts = {
    before: ['Hello,', lineAbout(job), `What I offer: ${facts.whatServicesGeneral.trim()}`],
    longest: facts.detailedExperience.trim(),
    after: [
      shared.length > 0 ? `Of the skills you name, I work with ${inSentence(shared)}.` : '',
      facts.portfolioLink ? `Examples of my work: ${facts.portfolioLink}` : '',
      signature(facts),
    ],
  }
  return inParagraphs(parts, letterMaxLength)
}

/**
 * Puts the template between greeting and signature, or its own if it has them. A template that is cut is signed by us:
 * its end is gone.
 */
function fromTemplate(template: string, facts: LetterFacts, job: LetterJob): string {
  const [firstLine = '', ...others] = template.split('\n')
  const [hello, body] = greeting.test(firstLine.trim())
    ? [firstLine.trim(), others.join('\n').trim()]
    : ['Hello,', template]
  const before = [hello, lineAbout(job)]
  const text = capitalised(body) // a sentence of ours ends before it
  const asItIs = [...before, text].join('\n\n')
  if (isSigned(text, facts.fullName) && asItIs.length <= letterMaxLength) return asItIs
  return inParagraphs({ before, longest: text, after: [signature(facts)] }, letterMaxLength)
}

const greeting =
  /^(?:hello|hi|hey|dear|greetings|good (?:morning|afternoon|evening|day)|to whom)(?: [\p{L}.'’/-]+){0,5}[,!:]$/iu

const signOff =
  /^(?:all the best|best|kind|warm|with (?:best|kind)|many thanks|thanks|thank you|regards|sincerely|yours|cheers|respectfully)(?: [\p{L}]+){0,3}[,.!]?$/iu

/** Tells whether the text ends with the user's name or a part of it, or with the words that stand before one. */
function isSigned(body: string, fullName: string): boolean {
  const lines = body.split('\n').filter((line) => line.trim() !== '')
  const [beforeLast = '', last = ''] = lines.slice(-2).map((line) => line.trim())
  const own = new Set(wordsOf(fullName))
  const words = wordsOf(lines.length === 1 ? beforeLast : last)
  if (words.length > 0 && words.every((word) => own.has(word))) return true
  return lines.length > 1 && (signOff.test(last) || (signOff.test(beforeLast) && words.length <= 5))
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

function capitalised(text: string): string {
  const [first = ''] = text
  const upper = first.toUpperCase()
  // ß has none, and some letters share one.
  return upper.toLowerCase() === first ? `${upper}${text.slice(first.length)}` : text
}

function signature({ fullName }: LetterFacts): string {
  return `Kind regards,\n${fullName.trim()}`
}

function lineAbout({ title }: LetterJob): string {
  return isQuotable(title)
    ? `I am writing about your job “${title}”.`
    : 'I am writing about your job.'
}

function isQuotable(title: string): boolean {
  return (
    title !== '' &&
    title.length <= quotableTitleMaxLength &&
    !unquotable.test(title.normalize('NFKC'))
  )
}

function sharedSkills(own: readonly string[], asked: readonly string[]): string[] {
  const askedFor = new Set(asked.map((skill) => skill.toLowerCase()))
  const named = new Map(own.map((skill) => [skill.toLowerCase(), skill])) // one in two spellings is one
  return [...named].filter(([skill]) => askedFor.has(skill)).map(([, skill]) => skill)
}
