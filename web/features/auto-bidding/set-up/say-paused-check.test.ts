import { expect, test } from 'vitest'
import { sayPausedCheck } from './say-paused-check.ts'

const now = new Date('2031-05-05T12:00:00Z')

test('a paused check is said with the moment at which it is made, and no longer once that is over', () => {
  expect(said('2031-05-05T14:05:00Z')).toMatch(
    /^Too many sign-ins were refused\. We'll check this one at \d\d:05 \S+\. Nothing is sent until then\.$/u,
  )
  expect(said('2031-05-07T14:05:00Z')).toMatch(/We'll check this one on 7 May at \d\d:05/u)
  expect([said('2031-05-05T12:00:00Z'), said(null)]).toEqual([null, null])
})

function said(marketplaceCheckAt: string | null): string | null {
  return sayPausedCheck({ marketplaceCheckAt }, now)
}
