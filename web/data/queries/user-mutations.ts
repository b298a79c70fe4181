import { useMutation, type Mutation } from '@tanstack/react-query'
import { api } from '../../../contract/api.ts'
import type { Call, CallInput } from '../../../contract/call.ts'
import type { Card } from '../../../contract/user/profile.ts'
import { cardCalls } from '../../../contract/user/user-calls.ts'
import { UserDocument } from '../../../contract/user/user.ts'
import { ApiError } from '../api-error.ts'
import { callApi } from '../call-api.ts'
import { keys, meQuery } from './queries.ts'
import { queryClient } from './query-client.ts'
import { showSaved } from './show-saved.ts'
import { keepShown, withSwiftChanges } from './swift-changes.ts'

type SavesUser = Call & { reply: typeof UserDocument }

/** Mutation that saves the user's data and shows the returned document immediately. */
function useSave<C extends SavesUser>(call: C) {
  return useMutation({
    mutationFn: (input: CallInput<C>) => callApi(call, input),
    onSuccess: (user) => showSavedUser(UserDocument.parse(user)),
    onError: async (error) => {
      if (error instanceof ApiError && error.code === 'changed-elsewhere') await rereadUser()
    },
    gcTime: 0, // some of its variables are secrets
  })
}

export const useCompleteOnboarding = () => useSave(api.completeOnboarding)
/** Saves one card of the profile; the table of its fields decides what is sent. */
export const useSaveCard = (card: Card) => useSave<SavesUser>(cardCalls[card])
export const useResumeBidding = () => useSave(api.resumeBidding)
export const useDeleteVideo = () => useSave(api.deleteVideo)

type SwiftField = 'autoBiddingEnabled' | 'activeScannerId' | 'notificationsEnabled'

/**
 * Mutation of a field of the user document that is shown immediately, and undone if saving fails. One leaves after the other:
 * two that are under way together may arrive the other way round. `isUrgent`: leaves at its press as well, for the page may be
 * closed before its turn. `onFailure`: called even when the part that asked for it is gone by then.
 */
function useSwiftChange<Value>(
  field: SwiftField,
  save: (value: Value) => Promise<UserDocument>,
  {
    onFailure,
    isUrgent,
  }: {
    onFailure?: ((error: Error, value: Value) => void) | undefined
    isUrgent?: (value: Value) => boolean
  } = {},
) {
  const ofField = { predicate: ({ options }: Mutation) => options.scope?.id === field }
  return useMutation({
    mutationFn: save,
    scope: { id: field },
    onMutate: async (value) => {
      // One that fails is sent again in its turn, and told then.
      if (isUrgent?.(value) && queryClient.isMutating(ofField) > 1) save(value).catch(() => null)
      await queryClient.cancelQueries({ queryKey: keys.me, exact: true })
      const before = queryClient.getQueryData(meQuery.queryKey)
      const end = keepShown({ [field]: value })
      if (before) showUser(before)
      return { before, end }
    },
    onSuccess: (user, _value, { end }) => {
      end()
      return showSavedUser(user)
    },
    onError: (error, value, context) => {
      if (context?.end() && context.before) showUser(context.before)
      void rereadUser()
      onFailure?.(error, value)
    },
  })
}

export const useSwitchAutoBidding = (onFailure?: (error: Error, enabled: boolean) => void) =>
  useSwiftChange(
    'autoBiddingEnabled',
    (enabled: boolean) => callApi(api.switchAutoBidding, { body: { enabled } }),
    { onFailure, isUrgent: (enabled) => !enabled },
  )

export const useActivateScanner = () =>
  useSwiftChange('activeScannerId', (scannerId: string) =>
    callApi(api.activateScanner, { body: { scannerId } }),
  )

export const useSwitchNotifications = () =>
  useSwiftChange('notificationsEnabled', (enabled: boolean) =>
    callApi(api.switchNotifications, { body: { enabled } }),
  )

/** Rereads the user document now. */
export function rereadUser(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keys.me })
}

/** Shows a document that the server has just answered with. */
export function showSavedUser(user: UserDocument): Promise<void> {
  return showSaved(keys.me, () => showUser(user))
}

function showUser(user: UserDocument): void {
  queryClient.setQueryData(meQuery.queryKey, withSwiftChanges(user))
}
