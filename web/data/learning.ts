import { queryOptions, useQuery } from '@tanstack/react-query'
import { learningCalls } from '../../contract/insights/learning.ts'
import { callApi } from './call-api.ts'
import { keys } from './queries/queries.ts'
import { queryClient } from './queries/query-client.ts'

const learningQuery = queryOptions({
  // Among the rules: weights are suggested in the place of those that the user has.
  queryKey: [...keys.rules, 'learning'],
  queryFn: ({ signal }) => callApi(learningCalls.learning, {}, { signal }),
})

/** What the user's letters tell of their score, and weights that are suggested. */
export const useLearning = () => useQuery(learningQuery)

/** Reads it again once the weights may have changed. */
export const rereadLearning = () =>
  queryClient.invalidateQueries({ queryKey: learningQuery.queryKey })
