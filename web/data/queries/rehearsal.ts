import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { rehearsalCalls } from '../../../contract/bidding/rehearsal.ts'
import type { ScannerForm } from '../../../contract/bidding/scanner.ts'
import { callApi } from '../call-api.ts'

const rehearsalKeptMs = 60_000

/**
 * Rehearsal of a scanner on the last days' jobs; null = nothing to rehearse. A new request cancels the one before, and
 * the last answer stays visible until there is a new one.
 */
export function useRehearsal(scanner: ScannerForm | null) {
  return useQuery({
    queryKey: ['rehearsal', scanner],
    queryFn:
      scanner === null
        ? skipToken
        : ({ signal }) => callApi(rehearsalCalls.rehearse, { body: { scanner } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: rehearsalKeptMs,
    gcTime: rehearsalKeptMs,
  })
}
