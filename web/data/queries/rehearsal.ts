import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { api } from '../../../contract/api.ts'
import type { ScannerForm } from '../../../contract/bidding/scanner.ts'
import { callApi } from '../call-api.ts'

const rehearsalKeptMs = 60_000

/**
 * What a scanner would have done in the last days; null = nothing to rehearse. What was asked before is given up, and its
 * answer stays in sight until there is a new one.
 */
export function useRehearsal(scanner: ScannerForm | null) {
  return useQuery({
    queryKey: ['rehearsal', scanner],
    queryFn:
      scanner === null
        ? skipToken
        : ({ signal }) => callApi(api.rehearse, { body: { scanner } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: rehearsalKeptMs,
    gcTime: rehearsalKeptMs,
  })
}
