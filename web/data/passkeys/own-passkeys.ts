import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { passkeyCalls } from '../../../contract/entry/passkey-calls.ts'
import type { PasskeyEntry } from '../../../contract/entry/passkeys.ts'
import { loadChunk } from '../../load-chunk.ts'
import { ApiError } from '../api-error.ts'
import { callApi } from '../call-api.ts'
import { useOneAtATime } from '../queries/one-at-a-time.ts'
import { queryClient } from '../queries/query-client.ts'
import { readAgainAfterFailure } from '../queries/read-again-after-failure.ts'
import { showSaved } from '../queries/show-saved.ts'

const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => callApi(passkeyCalls.passkeys, {}, { signal }),
})

/** Passkeys of the user, read anew whenever the list is opened. */
export const usePasskeys = () => useQuery({ ...passkeysQuery, refetchOnMount: 'always' })

/** Adds a passkey, one at a time. The outcome says when there is none. */
export const useAddPasskey = (hear: {
  onSuccess: (outcome: 'added' | 'cancelled' | 'held-already') => void
  onError: (error: Error) => void
}) =>
  useOneAtATime(['add-passkey'], {
    mutationFn: async () => {
      const { addPasskey } = await loadChunk(() => import('./passkeys.ts'))
      const made = await readAgainAfterFailure(passkeysQuery.queryKey, addPasskey())
      // It was added in another tab, or its answer was lost.
      if (made === 'held-already') void queryClient.invalidateQueries(passkeysQuery)
      if (typeof made === 'string') return made
      await show(made)
      return 'added' as const
    },
    ...hear,
  })

export const useRenamePasskey = () =>
  useMutation({
    mutationFn: async ({ id: passkeyId, name }: { id: string; name: string }) =>
      show(await callApi(passkeyCalls.renamePasskey, { params: { passkeyId }, body: { name } })),
  })

export const useRemovePasskey = () =>
  useMutation({
    mutationFn: async (passkeyId: string) => {
      try {
        const removing = callApi(passkeyCalls.removePasskey, { params: { passkeyId } })
        await show(await readAgainAfterFailure(passkeysQuery.queryKey, removing))
      } catch (error) {
        // It has been removed already, by a second press or elsewhere.
        if (!(error instanceof ApiError) || error.status !== 404) throw error
      }
    },
  })

function show(passkeys: PasskeyEntry[]): Promise<void> {
  const { queryKey } = passkeysQuery
  return showSaved(queryKey, () => queryClient.setQueryData(queryKey, passkeys))
}
