import { useMutation } from '@tanstack/react-query'
import { api } from '../../../contract/api.ts'
import { leave } from './browser-session.ts'
import { callApi } from '../call-api.ts'
import { type Farewell, keepFarewell } from './farewell.ts'

/** Both answer at once; the text arrives in the user document. */
export const useGenerateCoverLetter = () =>
  useMutation({ mutationFn: () => callApi(api.generateCoverLetter, {}) })
export const useGenerateProfile = () =>
  useMutation({ mutationFn: () => callApi(api.generateProfile, {}) })

export const useMailPasswordReset = () =>
  useMutation({ mutationFn: () => callApi(api.mailPasswordReset, {}) })

/** The account with all its data; afterwards nobody is signed in here, in no tab. */
export const useDeleteAccount = () =>
  useMutation({
    mutationFn: (farewell: Farewell) =>
      leave(async () => {
        await callApi(api.deleteAccount, {})
        keepFarewell(farewell)
      }),
  })
