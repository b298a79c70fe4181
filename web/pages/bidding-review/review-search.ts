/** Address of the review queue: the application that is open. */
export type ReviewSearch = { application?: string }

export function readReviewSearch(search: Record<string, unknown>): ReviewSearch {
  const { application } = search
  return typeof application === 'string' && application !== '' ? { application } : {}
}
