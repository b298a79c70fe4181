import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../../contract/api.ts'
import type { SecondFactorSetUp } from '../../../contract/entry/second-factor.ts'
import { callApi } from '../call-api.ts'
import { useOneAtATime } from '../queries/one-at-a-time.ts'
import { queryClient } from '../queries/query-client.ts'
import { readAgainAfterFailure } from '../queries/read-again-after-failure.ts'
import { showSaved } from '../queries/show-saved.ts'

const factorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => callApi(api.secondFactor, {}, { signal }),
})

/** State of the second factor, read anew whenever it is shown. */
export const useSecondFactor = () => useQuery({ ...factorQuery, refetchOnMount: 'always' })

/** Makes a key for an authenticator app, one at a time: a second key would take the place of the one that is shown. */
export const useBeginSecondFactor = (on: {
  onSuccess: (setUp: SecondFactorSetUp) => void
  onError: (error: Error) => void
}) =>
  useOneAtATime(['begin-second-factor'], {
    mutationFn: () =>
      readAgainAfterFailure(factorQuery.queryKey, callApi(api.beginSecondFactor, {})),
    ...on,
  })

/** Switches the second factor on, and returns the backup codes. */
export async function confirmSecondFactor(code: string): Promise<string[]> {
  const confirming = callApi(api.confirmSecondFactor, { body: { code } })
  const { backupCodes } = await readAgainAfterFailure(factorQuery.queryKey, confirming)
  await queryClient.invalidateQueries({ queryKey: factorQuery.queryKey })
  return backupCodes
}

export const useEndSecondFactor = () =>
  useMutation({
    mutationFn: async () => {
      const { queryKey } = factorQuery
      const state = await readAgainAfterFailure(queryKey, callApi(api.endSecondFactor, {}))
      await showSaved(queryKey, () => queryClient.setQueryData(queryKey, state))
    },
  })
