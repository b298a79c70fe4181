import type { PostingSpan } from '../../../../../contract/writing/draft.ts'

/** Work that a posting asks for, as a well-formed phrase that stands within a sentence of ours. */
export type Topic = {
  /** Words of the phrase, without "to": "a price monitor", "scrape 40 shops". */
  words: string
  /** Role of the words: work to be done, a thing or person to be had, something to be helped with, or a title to be quoted. */
  frame: 'doing' | 'thing' | 'help' | 'named'
  /** Last noun of what it is about, or its verb: decides on questions and plans. */
  head: string
  span: PostingSpan
}
