import type { DraftSentence } from '../../../../contract/writing/draft.ts'
import type { Fact } from '../../../../contract/writing/fact.ts'
import { isTooAlike } from '../checking/too-alike.ts'
import { letterText } from '../letter-text.ts'
import type { Brief, WriterProfile } from '../material.ts'
import { chanceFrom } from './chance.ts'
import { arrangedLetter } from './arranged-letter.ts'
import { likeness, runsOf, type Runs } from './likeness.ts'
import { fittingLines } from './own-words/fitting-lines.ts'
import type { OwnLine } from './own-lines.ts'
import { preparedFacts } from './prepared-facts.ts'

export type ComposingMaterial = {
  brief: Brief
  facts: readonly Fact[]
  profile: WriterProfile
  /** Chooses among ways of writing: the same seed writes the same letter. */
  seed: string
  /** The user's last letters, newest first: the new one is unlike them. */
  lastLetters: readonly string[]
  /** Allows addresses in the letter, as most marketplaces do; left out: allowed. */
  mayHaveLinks?: boolean
}

/** Largest share of runs of three words that a letter should have in common with one of the user's last letters. */
export const maxLikeness = 0.5
const candidates = 6
const maxCandidates = 18
const maxCompared = 50
/** Characters that a client sees before opening a letter. */
const firstGlance = 240

/**
 * Composes the letter of one application from the user's facts, without a model. Several are arranged, and the one least
 * like the user's last letters is taken. Empty: the facts give nothing that can be said.
 */
export function composeLetter(material: ComposingMaterial): DraftSentence[] {
  const { brief, facts, profile, seed, mayHaveLinks = true } = material
  const prepared = preparedFacts(facts, profile)
  const lastLetters = material.lastLetters.slice(0, maxCompared)
  const last = lastLetters.map((letter) => ({ letter, runs: runsOf(letter) }))
  const chance = chanceFrom(
    `${seed}\n${prepared.name}\n${facts
      .slice(0, 9)
      .map(({ id }) => id)
      .join(' ')}`,
  )
  const ownLines = fittingLines(prepared.voice.lines, brief, { isFar: false })
  let best: { sentences: DraftSentence[]; cost: number } | null = null
  for (let tried = 0; tried < maxCandidates; tried += 1) {
    if (tried >= candidates && best !== null && best.cost <= maxLikeness) break
    const sentences = arrangedLetter({ brief, prepared, chance, mayHaveLinks, lastLetters })
    if (sentences.length === 0) return []
    const cost = costOf(sentences, last) + (isInOwnWords(sentences, ownLines) ? 0 : ofOthersWords)
    if (best === null || cost < best.cost) best = { sentences, cost }
  }
  return best?.sentences ?? []
}

/** Cost of a letter without a sentence in its user's own words. */
const ofOthersWords = 0.1

/** Words between which a letter is neither thin nor long. */
const minWords = 65
const maxWords = 110

type Last = { letter: string; runs: Runs }

function costOf(sentences: readonly DraftSentence[], last: readonly Last[]): number {
  const text = letterText(sentences)
  const { largest, mean } = likeness(
    text,
    last.map(({ runs }) => runs),
  )
  const words = text.split(/\s+/u).length
  return (
    largest +
    mean / 2 +
    (largest > maxLikeness || (largest > minRefused && isRefused(sentences, last)) ? 0.5 : 0) +
    (showsEnough(sentences, text) ? 0 : 0.6) +
    Math.max(0, minWords - words) / 100 +
    Math.max(0, words - maxWords) / 50
  )
}

/** Likeness below which the checker refuses no letter. */
const minRefused = 0.2

/** Tells whether the checker would hold a letter for its likeness to one of the last. */
function isRefused(sentences: readonly DraftSentence[], last: readonly Last[]): boolean {
  const body = sentences.filter(({ kind }) => kind !== 'greeting' && kind !== 'signature')
  return isTooAlike(
    letterText(body),
    last.map(({ letter }) => letter),
  )
}

/** Tells whether a letter has a sentence of its user's own, where one fits. */
function isInOwnWords(sentences: readonly DraftSentence[], lines: readonly OwnLine[]): boolean {
  return (
    lines.length === 0 || lines.some((line) => sentences.some(({ text }) => text === line.text))
  )
}

/** Tells whether the job and the first proof stand within what a client sees first. */
function showsEnough(sentences: readonly DraftSentence[], text: string): boolean {
  const proof = sentences.find(({ factIds }) => factIds.length > 0)
  const job = sentences.find(({ postingSpan }) => postingSpan !== null)
  if (!proof || !job) return true
  const ends = [proof, job].map((sentence) => text.indexOf(sentence.text) + sentence.text.length)
  return ends.every((end) => end <= firstGlance)
}
