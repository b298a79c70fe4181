import type { DraftSentence } from '../../../../contract/writing/draft.ts'
import { sentencesIn } from '../sentences-in.ts'

const maxSaid = 80
/** Share of its words that a letter lost when its user wants it shorter. */
const shorterShare = 2 / 3
const minContractions = 2

/**
 * Finds what a user's edit of a letter says about how they like letters: a greeting or sign-off changed or removed,
 * sentences left out, a third of the words cut, contractions put in.
 */
export function preferencesIn(before: readonly DraftSentence[], after: string): string[] {
  const written = before.map(({ text }) => text).join(' ')
  return [
    ...aboutGreeting(before, after),
    ...aboutSignOff(before, after),
    ...left(before, after),
    ...(wordCount(after) <= wordCount(written) * shorterShare ? ['shorter'] : []),
    ...(contractionsIn(after) >= contractionsIn(written) + minContractions ? ['contractions'] : []),
  ]
}

function aboutGreeting(before: readonly DraftSentence[], after: string): string[] {
  const greeting = before.find(({ kind }) => kind === 'greeting')?.text.trim()
  const [first = ''] = linesOf(after)
  if (!greeting || first === greeting) return []
  if (!isGreeting(first)) return ['no-greeting']
  return first.length <= maxSaid && greetsNobody(first) ? [`greeting:${first}`] : []
}

/** Words of greetings that name nobody: any other may be a name, also in small letters, and belongs to one client. */
const toNobody = new Set(
  'hi hello hey dear greetings good morning afternoon evening day there all again and to you team everyone everybody folks friend friends sir madam or hiring manager client'.split(
    ' ',
  ),
)

function greetsNobody(line: string): boolean {
  const words = line.toLowerCase().match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? []
  return words.every((word) => toNobody.has(word))
}

const greetingWords = /^(?:hi|hello|hey|dear|greetings|good (?:morning|afternoon|evening|day))\b/iu

function isGreeting(line: string): boolean {
  return greetingWords.test(line) && line.split(/\s+/u).length <= 6
}

function aboutSignOff(before: readonly DraftSentence[], after: string): string[] {
  const signature = before.find(({ kind }) => kind === 'signature')?.text
  const [signOff = '', name = ''] = linesOf(signature ?? '')
  if (name === '') return []
  const lines = linesOf(after)
  const [beforeLast = '', last = ''] = lines.slice(-2)
  if (last !== name) return lines.includes(signOff) ? [] : ['no-sign-off']
  if (beforeLast === signOff) return []
  const isSignOff = beforeLast.split(/\s+/u).length <= 4 && beforeLast.endsWith(',')
  return [isSignOff ? `sign-off:${beforeLast}` : 'no-sign-off']
}

/** Names sentences of ours that were left out. Those about the job are another each time, and are never seen twice. */
function left(before: readonly DraftSentence[], after: string): string[] {
  const kept = new Set(sentencesOf(after).map(folded))
  return before
    .filter(({ kind }) => kind !== 'greeting' && kind !== 'signature')
    .filter(({ text }) => text.length <= maxSaid && !kept.has(folded(text)))
    .map(({ text }) => `avoid:${text.trim()}`)
}

function sentencesOf(text: string): string[] {
  return sentencesIn(text).map(({ start, end }) => text.slice(start, end))
}

function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || [])
}

function folded(text: string): string {
  return text.trim().toLowerCase()
}

function wordCount(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
}

function contractionsIn(text: string): number {
  return text.match(/\p{L}['’](?:m|re|ve|ll|d|s|t)\b/giu)?.length ?? 0
}
