import type { PostingDraft } from './posting.ts'

/** Where new postings come from. Null means that there are no more, ever. */
export type PostingSource = {
  next(): PostingDraft | null
}
