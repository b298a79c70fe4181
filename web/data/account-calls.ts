import { useMutation } from '@tanstack/react-query'
import { api } from '../../contract/api.ts'
import { session, tellOtherTabs } from './browser-session.ts'
import { callApi } from './call-api.ts'
import { forgetFarewell, keepFarewell } from './farewell.ts'

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
    mutationFn: () => callApi(api.deleteAccount, {}),
    // Before, because the live stream may end the session before the answer is here.
    onMutate: () => keepFarewell('account-deleted'),
    onError: forgetFarewell,
    onSuccess: () => {
      session.end()
      tellOtherTabs('signed-out')
    },
  })
