import { expect, test } from 'vitest'
import { sentences } from '../../../../contract/errors.ts'
import { ApiError } from '../../../data/api-error.ts'
import { saySaveFailure } from './say-save-failure.ts'

test('a scanner that was not saved is said in the fixed sentence, whatever the reason', () => {
  const failures = [
    new ApiError(500, 'internal-error', { detail: 'anything' }),
    new ApiError(0, 'unreachable', { detail: 'anything' }),
    new Error('anything'),
  ]
  for (const failure of failures)
    expect(saySaveFailure(failure)).toBe('Failed to save scanner. Please try again.')
})

test('the eleventh scanner is refused with its own sentence', () => {
  const detail = sentences['scanner-limit-reached']
  expect(saySaveFailure(new ApiError(409, 'scanner-limit-reached', { detail }))).toBe(
    'You can have up to 10 scanners.',
  )
})
