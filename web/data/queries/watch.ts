import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../contract/api.ts'
import { searchCalls } from '../../../contract/bidding/by-user/search-calls.ts'
import { callApi } from '../call-api.ts'
import { keys } from './queries.ts'

/** Pause between two looks of a visible page where nothing changes; changed applications bring one with them. */
const lookEveryMs = 60_000
/** Age up to which the nearest miss is not looked for again. */
const missKeptMs = 5 * 60_000

const watchQuery = queryOptions({
  queryKey: [...keys.applications, 'watch'],
  queryFn: ({ signal }) => callApi(api.watch, {}, { signal }),
  refetchInterval: lookEveryMs,
})

/** Today's findings of the watch, asked for while `isWanted` and the page is visible. */
export function useWatch({ isWanted }: { isWanted: boolean }) {
  return useQuery({ ...watchQuery, enabled: isWanted })
}

/** Has a marketplace searched that is searched only when its user asks. */
export function useSearchMarketplace() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (marketplace: string) =>
      callApi(searchCalls.searchMarketplace, { params: { marketplace } }),
    onSuccess: () => client.invalidateQueries({ queryKey: watchQuery.queryKey }),
  })
}

/** The recent job that the scanner almost matched; a changed scanner has its own. */
export function useNearestMiss(scannerKey: string, { isWanted }: { isWanted: boolean }) {
  return useQuery({
    queryKey: ['nearest-miss', scannerKey],
    queryFn: ({ signal }) => callApi(api.nearestMiss, {}, { signal }),
    staleTime: missKeptMs,
    enabled: isWanted,
  })
}

/** A letter to the newest job that the active scanner matches, as it would be written now. */
export function useSampleLetter({ isWanted }: { isWanted: boolean }) {
  return useQuery({
    queryKey: [...keys.me, 'sample-letter'],
    queryFn: ({ signal }) => callApi(api.sampleLetter, {}, { signal }),
    enabled: isWanted,
    gcTime: 0,
  })
}
