import type { AboutMarketplace } from '../../../contract/entry/about.ts'

/** Silence after which a source that is read continuously counts as not reached: it answers every 20 s, even with nothing. */
const usualSeconds = 120

/**
 * Seconds without an answer from which on a source counts as not reached. One that is read seldom is not reached once a
 * reading has failed; null: it has not, or it is read only when its user asks.
 */
export function silentAfter(
  {
    readEverySeconds,
    isSearchedOnRequest,
  }: Pick<AboutMarketplace, 'readEverySeconds' | 'isSearchedOnRequest'>,
  { isPostponed }: { isPostponed: boolean },
): number | null {
  if (isSearchedOnRequest) return null
  if (readEverySeconds === null) return usualSeconds
  return isPostponed ? 0 : null
}
