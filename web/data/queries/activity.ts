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

const pageSize = 100

/** As they go over the wire; what does not matter is absent. */
export type ActivityFilters = Omit<CallInput<typeof api.applications>['query'], 'limit' | 'after'>

/** The newest that pass the filters, kept up to date by the live stream. While other filters are asked for, the old answer stays. */
export function useNewestActivity(filters: ActivityFilters) {
  return useQuery({
    queryKey: [...keys.applications, 'newest', filters],
    queryFn: ({ signal }) => readPage(filters, null, signal),
    placeholderData: keepPreviousData,
  })
}

/** What comes after the application `after`, a page at a time and only when asked. It is read once and not kept up to date. */
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

/** Where the page after this one begins; null = this is the last one. */
export function lastOfFull(page: readonly { id: string }[]): string | null {
  return page.length < pageSize ? null : (page.at(-1)?.id ?? null)
}

/** As the server has it now. */
export function readApplication(applicationId: string) {
  return queryClient.fetchQuery({ ...applicationQuery(applicationId), staleTime: 0 })
}

function readPage(filters: ActivityFilters, after: string | null, signal: AbortSignal) {
  const query = { ...filters, limit: pageSize, ...(after === null ? {} : { after }) }
  return callApi(api.applications, { query }, { signal })
}
