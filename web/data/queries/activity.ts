import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { api } from '../../../contract/api.ts'
import type { CallInput } from '../../../contract/call.ts'
import { callApi } from '../call-api.ts'
import { applicationQuery, keys } from './queries.ts'
import { queryClient } from './query-client.ts'
import { shareRows } from './share-rows.ts'

const pageSize = 100

/** Filters and order as the call takes them; absent = no filter, newest first. */
export type ActivityFilters = Omit<CallInput<typeof api.applications>['query'], 'limit' | 'after'>

/**
 * The first applications that pass the filters, in their order, kept up to date by the live stream. The old answer
 * stays visible while the answer to new filters is loading.
 */
export function useNewestActivity(filters: ActivityFilters) {
  return useQuery({
    queryKey: [...keys.applications, 'newest', filters],
    queryFn: ({ signal }) => readPage(filters, null, signal),
    placeholderData: keepPreviousData,
    structuralSharing: shareRows,
  })
}

/**
 * Counts the applications by state, whichever the filters ask for, and kept up to date by the live stream. Old counts
 * stay visible while those of new filters are loading.
 */
export function useStateCounts({ states: _states, order: _order, ...filters }: ActivityFilters) {
  return useQuery({
    queryKey: [...keys.applications, 'states', filters],
    queryFn: ({ signal }) => callApi(api.stateCounts, { query: filters }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The applications behind `after`, a page at a time and only on request; read once, not kept up to date. */
export function useOlderActivity(filters: ActivityFilters, after: string | null) {
  return useInfiniteQuery({
    ...infiniteQueryOptions({
      queryKey: [...keys.activity, filters, after],
      queryFn: ({ pageParam, signal }) => readPage(filters, pageParam, signal),
      initialPageParam: after,
      getNextPageParam: (page) => lastOfFull(page),
    }),
    enabled: false,
    staleTime: Infinity,
  })
}

/** Id after which the next page begins; null = this is the last one. */
export function lastOfFull(page: readonly { id: string }[]): string | null {
  return page.length < pageSize ? null : (page.at(-1)?.id ?? null)
}

/** Reads an application's current state from the server. */
export function readApplication(applicationId: string) {
  return queryClient.fetchQuery({ ...applicationQuery(applicationId), staleTime: 0 })
}

function readPage(filters: ActivityFilters, after: string | null, signal: AbortSignal) {
  const query = { ...filters, limit: pageSize, ...(after === null ? {} : { after }) }
  return callApi(api.applications, { query }, { signal })
}
