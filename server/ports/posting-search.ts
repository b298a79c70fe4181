import type { Instant } from '../../contract/instant.ts'

/** Search for postings. Absent filters allow everything. */
export type PostingSearch = {
  /** Words of which any may match; a phrase of several words counts as one. */
  anyOf: string[]
  projectType?: 'Project' | 'Hourly'
  postedSince?: Instant
}

/** Cost of sending a prepared proposal, and what is still missing for it. */
export type ProposalPreview = {
  previewId: string
  /** Connects that it costs, and how many the user has; null: not told. */
  connects: { cost: number | null; balance: number | null }
  /** Questions that must be answered first, beyond those that were. */
  unanswered: string[]
  /** Moment from which it is worth nothing any more. Null: not told. */
  expiresAt: Instant | null
}
