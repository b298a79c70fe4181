import type { DraftSentence, SentenceKind } from '../../../contract/writing/draft.ts'

/** Joins the sentences of a draft to the text that is sent: sentences of one block share a paragraph. */
export function letterText(sentences: readonly DraftSentence[]): string {
  let text = ''
  let last: number | null = null
  for (const { text: next, kind } of sentences) {
    const block = blocks[kind]
    text += last === null ? next : `${block === last ? ' ' : '\n\n'}${next}`
    last = block
  }
  return text
}

const blocks: Record<SentenceKind, number> = {
  greeting: 0,
  opening: 1,
  proof: 1,
  answer: 2,
  own: 3,
  question: 4,
  'next-step': 4,
  link: 5,
  signature: 6,
}
