import type { Doubt, DraftSentence } from '../../../../contract/writing/draft.ts'
import type { WrittenBy } from '../../../../contract/writing/letter-notes.ts'
import { checkInTime, unchecked, type Check } from '../checking/check-in-time.ts'
import { checkLetter, type Checked } from '../checking/check-letter.ts'
import { ofAnyLanguage } from '../checking/text-doubts.ts'
import { factsOf } from '../facts/facts-of.ts'
import { sentencesOf } from '../templates/fill-template.ts'
import { ownWordsOf } from '../built-in/voice.ts'
import { isInEnglish, languageOf } from '../posting/language-of.ts'
import { postingOf } from './posting-of.ts'
import { againstOf, profileFor, type LetterOrder } from './write-letter.ts'

/** Order that a written letter is checked against: no writer's seed is left. */
export type CheckingOrder = Omit<LetterOrder, 'seed'>

/** Letter with what its last check found. Null: it is older than checks. */
export type CheckedBefore = {
  letter: string
  sentences: readonly DraftSentence[] | null
  doubts: readonly Doubt[] | null
  writtenBy: WrittenBy | null
  templateId: string | null
}

/** Checks a letter that its user has just edited. Sentences of a template that is sent word for word are their own. */
export function checkEdited(
  order: CheckingOrder,
  { letter, templateId }: Pick<CheckedBefore, 'letter' | 'templateId'>,
  check: Check = checkLetter,
): Checked {
  const { facts } = factsOf(order.source, order.material.changes)
  const against = againstOf(order, {
    facts,
    posting: postingOf(order.job),
    ownSentences: theirOwn(order, templateId),
  })
  return inItsLanguage(letter, checkInTime(letter, against, [], check))
}

/**
 * Checks an unchanged letter against what is true of its user now: facts may have been removed since, and others added.
 * How alike it is to other letters is not asked again, for those that were sent since were written beside it.
 */
export function checkAgain(
  order: CheckingOrder,
  before: CheckedBefore,
  check: Check = checkLetter,
): Checked {
  const { letter, sentences, templateId } = before
  const { facts } = factsOf(order.source, order.material.changes)
  const ownSentences = [...theirOwn(order, templateId), ...ownBefore(before)]
  const against = {
    ...againstOf(order, { facts, posting: postingOf(order.job), ownSentences }),
    lastLetters: [],
  }
  const checked = inItsLanguage(letter, checkInTime(letter, against, sentences ?? [], check))
  const isBeyond = isBeyondChecking(before)
  const seen = before.doubts ?? []
  if (isUnchecked(checked.doubts))
    return {
      sentences: sentences ? [...sentences] : checked.sentences,
      doubts: isBeyond && seen.length > 0 ? [...seen] : checked.doubts,
    }
  const doubts = [...checked.doubts, ...seen.filter(isFoundOnlyOnce)]
  return { ...checked, doubts: doubts.length === 0 && isBeyond ? [unchecked(letter)] : doubts }
}

/** Keeps of the doubts about a letter in another language those that hold in any, and says that it was not checked. */
function inItsLanguage(letter: string, checked: Checked): Checked {
  if (!isForeign(letter)) return checked
  const doubts = checked.doubts.filter((doubt) => ofAnyLanguage.has(doubt.class))
  return { ...checked, doubts: isUnchecked(doubts) ? doubts : [...doubts, unchecked(letter)] }
}

/** Tells whether a letter is in a language in which no claims are found, so that only its user can judge it. */
export function isBeyondChecking({
  letter,
  writtenBy,
}: Pick<CheckedBefore, 'letter' | 'writtenBy'>): boolean {
  return writtenBy === 'model' && isForeign(letter)
}

function isForeign(letter: string): boolean {
  return !isInEnglish({ language: languageOf([{ part: 'description', text: letter }]) })
}

/** Tells whether all or part of a letter could not be checked. */
export function isUnchecked(doubts: readonly Doubt[]): boolean {
  return doubts.some(({ class: name }) => name === 'unchecked')
}

/** Tells whether a letter is in doubt where it was not when its user last saw it. */
export function isNewlyDoubted(seen: readonly Doubt[] | null, now: readonly Doubt[]): boolean {
  const known = new Set(seen?.map(({ text }) => text))
  return now.some(({ text }) => !known.has(text))
}

/** Sentences of letters in their user's own words: a template that is sent word for word, and the voice of others. */
function theirOwn(order: CheckingOrder, templateId: string | null): string[] {
  const template = order.material.templates.find(({ id }) => id === templateId) ?? null
  const ofTemplate = template?.use === 'fixed' ? sentencesOf(template.text) : []
  return [...ofTemplate, ...ownWordsOf(profileFor(order, template))]
}

/** Sentences of a template that has been changed since: they passed without a fact, since they were its user's words. */
function ownBefore({ sentences, doubts, writtenBy }: CheckedBefore): string[] {
  if (writtenBy === 'you') return []
  const doubted = new Set(doubts?.map(({ text }) => text))
  return (sentences ?? [])
    .filter(({ kind, factIds }) => kind === 'own' && factIds.length === 0)
    .flatMap(({ text }) => (doubted.has(text) ? [] : [text]))
}

/** Doubts that the same check would not find again: those of a second opinion, and of likeness to former letters. */
function isFoundOnlyOnce({ class: name, about }: Doubt): boolean {
  return name === 'too-alike' || ((name === 'claim' || name === 'injected') && about === '')
}
