import { expect, test } from 'vitest'
import { aFoundJob } from '../../../tests/support/factories/a-found-job.ts'
import { sayReach } from './say-reach.ts'

test('says how far a search came that was too broad, and nothing of one that was complete', () => {
  expect(sayReach([aFoundJob({ amongNewest: 2_000 }), aFoundJob({ amongNewest: 2_000 })])).toBe(
    'This search is too broad: only the newest 2,000 jobs were checked.',
  )
  expect(sayReach([aFoundJob({})])).toBeNull()
  expect(sayReach([])).toBeNull()
})
