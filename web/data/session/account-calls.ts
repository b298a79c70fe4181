import { useMutation } from '@tanstack/react-query'
import { api } from '../../../contract/api.ts'
import { leave } from './browser-session.ts'
import { callApi } from '../call-api.ts'
import { type Farewell, keepFarewell } from './farewell.ts'

/** Starts to write the cover letter template; the text arrives later, in the user document. */
export const useGenerateCoverLetter = () =>
  useMutation({ mutationFn: () => callApi(api.generateCoverLetter, {}) })
/** Starts to write the profile description; the text arrives later, in the user document. */
export const useGenerateProfile = () =>
  useMutation({ mutationFn: () => callApi(api.generateProfile, {}) })

export const useMailPasswordReset = () =>
  useMutation({ mutationFn: () => callApi(api.mailPasswordReset, {}) })

/** Deletes the account with all its data, and signs out every tab of this browser. */
export const useDeleteAccount = () =>
  useMutation({
    mutationFn: (farewell: Farewell) =>
      leave(async () => {
        await callApi(api.deleteAccount, {})
        keepFarewell(farewell)
      }),
  })
