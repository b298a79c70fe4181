import { useMutation } from '@tanstack/react-query'
import { api } from '../../../contract/api.ts'
import type { ScannerForm } from '../../../contract/bidding/scanner.ts'
import { callApi } from '../call-api.ts'
import { keys, scannersQuery } from './queries.ts'
import { queryClient } from './query-client.ts'
import { rereadNow } from './reread-now.ts'

/** Adds the scanner, or changes the one with this id. */
export const useSaveScanner = () =>
  useMutation({
    mutationFn: ({ scannerId, form }: { scannerId: string | null; form: ScannerForm }) =>
      scannerId === null
        ? callApi(api.addScanner, { body: form })
        : callApi(api.saveScanner, { params: { scannerId }, body: form }),
    onSuccess: (saved) => {
      queryClient.setQueryData(scannersQuery.queryKey, (scanners = []) =>
        [...scanners.filter(({ id }) => id !== saved.id), saved].sort((a, b) =>
          a.name.localeCompare(b.name),
        ),
      )
      return rereadScanners()
    },
  })

export const useDeleteScanner = () =>
  useMutation({
    mutationFn: (scannerId: string) => callApi(api.deleteScanner, { params: { scannerId } }),
    onSuccess: (_done, scannerId) => {
      queryClient.setQueryData(scannersQuery.queryKey, (scanners) =>
        scanners?.filter(({ id }) => id !== scannerId),
      )
      return rereadScanners()
    },
  })

/** Rereads the scanners and the user: the server decides which scanner is active after a change. */
function rereadScanners() {
  return rereadNow([keys.scanners, keys.me])
}

/** Puts an application for a job into the review queue; nothing is sent. */
export const usePrepareApplication = () =>
  useMutation({
    mutationFn: (jobId: string) => callApi(api.prepareApplication, { params: { jobId } }),
    onSettled: () => rereadNow([keys.applications]),
  })
