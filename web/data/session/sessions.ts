import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../../contract/api.ts'
import type { SessionEntry } from '../../../contract/entry/sessions.ts'
import { ApiError } from '../api-error.ts'
import { callApi } from '../call-api.ts'
import { queryClient } from '../queries/query-client.ts'
import { readAgainAfterFailure } from '../queries/read-again-after-failure.ts'
import { showSaved } from '../queries/show-saved.ts'

const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => callApi(api.sessions, {}, { signal }),
})

/** Sessions of the user, read anew whenever the list is opened. */
export const useSessions = () => useQuery({ ...sessionsQuery, refetchOnMount: 'always' })

export const useEndSession = () =>
  useMutation({
    mutationFn: async (sessionId: string) => {
      try {
        const ending = callApi(api.endSession, { params: { sessionId } })
        await show(await readAgainAfterFailure(sessionsQuery.queryKey, ending))
      } catch (error) {
        // It has ended already, by a second press or elsewhere.
        if (!(error instanceof ApiError) || error.status !== 404) throw error
      }
    },
  })

export const useEndOtherSessions = () =>
  useMutation({
    mutationFn: async () =>
      show(await readAgainAfterFailure(sessionsQuery.queryKey, callApi(api.endOtherSessions, {}))),
  })

function show(sessions: SessionEntry[]): Promise<void> {
  const { queryKey } = sessionsQuery
  return showSaved(queryKey, () => queryClient.setQueryData(queryKey, sessions))
}
