import type { WriterProfile } from '../material.ts'

/** Manner of writing, taken from the letter that a user came with. */
export type Voice = {
  /** Word of the greeting; null: the user greets nobody. */
  greeting: string | null
  contracts: boolean
  /** Speaks of "we". */
  isPlural: boolean
  /** Words above the name; null: the name alone. */
  signOff: string | null
  isTerse: boolean
  begins: 'proof' | 'topic' | null
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
  const letter = profile.currentCoverLetter.trim().slice(0, maxRead)
  const isPlural = saysWe(
    noLetter.test(letter) ? `${profile.detailedExperience} ${profile.whatServicesGeneral}` : letter,
  )
  if (noLetter.test(letter)) {
    return { ...neutral, isPlural }
  }
  const lines = letter.split('\n').flatMap((line) => line.trim() || [])
  const body = lines.filter((line) => !greets.test(line) && !signsOff.test(line)).join(' ')
  const sentences = body.split(/(?<=[.!?])\s+/u)
  const words = body.split(/\s+/u).length
  return {
    greeting: greetingOf(lines[0] ?? ''),
    contracts: /\p{L}['’](?:m|ve|d|ll|re|t)\b/u.test(letter) || !writesInFull.test(letter),
    isPlural,
    signOff: signOffOf(lines),
    isTerse: words / sentences.length < 9,
    begins: beginsWith(sentences[0] ?? ''),
  }
}

const neutral = {
  greeting: 'Hello',
  contracts: true,
  signOff: 'Best regards',
  isTerse: false,
  begins: null,
} satisfies Omit<Voice, 'isPlural'>

const greets =
  /^(?:hi|hello|hey|dear|greetings|hola|hallo|hej|bonjour|ciao|olá|salut|good (?:morning|day|afternoon|evening)(?: sir(?:\/ma['’]am)?)?)(?![\p{L}])/iu
const signsOff =
  /^(?:(?:(?:best|kind|warm|many|with kind) )?regards|best(?: wishes)?|all the best|cheers|thanks(?: again)?|thank you(?: for your time)?|many thanks|sincerely|warmly|yours(?: sincerely| faithfully| truly)?|god bless(?: you)?(?: and thank you)?|un saludo|saludos|atentamente|cordialement|mit freundlichen grüßen|viele grüße|beste grüße|(?:vänliga |med vänliga )?hälsningar|cordiali saluti)\s*[,.!]?$/iu
const writesInFull =
  /\b(?:I am|I have|I would|I will|we are|we have|do not|does not|cannot|it is|you are)\b/iu

function saysWe(text: string): boolean {
  const plural = text.match(/\b(?:we|our|us|we['’]\w+)\b/giu)?.length ?? 0
  const single = text.match(/\b(?:I|my|me|I['’]\w+)\b/gu)?.length ?? 0
  return plural >= 2 && plural > single * 2
}

function greetingOf(line: string): string | null {
  const said = greets.exec(line)?.[0]?.toLowerCase()
  if (said === undefined) return null
  if (said === 'dear') return 'Dear'
  if (said === 'hi' && /^hi there/iu.test(line)) return 'Hi there'
  return said.charAt(0).toUpperCase() + said.slice(1)
}

function signOffOf(lines: readonly string[]): string | null {
  const found = lines.slice(-3).find((line) => signsOff.test(line))
  if (found === undefined) return lines.length > 1 ? null : neutral.signOff
  const words = found.replace(/[\s,.!]+$/u, '')
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}

function beginsWith(sentence: string): Voice['begins'] {
  if (/\byour? (?:job|post|project|posting|need)/iu.test(sentence)) return 'topic'
  return /^(?:I|We)(?: have|['’]ve)? \p{L}+(?:ed|lt|t)\b|\d/u.test(sentence) ? 'proof' : null
}
