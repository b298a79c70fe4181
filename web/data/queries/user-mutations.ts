import { useMutation } from '@tanstack/react-query'
import { api } from '../../../contract/api.ts'
import type { Call, CallInput } from '../../../contract/call.ts'
import { UserDocument } from '../../../contract/user/user.ts'
import { ApiError } from '../api-error.ts'
import { callApi } from '../call-api.ts'
import { keys, meQuery } from './queries.ts'
import { queryClient } from './query-client.ts'

type SavesUser = Call & { reply: typeof UserDocument }

/** A save of something of the user's; what comes back is shown at once. */
function useSave<C extends SavesUser>(call: C) {
  return useMutation({
    mutationFn: (input: CallInput<C>) => callApi(call, input),
    onSuccess: (user) => queryClient.setQueryData(meQuery.queryKey, UserDocument.parse(user)),
    onError: async (error) => {
      if (error instanceof ApiError && error.code === 'changed-elsewhere') await rereadUser()
    },
    gcTime: 0, // some of its variables are secrets
  })
}

export const useCompleteOnboarding = () => useSave(api.completeOnboarding)
export const useSavePersonalInfo = () => useSave(api.savePersonalInfo)
export const useSaveProfessionalInfo = () => useSave(api.saveProfessionalInfo)
export const useSaveClientTargeting = () => useSave(api.saveClientTargeting)
export const useSaveMarketplaceAccount = () => useSave(api.saveMarketplaceAccount)
export const useSaveAgencyInfo = () => useSave(api.saveAgencyInfo)
export const useSaveVideoSettings = () => useSave(api.saveVideoSettings)
export const useResumeBidding = () => useSave(api.resumeBidding)
export const useDeleteVideo = () => useSave(api.deleteVideo)
export const useSaveCoverLetter = () => useSave(api.saveCoverLetter)
export const useSaveProfileDescription = () => useSave(api.saveProfileDescription)

/** Shown at once, taken back when it could not be saved. */
export const useSwitchNotifications = () =>
  useMutation({
    mutationFn: (enabled: boolean) => callApi(api.switchNotifications, { body: { enabled } }),
    onMutate: async (enabled) => {
      await queryClient.cancelQueries({ queryKey: keys.me })
      showNotifications(enabled)
    },
    onSuccess: (user) => queryClient.setQueryData(meQuery.queryKey, user),
    onError: (_error, enabled) => {
      showNotifications(!enabled)
      void rereadUser()
    },
  })

/** Reads the user document again, now. */
export function rereadUser(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keys.me })
}

function showNotifications(notificationsEnabled: boolean): void {
  queryClient.setQueryData(meQuery.queryKey, (user) => user && { ...user, notificationsEnabled })
}
