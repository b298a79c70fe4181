import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../../contract/api.ts'
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
