import type { FilePosition } from './events.ts'
import type { PostingDraft } from './posting.ts'

/** Where new postings come from. Null means that there are no more, ever. */
export type PostingSource = {
  next(): { draft: PostingDraft; fedFrom?: FilePosition } | null
}
