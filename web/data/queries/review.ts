import { queryOptions, useMutation, useQueries, useQuery } from '@tanstack/react-query'
import { api } from '../../../contract/api.ts'
import type {
  Application,
  ApplicationTimeline,
  Draft,
} from '../../../contract/bidding/application.ts'
import { ApiError } from '../api-error.ts'
import { callApi } from '../call-api.ts'
import { applicationQuery, keys } from './queries.ts'
import { queryClient } from './query-client.ts'

/** Applications in the queue at most: the limit of one call. */
export const reviewShown = 200

const reviewQuery = queryOptions({
  queryKey: [...keys.applications, 'review'],
  queryFn: ({ signal }) =>
    callApi(api.applications, { query: { states: 'review', limit: reviewShown } }, { signal }),
})

/** Applications that wait for the user's review, newest first. */
export function useReview() {
  return useQuery(reviewQuery)
}

/** Several applications with their details, as far as they have loaded. */
export function useSomeApplications(applicationIds: readonly string[]): ApplicationTimeline[] {
  return useQueries({
    queries: applicationIds.map(applicationQuery),
    combine: (found) => found.flatMap(({ data }) => data ?? []),
  })
}

export const useSaveDraft = () =>
  useVerb(({ applicationId, draft }: { applicationId: string; draft: Draft }) =>
    callApi(api.saveDraft, { params: { applicationId }, body: draft }),
  )

/** Sends the draft that was on the screen: the server refuses any other version. */
export const useSendApplication = () =>
  useVerb(({ applicationId, draftVersion }: { applicationId: string; draftVersion: number }) =>
    callApi(api.sendApplication, { params: { applicationId }, body: { draftVersion } }),
  )

export const useSkipApplication = () =>
  useVerb((applicationId: string) => callApi(api.skipApplication, { params: { applicationId } }))

export const useUndoSkip = () =>
  useVerb((applicationId: string) => callApi(api.undoSkip, { params: { applicationId } }))

export const useConfirmApplication = () =>
  useVerb(({ applicationId, wasSent }: { applicationId: string; wasSent: boolean }) =>
    callApi(api.confirmApplication, { params: { applicationId }, body: { wasSent } }),
  )

/** Mutation of one application. Shows the answer immediately; after a refusal, reads the application's new state. */
function useVerb<Input>(act: (input: Input) => Promise<ApplicationTimeline>) {
  return useMutation({
    mutationFn: act,
    onSuccess: showApplication,
    onError: (error) => {
      // A refusal means that the screen is out of date; other failures say nothing about that.
      if (error instanceof ApiError && error.status === 409) return rereadApplications()
    },
  })
}

async function showApplication(application: ApplicationTimeline): Promise<void> {
  // The answer to an earlier request must not bring back the old state.
  await queryClient.cancelQueries({ queryKey: keys.applications })
  queryClient.setQueryData(applicationQuery(application.id).queryKey, application)
  queryClient.setQueryData(reviewQuery.queryKey, (shown) => shown && follow(shown, application))
  void rereadApplications()
}

function follow(shown: Application[], application: ApplicationTimeline): Application[] {
  if (application.state !== 'review') return shown.filter(({ id }) => id !== application.id)
  return shown.map((each) => (each.id === application.id ? application : each))
}

function rereadApplications(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keys.applications })
}
