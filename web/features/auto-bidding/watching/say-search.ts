import type { MarketplaceSearch } from '../../../../contract/bidding/by-user/search-calls.ts'
import { sayCount } from '../../../ui/words/say-count.ts'

const problems = {
  'no-scanner': 'Not searched: auto-bidding was turned off.',
  'sign-in': 'Not searched: connect to it again.',
  limited: 'Not searched: it is limiting requests. Try again in a minute.',
  unreachable: "Not searched: we couldn't reach it. Try again.",
} as const

/** Says what came of the latest search. */
export function saySearch({ state, newJobs, matched, problem }: MarketplaceSearch): string {
  if (state === 'never') return 'Its rules let us search it only when you ask.'
  if (state === 'searching') return 'Searching…'
  if (problem !== null) return problems[problem]
  if (newJobs === 0) return 'No new jobs.'
  const jobs = newJobs === 1 ? '1 new job' : `${sayCount(newJobs)} new jobs`
  return `${jobs}, ${matched === 0 ? 'none' : sayCount(matched)} matched.`
}
