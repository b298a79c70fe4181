import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { learningCalls } from '../../contract/insights/learning.ts'
import { callApi } from './call-api.ts'
import { keys } from './queries/queries.ts'

/**
 * Reads what the user's letters tell of their score, and weights that are suggested in the place of those that they have.
 * `version`: of the rules that are shown; it is read again for each, and the one before stays until then.
 */
export const useLearning = (version: number | null = null) =>
  useQuery({
    queryKey: [...keys.rules, 'learning', version],
    queryFn: ({ signal }) => callApi(learningCalls.learning, {}, { signal }),
    placeholderData: keepPreviousData,
  })
