import { useMutation } from '@tanstack/react-query'
import { api } from '../../../contract/api.ts'
import { leave } from './browser-session.ts'
import { callApi } from '../call-api.ts'
import { useOneAtATime } from '../queries/one-at-a-time.ts'
import { type Farewell, keepFarewell } from './farewell.ts'

/** Starts to write the cover letter template; the text arrives later, in the user document. */
export const useGenerateCoverLetter = () =>
  useMutation({ mutationFn: () => callApi(api.generateCoverLetter, {}) })
/** Starts to write the profile description; the text arrives later, in the user document. */
export const useGenerateProfile = () =>
  useMutation({ mutationFn: () => callApi(api.generateProfile, {}) })

/** Mails the user a link to choose a new password, one at a time. */
export const useMailPasswordReset = (onError: (error: Error) => void) =>
  useOneAtATime(['mail-password-reset'], {
    mutationFn: () => callApi(api.mailPasswordReset, {}),
    onError,
  })

/** Mails the user a link to confirm their address, one at a time. */
export const useMailAddressConfirmation = (onError: (error: Error) => void) =>
  useOneAtATime(['mail-address-confirmation'], {
    mutationFn: () => callApi(api.mailAddressConfirmation, {}),
    onError,
  })

/** Deletes the account with all its data, and signs out every tab of this browser. */
export const useDeleteAccount = () =>
  useMutation({
    mutationFn: (farewell: Farewell) =>
      leave(async () => {
        await callApi(api.deleteAccount, {})
        keepFarewell(farewell)
      }),
  })
