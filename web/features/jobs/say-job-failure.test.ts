import { expect, test } from 'vitest'
import { sentences } from '../../../contract/errors.ts'
import { ApiError } from '../../data/api-error.ts'
import { sayJobFailure } from './say-job-failure.ts'

test('a search that is too broad says so in its own words', () => {
  const detail = sentences['search-too-broad']
  const error = new ApiError(400, 'search-too-broad', { detail })
  expect(sayJobFailure(error, { hasCached: false })).toBe(detail)
})

test.each([
  [500, 'Job search service is temporarily unavailable. Showing cached results.'],
  [429, 'Rate limit exceeded. Please wait a moment before searching again.'],
  [400, 'Invalid search filters. Please check your inputs and try again.'],
  [0, 'Network error. Check your connection and try again.'],
  [503, 'Network error. Check your connection and try again.'],
])('says what status %i means for the jobs', (status, sentence) => {
  const error = new ApiError(status, 'internal-error', { detail: '' })
  expect(sayJobFailure(error, { hasCached: true })).toBe(sentence)
  expect(sayJobFailure(error, { hasCached: false })).toBe(`${sentence} No cached data available.`)
})
