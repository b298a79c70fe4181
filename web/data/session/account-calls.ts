import { useMutation } from '@tanstack/react-query'
import { api } from '../../../contract/api.ts'
import { leave } from './browser-session.ts'
import { callApi } from '../call-api.ts'
import { queryClient } from '../queries/query-client.ts'
import { type Farewell, keepFarewell } from './farewell.ts'

/** Starts to write the cover letter template; the text arrives later, in the user document. */
export const useGenerateCoverLetter = () =>
  useMutation({ mutationFn: () => callApi(api.generateCoverLetter, {}) })
/** Starts to write the profile description; the text arrives later, in the user document. */
export const useGenerateProfile = () =>
  useMutation({ mutationFn: () => callApi(api.generateProfile, {}) })

const resetKey = ['mail-password-reset']

/** Mails the user a link to choose a new password, one at a time. */
export function useMailPasswordReset(onError: (error: Error) => void) {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationKey: resetKey,
    mutationFn: () => callApi(api.mailPasswordReset, {}),
    onError,
  })
  // Of two quick presses the second comes before the button is disabled.
  const ask = () => queryClient.isMutating({ mutationKey: resetKey }) === 0 && mutate()
  return { ask, isPending, isSuccess }
}

const confirmationKey = ['mail-address-confirmation']

/** Mails the user a link to confirm their address, one at a time. */
export function useMailAddressConfirmation(onError: (error: Error) => void) {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationKey: confirmationKey,
    mutationFn: () => callApi(api.mailAddressConfirmation, {}),
    onError,
  })
  // Of two quick presses the second comes before the button is disabled.
  const ask = () => queryClient.isMutating({ mutationKey: confirmationKey }) === 0 && mutate()
  return { ask, isPending, isSuccess }
}

/** Deletes the account with all its data, and signs out every tab of this browser. */
export const useDeleteAccount = () =>
  useMutation({
    mutationFn: (farewell: Farewell) =>
      leave(async () => {
        await callApi(api.deleteAccount, {})
        keepFarewell(farewell)
      }),
  })
