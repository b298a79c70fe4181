import type { DraftSentence, SentenceKind } from '../../../contract/writing/draft.ts'

/** Makes a sentence that rests on no fact and answers no words of the posting. */
export function bareSentence(kind: SentenceKind, text: string): DraftSentence {
  return { text, kind, factIds: [], postingSpan: null }
}
