import type { PostingDraft } from './posting.ts'

/** Source of new postings. Null means that there will never be another. */
export type PostingSource = {
  next(): PostingDraft | null
}
