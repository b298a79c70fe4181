import type { DraftSentence } from '../../contract/writing/draft.ts'
import type { PostingText } from '../../server/core/writing/material.ts'
import { extentOf } from './render-profile.ts'
import { pools } from './lies/pools.ts'
import { numbersIn, type Found } from './numbers-in.ts'
import type { Person } from './people-with-profiles.ts'
import { truths, type Truth } from './truths.ts'
import { inflect } from './verbs.ts'

/** Sentence of a delivered letter, and what in it nothing supports; empty: all is well. */
export type Verdict = { sentence: string; isClaim: boolean; unsupported: string[] }

/**
 * Judges the sentences of a letter by what is true of its writer, without the checker: each number, name, tool, language
 * and certificate has to stand in the truth, at the client it belongs to, or in the posting when the client is spoken of.
 */
export function judgeLetter(
  sentences: readonly DraftSentence[],
  person: Person,
  posting: PostingText,
): Verdict[] {
  const posted = [posting.title, posting.description, ...posting.skills, ...posting.questions].join(
    '\n',
  )
  let before: Work[] = []
  return sentences.map(({ text: written, kind }) => {
    const text = written.replaceAll(/\byrs\b/gu, 'years')
    const named = worksOf(person.truth).filter(({ client }) => text.includes(client))
    const works =
      named.length === 0 && /^(?:It|That|This|There|They|The result)\b/u.test(text) ? before : named
    before = works
    const isClaim =
      (kind !== 'greeting' &&
        kind !== 'signature' &&
        /\b(?:I|I'm|I've|I'd|I'll|[Mm]y|[Mm]e|[Ww]e|[Oo]ur)\b/u.test(text)) ||
      works.length > 0
    return {
      sentence: text,
      isClaim,
      unsupported: kind === 'signature' ? [] : unsupportedIn(text, { person, posted, works }),
    }
  })
}

/** Work that belongs to one client or employer. */
type Work = {
  client: string
  /** Text with all numbers of it. */
  numbers: string
  words: string
  part: 'own' | 'helped' | 'others'
  verb: string
}

type Known = { person: Person; posted: string; works: readonly Work[] }

