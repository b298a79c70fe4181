import { useMutation } from '@tanstack/react-query'
import { api } from '../../../contract/api.ts'
import type { ScannerForm } from '../../../contract/bidding/scanner.ts'
import type { UserDocument } from '../../../contract/user/user.ts'
import { callApi } from '../call-api.ts'
import { keys, meQuery, scannersQuery } from './queries.ts'
import { queryClient } from './query-client.ts'

const showUser = (user: UserDocument) => queryClient.setQueryData(meQuery.queryKey, user)

/** Shown at once, taken back when it could not be saved. */
export const useSwitchAutoBidding = () =>
  useMutation({
    mutationFn: (enabled: boolean) => callApi(api.switchAutoBidding, { body: { enabled } }),
    onMutate: async (enabled) => {
      await queryClient.cancelQueries({ queryKey: keys.me })
      const before = queryClient.getQueryData(meQuery.queryKey)
      if (before) showUser({ ...before, autoBiddingEnabled: enabled })
      return { before }
    },
    onSuccess: showUser,
    onError: (_error, _enabled, context) => {
      if (context?.before) showUser(context.before)
      void queryClient.invalidateQueries({ queryKey: keys.me })
    },
  })

export const useActivateScanner = () =>
  useMutation({
    mutationFn: (scannerId: string) => callApi(api.activateScanner, { body: { scannerId } }),
    onMutate: async (scannerId) => {
      await queryClient.cancelQueries({ queryKey: keys.me })
      const before = queryClient.getQueryData(meQuery.queryKey)
      if (before) showUser({ ...before, activeScannerId: scannerId })
      return { before }
    },
    onSuccess: showUser,
    onError: (_error, _scannerId, context) => {
      if (context?.before) showUser(context.before)
    },
  })

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

/** The server decides which scanner is active after one came or went. */
function rereadScanners() {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: keys.scanners }),
    queryClient.invalidateQueries({ queryKey: keys.me }),
  ])
}
