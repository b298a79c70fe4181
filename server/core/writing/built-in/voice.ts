import type { WriterProfile } from '../material.ts'
import { ownLines, type OwnLine } from './own-lines.ts'

/** Manner of writing, taken from the letter that a user came with. */
export type Voice = {
  /** Line of the greeting as the user writes it; null: the user greets nobody. */
  greeting: string | null
  contracts: boolean
  /** Speaks of "we". */
  isPlural: boolean
  /** Line above the name as the user writes it; null: the name alone. */
  signOff: string | null
  /** Words that sign for several: "Kadri and the Northpier team". Null: the user's name. */
  signer: string | null
  isTerse: boolean
  begins: 'proof' | 'topic' | null
  /** Sentences on what they offer and how they work, in their own words. */
  lines: readonly OwnLine[]
}

const remembered = new WeakMap<WriterProfile, Voice>()

/** Takes the manner of writing from a profile. */
export function voiceOf(profile: WriterProfile): Voice {
  const known = remembered.get(profile)
  if (known) return known
  const voice = heardIn(profile)
  remembered.set(profile, voice)
  return voice
}

const maxRead = 4_000
const noLetter = /^(?:n\.?\s?[/\\]?\s?a\.?|none|no|nothing|[-–—.])?$/iu

function heardIn(profile: WriterProfile): Voice {
  const letter = letterOf(profile.currentCoverLetter)
  const isPlural = saysWe(
    letter === '' ? `${profile.detailedExperience} ${profile.whatServicesGeneral}` : letter,
  )
  const lines = linesOfOwn(profile)
  if (letter === '') return { ...neutral, isPlural, lines }
  const body = bodyOf(letter)
  const text = body.join(' ')
  const sentences = text.split(/(?<=[.!?])\s+/u)
  const words = text.split(/\s+/u).length
  return {
    greeting: greetingOf(letter.split('\n')[0]?.trim() ?? ''),
    contracts: /\p{L}['’](?:m|ve|d|ll|re|t)\b/u.test(letter) || !writesInFull.test(letter),
    isPlural,
    signOff: signOffOf(letter),
    signer: signerOf(letter, profile.fullName),
    isTerse: words / sentences.length < 9,
    begins: beginsWith(sentences[0] ?? ''),
    lines,
  }
}

function letterOf(given: string): string {
  const letter = given.trim().slice(0, maxRead)
  return noLetter.test(letter) ? '' : letter
}

function linesOfOwn({ ownLetter, currentCoverLetter }: WriterProfile): readonly OwnLine[] {
  return ownLines(bodyOf(letterOf(ownLetter ?? currentCoverLetter)))
}

/** Paragraphs of a letter between its greeting and its sign-off. */
function bodyOf(letter: string): string[] {
  const rows = letter.split('\n').flatMap((row) => row.trim() || [])
  return rows.filter(
    (row, at) => !(at === 0 && greetingOf(row) === row) && !isSignOff(row) && row.includes(' '),
  )
}

/** All that stands in letters because their user wrote it so, word for word: it is theirs, as what they type is. */
export function ownWordsOf(profile: WriterProfile): string[] {
  const { greeting, signOff, signer, lines } = voiceOf(profile)
  const signed = signer ?? nameOf(profile)
  return [
    ...(greeting === null ? [] : [greeting]),
    ...(signOff === null ? [signed] : [`${signOff}\n${signed}`]),
    ...lines.map(({ text }) => text),
  ]
}

/** Name that letters are signed with. */
export function nameOf({ fullName }: WriterProfile): string {
  return fullName.replace(/\s+/gu, ' ').trim().slice(0, 100)
}

/** Says a greeting to somebody whom the posting names: "Hi there!" is "Hi Anna!". */
export function greetingTo(greeting: string, client: string | null): string {
  if (client === null) return greeting
  const word = greets.exec(greeting)?.[0].replace(/ sir.*$/iu, '')
  const mark = /[!.]$/u.exec(greeting)?.[0] ?? ','
  return word === undefined ? greeting : `${word} ${client}${mark}`
}

const neutral = {
  greeting: 'Hello,',
  contracts: true,
  signOff: 'Best regards,',
  signer: null,
  isTerse: false,
  begins: null,
} satisfies Omit<Voice, 'isPlural' | 'lines'>

const greets =
  /^(?:hi(?:ya|i+)?|hello|hey(?:a|o)?|howdy|aloha|ahoy|g['’]day|dear|greetings|hola|hallo|hej(?:san)?|servus|gr(?:ü|ue)(?:ß|ss) gott|guten tag|bonjour|ciao|olá|salut|merhaba|namaste|good (?:morning|day|afternoon|evening)(?: sir(?:\/ma['’]am)?)?)(?![\p{L}])/iu