function unsupportedIn(text: string, { person, posted, works }: Known): string[] {
  const { truth } = person
  const profile = person.text.toLowerCase()
  const mayBePosted =
    !ofSelf.test(text) || /\b(?:you|your|you're|would|could)\b|\?$|["“]/iu.test(text)
  const isPosted = (words: string) => mayBePosted && holds(posted.toLowerCase(), words)
  const told = works.length > 0 ? works : worksOf(truth)
  const known = numbersIn(
    [...told.map(({ numbers }) => numbers), generalNumbers(truth), ...askedAs].join(' '),
  )
  const alsoKnown = mayBePosted ? numbersIn(posted) : []
  const numbers = numbersIn(text).filter(
    (found) => !isTold(found, known) && !isTold(found, alsoKnown),
  )
  const isKnown = (words: string) => holds(profile, words) || isPosted(words)
  const isOnlyAsking = text.endsWith('?') && works.length === 0 && !ofSelf.test(text)
  if (isOnlyAsking) return []
  const names = namesIn(text).filter((name) => !isKnown(name))
  const tools = vocabulary.filter((tool) => holds(text, tool) && !isKnown(tool.toLowerCase()))
  const elsewhere = works.length === 0 ? [] : toolsElsewhere(text, truth, works)
  return [
    ...numbers.map(({ value, after }) => `number ${value} ${after}`),
    ...names.map((name) => `name ${name}`),
    ...tools.map((tool) => `tool or language ${tool}`),
    ...elsewhere.map((tool) => `${tool} at another client`),
    ...telling
      .filter((word) => !(word === 'certificate' && truth.certificates.length > 0))
      .filter((word) => holds(text.toLowerCase(), word) && !isKnown(word)),
    ...[...truth.not, ...truth.learning]
      .filter(
        (skill) => text.includes(skill) && !admits.test(text) && !isPosted(skill.toLowerCase()),
      )
      .map((skill) => `unknown skill ${skill}`),
    ...formerTitles(text, truth),
    ...works
      .filter((work) => isStretched(text, work))
      .map(({ client, part }) => `more than ${part} at ${client}`),
  ]
}

/** Numbers that belong to no client. */
function generalNumbers({
  years,
  rate,
  hours,
  managed,
  certificates,
  did,
  jobs,
  not,
}: Truth): string {
  return [
    ...certificates.map(({ name, year }) => `${name}. ${year}.`),
    ...[...did.flatMap(({ tools }) => tools), ...jobs.map(({ employer }) => employer), ...not].map(
      (name) => `${name}.`,
    ),
    ...years.map((skill) => `${skill.years} years.`),
    `${rate.amount}. ${hours} hours.`,
    ...managed.map(({ heads, workers }) => `${heads} ${workers}.`),
  ].join(' ')
}

/** Counts of things within a letter itself. */
const askedAs = ['two', 'three'].flatMap((count) =>
  ['examples', 'questions', 'parts', 'steps', 'things', 'points'].map(
    (thing) => `${count} ${thing}.`,
  ),
)

/** Holds when a number is told, of the same thing, or is a floor below one that is. */
function isTold({ value, after, isLowerBound }: Found, told: readonly Found[]): boolean {
  const isSameThing = (other: Found) => {
    const isYear = value > 1990 && value < 2030 && Number.isInteger(value)
    return isYear || !isThing(after) || !isThing(other.after) || after === other.after
  }
  return told.some(
    (other) =>
      isSameThing(other) &&
      (other.value === value || (isLowerBound && other.value > value && other.value <= value * 2)),
  )
}

function isThing(word: string): boolean {
  return /^(?:%|\p{L}{3,})$/u.test(word) && !functionWords.has(word)
}

const functionWords = new Set(
  'and are for from has have hourly hour per that the was were which with who'.split(' '),
)

/** Tools that stand beside a client whose work was done with others. */
function toolsElsewhere(
  text: string,
  { did, years, tags }: Truth,
  works: readonly Work[],
): string[] {
  const general = [...tags, ...years.map(({ skill }) => skill)].join('\n').toLowerCase()
  const here = works.map(({ words }) => words.toLowerCase()).join('\n')
  return did
    .flatMap(({ tools }) => tools)
    .filter(
      (tool) =>
        holds(text.toLowerCase(), tool.toLowerCase()) &&
        !holds(here, tool.toLowerCase()) &&
        !holds(general, tool.toLowerCase()),
    )
}

/** Holds when a sentence makes work of others, or work that was only helped with, the writer's own. */
function isStretched(text: string, { part, verb, words }: Work): boolean {
  const isNamed =
    part === 'others'
      ? text.includes(words)
      : words.split(' ').some((word) => word.length > 5 && text.includes(word))
  if (part === 'own' || !isNamed) return false
  const { past } = inflect(verb)
  const strong = new RegExp(
    `\\bI (?:\\w+ )?(?:${past}|${part === 'helped' ? 'led|managed|ran|owned|directed|' : ''}did)\\b`,
    'u',
  )
  return strong.test(text) && !/\b(?:help|assist|support|contribut|who)/iu.test(text)
}

function worksOf({ did, helped, jobs, others, managed }: Truth): Work[] {
  return [
    ...did.map((project) => ({
      client: project.client,
      verb: project.verb,
      part: 'own' as const,
      numbers: `${project.year}. ${extentOf(project)}. ${project.result}.`,
      words: [project.thing, ...project.tools, project.result].join('\n'),
    })),
    ...helped.map(({ verb, doing, client, year }) => ({
      client,
      verb,
      part: 'helped' as const,
      numbers: `${year}.`,
      words: doing,
    })),
    ...jobs.map(({ title, employer, from, to, team }) => ({
      client: employer,
      verb: 'work',
      part: 'own' as const,
      numbers: `${from}. ${to}. ${team} people. ${to - from} years.`,
      words: title,
    })),
    ...others.map(({ somebody, verb, thing, client }) => ({
      client,
      verb,
      part: 'others' as const,
      numbers: `${somebody}.`,
      words: thing,
    })),
    ...managed.map(({ heads, workers, thing, client }) => ({
      client,
      verb: 'write',
      part: 'others' as const,
      numbers: `${heads} ${workers}.`,
      words: thing,
    })),
  ]
}

/** Capitalised words that do not begin a sentence. */
function namesIn(text: string): string[] {
  const words = [
    ...text.matchAll(/(?<=[\p{Ll}\p{N},;)] )["“(]?(\p{Lu}[\p{L}\p{N}.&+#-]*[\p{L}\p{N}+#])/gu),
  ]
  return words.flatMap(([, word = '']) =>
    /^(?:I|I'[a-z]+|Monday|Tuesday|Wednesday|Thursday|Friday|APIs?)$/u.test(word)
      ? []
      : [word.toLowerCase()],
  )
}

/** Titles of former employers that a sentence says the writer has now. */
function formerTitles(text: string, { jobs, title }: Truth): string[] {
  const now = /\bI(?:'m| am) an? ([^,.(;]+)/u.exec(text)?.[1]?.toLowerCase() ?? ''
  return jobs
    .filter((job) => job.title !== title && now.startsWith(job.title.toLowerCase()))
    .map((job) => `no longer ${job.title}`)
}

function isLetter(character: string | undefined): boolean {
  return /[\p{L}\p{N}]/u.test(character ?? '')
}

/** Finds whole words. */
function holds(text: string, words: string): boolean {
  const at = text.indexOf(words)
  if (at < 0) return false
  return (
    (!isLetter(text[at - 1]) && !isLetter(text[at + words.length])) ||
    holds(text.slice(at + 1), words)
  )
}

/** Words by which a sentence speaks of what its writer has, is or did. */
const ofSelf =
  /\b(?:I(?:'ve| have| had)|I(?:'m| am) (?:an? |certified|fluent|experienced|good|skilled|proficient|used to)|I (?:also |once |often |mostly |already )?(?:know|use|speak|hold|work|do|did|was|led|made|ran|wrote|built|rebuilt|\w+ed)|[Mm]y (?:\w+ )?(?:skills?|experience|background|stack|clients?|tools?|languages?|certificates?|rate|trade)|years)\b/u
const admits = /\b(?:not|never|n't|learning|new to|no experience|yet)\b|n't\b/iu
const vocabulary = [
  ...new Set([
    ...truths.flatMap(({ did, tags }) => [...did.flatMap(({ tools }) => tools), ...tags]),
    ...pools.tools,
    ...pools.languages,
    ...truths.flatMap(({ languages }) => languages.map(({ name }) => name)),
  ]),
].filter(
  (tool) =>
    !/^(?:Make|Later|Access|Phrase|Editing|Maya|Agile|Illustration|R|English|Reaper|Dext|Notion|Sketch|Unity|Buffer)$/u.test(
      tool,
    ),
)

/** Words that promise or boast, and that stand in no letter unless the profile has them. */
const telling = [
  'certified, certificate, degree, diploma, award, senior, head of, chief, director, expert, guarantee, discount, led',
  'free of charge, around the clock, 24/7, tomorrow, immediately, right away, doubled, tripled',
].flatMap((line) => line.split(', '))
