import type { DraftSentence } from '../../../../contract/writing/draft.ts'
import { letterText } from '../letter-text.ts'
import type { RewriteHow } from '../../../../contract/writing/writing-calls.ts'

/** Follows what was learnt from the user's edits, and the wish for a shorter letter. */
export function withPreferences(
  sentences: readonly DraftSentence[],
  preferences: readonly string[],
  how?: RewriteHow,
): DraftSentence[] {
  const followed = preferences.reduce<readonly DraftSentence[]>(follow, sentences)
  return how === 'shorter' || preferences.includes('shorter') ? shortened(followed) : [...followed]
}

/**
 * Leaves out sentences, the dearest last, until a letter has fewer words than another. As short as it can be when that
 * is not enough: its greeting, what it says of the job, one proof or answer, and its signature stay.
 */
export function shorterThan(before: string, sentences: readonly DraftSentence[]): DraftSentence[] {
  let left = [...sentences]
  for (const kind of ['link', 'question', 'next-step', 'own', 'answer', 'proof'] as const)
    while (wordsIn(letterText(left)) >= wordsIn(before)) {
      const at = left.findLastIndex((one, place) => one.kind === kind && canGo(left, place))
      if (at === -1) break
      left = left.toSpliced(at, 1)
    }
  return left
}

/** Tells whether a letter still speaks of the job and of its user without one of its sentences. */
function canGo(sentences: readonly DraftSentence[], place: number): boolean {
  const rest = sentences.toSpliced(place, 1)
  const had = (sort: Sort) => sentences.some(sort) && !rest.some(sort)
  return !had(aboutJob) && !had(aboutUser)
}

type Sort = (sentence: DraftSentence) => boolean
const aboutJob: Sort = ({ kind, postingSpan }) => kind === 'opening' || postingSpan !== null
const aboutUser: Sort = ({ kind }) => kind === 'proof' || kind === 'answer'

/** Counts the words of a letter. */
export function wordsIn(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
}

function follow(sentences: readonly DraftSentence[], rule: string): readonly DraftSentence[] {
  const [name = '', ...rest] = rule.split(':')
  const said = rest.join(':')
  switch (name) {
    case 'no-greeting':
      return sentences.filter(({ kind }) => kind !== 'greeting')
    case 'greeting':
      return replaced(sentences, 'greeting', () => said)
    case 'no-sign-off':
      return replaced(sentences, 'signature', (text) => text.split('\n').at(-1) ?? text)
    case 'sign-off':
      return replaced(sentences, 'signature', (text) => `${said}\n${text.split('\n').at(-1) ?? ''}`)
    case 'contractions':
      return sentences.map((one) => ({ ...one, text: contracted(one.text) }))
    case 'avoid':
      return sentences.filter(({ text }) => text.trim().toLowerCase() !== said.toLowerCase())
    default:
      return sentences
  }
}

const contractions: readonly [RegExp, string][] = [
  [/\b(I) am\b/gu, "$1'm"],
  [/\b(I|you|we|You|We) would\b/gu, "$1'd"],
  [/\b(I|you|we|You|We) will\b/gu, "$1'll"],
  [/\b(you|we|You|We) are\b/gu, "$1're"],
  [/\b(do|does|did|is|are|was|were|Do|Does|Did|Is|Are) not\b/gu, "$1n't"],
  [/\b(c|C)annot\b/gu, "$1an't"],
]

function contracted(text: string): string {
  return contractions.reduce((left, [words, short]) => left.replaceAll(words, short), text)
}

function replaced(
  sentences: readonly DraftSentence[],
  kind: DraftSentence['kind'],
  put: (text: string) => string,
): DraftSentence[] {
  return sentences.map((one) => (one.kind === kind ? { ...one, text: put(one.text) } : one))
}

/** Keeps what a short letter needs: its greeting, opening, best proof, one question or next step, and signature. */
function shortened(sentences: readonly DraftSentence[]): DraftSentence[] {
  const taken = new Set<string>()
  const short = sentences.filter(({ kind }) => {
    if (kind === 'greeting' || kind === 'opening' || kind === 'signature') return true
    const part = kind === 'next-step' ? 'question' : kind
    if (part === 'link' || taken.has(part)) return false
    taken.add(part)
    return true
  })
  return short.length > 0 ? short : [...sentences]
}