const signsOff =
  /^(?:(?:(?:best|kind|warm|many|with kind) )?regards|best(?: wishes)?|all the best|cheers|thanks(?: again)?|thank you(?: for your time)?|many thanks|sincerely|warmly|yours(?: sincerely| faithfully| truly)?|god bless(?: you)?(?: and thank you)?|un saludo|saludos|atentamente|cordialement|mit freundlichen grüßen|viele grüße|beste grüße|(?:vänliga |med vänliga )?hälsningar|cordiali saluti)\s*[,.!]?$/iu
const writesInFull =
  /\b(?:I am|I have|I would|I will|we are|we have|do not|does not|cannot|it is|you are)\b/iu

function saysWe(text: string): boolean {
  const plural = text.match(/\b(?:we|our|us|we['’]\w+)\b/giu)?.length ?? 0
  const single = text.match(/\b(?:I|my|me|I['’]\w+)\b/gu)?.length ?? 0
  return plural >= 2 && plural > single * 2
}

/** Keeps a greeting as it is, without the name of somebody and without what follows it in the line. */
function greetingOf(row: string): string | null {
  const [word] = greets.exec(row) ?? []
  if (word === undefined) return isGreetingElsewhere.test(row) ? row : greetingAlone(row)
  const [, rest = '', mark = ''] = /^([^,.!:–—-]*)([,.!:]?)/u.exec(row.slice(word.length)) ?? []
  const isAlone = word.length + rest.length + mark.length === row.length
  // "Hello hello" greets twice and nobody by name.
  const isToNobody = (rest.match(/[\p{L}'’]+/gu) ?? []).every(
    (one) => nobody.has(one.toLowerCase()) || greets.exec(one)?.[0] === one,
  )
  const isFromSomewhere = /^ from \p{Lu}[\p{L} ]+$/u.test(rest)
  if (isAlone && (isToNobody || isFromSomewhere) && rest.length < 40 && !/[{}[\]<>]/u.test(rest))
    return /[,.!:]$/u.test(row) ? row : `${row},`
  return `${word.toLowerCase() === 'dear' ? 'Hello' : capital(word)}${mark === '!' ? '!' : ','}`
}

/** Keeps a row of a word that greets only where nothing else stands beside it. */
function greetingAlone(row: string): string | null {
  if (!greetsAlone.test(row)) return null
  return /[!,]$/u.test(row) ? row : `${row},`
}

const greetsAlone =
  /^(?:yo|oi|hei|moin|salve|ahoj|szia|morning|afternoon|evening)(?: all| everyone| there)?[!,]?$/iu

/** Short first line in any language: "Buenos días!" */
const isGreetingElsewhere = /^\p{Lu}\p{L}+(?: \p{Ll}+){0,2} ?[!,]$/u

const nobody = new Set(
  `dear there all team everyone everybody sir madam ma'am ma’am mam or and client clients hiring manager friend friends folks
  a todos`.split(/\s+/u),
)

function signOffOf(letter: string): string | null {
  const rows = letter.split('\n').flatMap((row) => row.trim() || [])
  const found = rows.slice(-3).find((row) => isSignOff(row))
  if (found === undefined) return rows.length > 1 ? null : neutral.signOff
  const line = capital(found)
  return /[,.!]$/u.test(line) ? line.replace(/\.$/u, ',') : `${line},`
}

/** Last line of a letter where several sign it, one of whose words is the user's name. */
function signerOf(letter: string, fullName: string): string | null {
  const last = letter.split('\n').at(-1)?.trim() ?? ''
  const own = new Set(fullName.toLowerCase().split(/\s+/u))
  const words = last.split(/\s+/u)
  const isForSeveral = /\b(?:and|team|studio|crew)\b/iu.test(last) && words.length <= 8
  return isForSeveral && /[\p{L}]$/u.test(last) && words.some((word) => own.has(word.toLowerCase()))
    ? last
    : null
}

function isSignOff(row: string): boolean {
  if (signsOff.test(row)) return true
  return !greets.test(row) && /^\p{Lu}\p{Ll}+(?: \p{L}+){0,5},$/u.test(row)
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function beginsWith(sentence: string): Voice['begins'] {
  if (/\byour? (?:job|post|project|posting|need)/iu.test(sentence)) return 'topic'
  return /^(?:I|We)(?: have|['’]ve)? \p{L}+(?:ed|lt|t)\b|\d/u.test(sentence) ? 'proof' : null
}
