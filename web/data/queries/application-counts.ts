import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../../contract/api.ts'
import { callApi } from '../call-api.ts'
import { keys } from './queries.ts'

const countsQuery = queryOptions({
  queryKey: [...keys.applications, 'counts'],
  queryFn: ({ signal }) => callApi(api.applicationCounts, {}, { signal }),
})

/** How many applications stand where, kept up to date by the live stream. */
export function useApplicationCounts() {
  return useQuery(countsQuery)
}
