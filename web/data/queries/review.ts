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

/** As many as the contract gives at once. */
export const reviewShown = 200

const reviewQuery = queryOptions({
  queryKey: [...keys.applications, 'review'],
  queryFn: ({ signal }) =>
    callApi(api.applications, { query: { states: 'review', limit: reviewShown } }, { signal }),
})

/** What waits for the user, newest first. */
export function useReview() {
  return useQuery(reviewQuery)
}

/** Several applications with all that belongs to them, as far as they are there. */
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

/** Nothing but the draft that was on the screen leaves: the server refuses another version. */
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

/** Something done with one application: what comes back is shown at once, and so is what it has come to when it was refused. */
function useVerb<Input>(act: (input: Input) => Promise<ApplicationTimeline>) {
  return useMutation({
    mutationFn: act,
    onSuccess: showApplication,
    onError: (error) => {
      // Refused means that what is shown here is old; anything else tells nothing about it.
      if (error instanceof ApiError && error.status === 409) return rereadApplications()
    },
  })
}

async function showApplication(application: ApplicationTimeline): Promise<void> {
  // An answer that was asked for before must not put the old state back.
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
