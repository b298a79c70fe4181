import type { ApplicationTimeline } from '../../../../contract/bidding/application.ts'
import { parsePlainly } from '../../../../contract/parse-plainly.ts'
import type { Doubt, DoubtClass, DraftSentence } from '../../../../contract/writing/draft.ts'
import { LetterNotes } from '../../../../contract/writing/letter-notes.ts'
import { doubtsOf } from './pieces-of.ts'

/** Sentences of a letter with their doubts, as far as they are known. */
export type ToldLetter = Pick<LetterNotes, 'facts' | 'screening' | 'writtenBy'> & {
  sentences: readonly DraftSentence[]
  /** Doubts about each sentence. */
  doubts: readonly (readonly Doubt[])[]
  /** Doubts about the letter as a whole. */
  others: readonly Doubt[]
}

const untold: ToldLetter = {
  sentences: [],
  doubts: [],
  others: [],
  facts: {},
  screening: [],
  writtenBy: null,
}

/** Reads what is known of an application's letter. A letter that nothing is known of is shown all the same. */
export function notesOf(application: Partial<ApplicationTimeline>): ToldLetter {
  const parsed = parsePlainly(LetterNotes, application)
  if (!parsed.success) return untold
  const { facts, screening, writtenBy } = parsed.data
  const sentences = parsed.data.sentences ?? []
  const { of: doubts, others } = doubtsOf(sentences, parsed.data.doubts ?? [])
  return { sentences, doubts, others, facts, screening, writtenBy }
}

/** Doubts that end when the sentence becomes a fact. All others are about how it is put. */
const claims: ReadonlySet<DoubtClass> = new Set<DoubtClass>([
  'number',
  'unit',
  'date',
  'head-count',
  'counted',
  'name',
  'job-title',
  'tool',
  'verb',
  'result',
  'delegated',
  'certificate',
  'language',
  'availability',
  'price',
  'claim',
])

/** Tells whether adding the sentence to the facts settles each doubt about it. */
export function isMendable(doubts: readonly Doubt[]): boolean {
  return doubts.length > 0 && doubts.every((doubt) => claims.has(doubt.class))
}
