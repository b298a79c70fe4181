import { ApiError } from '../../data/api-error.ts'

/** Says why the job search failed, in the words of JOB-12 to JOB-16 and JOB-39. */
export function sayJobFailure(error: unknown, { hasCached }: { hasCached: boolean }): string {
  const isBroad = error instanceof ApiError && error.code === 'search-too-broad'
  if (isBroad) return error.detail
  const sentence = sentenceOf(error instanceof ApiError ? error.status : 0)
  return hasCached ? sentence : `${sentence} No cached data available.`
}

function sentenceOf(status: number): string {
  if (status === 500)
    return 'Job search service is temporarily unavailable. Showing cached results.'
  if (status === 429) return 'Rate limit exceeded. Please wait a moment before searching again.'
  if (status === 400) return 'Invalid search filters. Please check your inputs and try again.'
  return 'Network error. Check your connection and try again.'
}
