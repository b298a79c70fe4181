import { expect, test } from 'vitest'
import { saySearch } from './say-search.ts'

const ended = { state: 'ended', newJobs: 0, matched: 0, problem: null } as const

test.each([
  [{ state: 'never' }, 'Its rules let us search it only when you ask.'],
  [{ state: 'searching' }, 'Searching…'],
  [{}, 'No new jobs.'],
  [{ newJobs: 1 }, '1 new job, none matched.'],
  [{ newJobs: 1200, matched: 3 }, '1,200 new jobs, 3 matched.'],
  [{ problem: 'sign-in' }, 'Not searched: connect to it again.'],
  [{ problem: 'limited' }, 'Not searched: it is limiting requests. Try again in a minute.'],
  [{ problem: 'unreachable' }, "Not searched: we couldn't reach it. Try again."],
  [{ problem: 'no-scanner' }, 'Not searched: auto-bidding was turned off.'],
] as const)('a search of %j is said as %s', (changes, said) => {
  expect(saySearch({ ...ended, ...changes })).toBe(said)
})
