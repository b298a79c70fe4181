/** What the address of the review queue says: which application is open. */
export type ReviewSearch = { application?: string }

export function readReviewSearch(search: Record<string, unknown>): ReviewSearch {
  const { application } = search
  return typeof application === 'string' && application !== '' ? { application } : {}
}
