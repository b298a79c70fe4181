import {
  type Query,
  type QueryFilters,
  queryOptions,
  useMutation,
  useQueries,
  useQuery,
} from '@tanstack/react-query'
import { api } from '../../../contract/api.ts'
import { byUserCalls } from '../../../contract/bidding/by-user/by-user-calls.ts'
import type {
  Application,
  ApplicationTimeline,
  Draft,
} from '../../../contract/bidding/application.ts'
import { ApiError } from '../api-error.ts'
import { callApi } from '../call-api.ts'
import { createPace } from '../live/pace.ts'
import { applicationQuery, keys } from './queries.ts'
import { queryClient } from './query-client.ts'
import { rereadNow } from './reread-now.ts'
import { shareRows } from './share-rows.ts'

/** Applications in the queue at most: the limit of one call. */
export const reviewShown = 500

const reviewQuery = queryOptions({
  queryKey: [...keys.applications, 'review'],
  queryFn: ({ signal }) =>
    callApi(api.applications, { query: { states: 'review', limit: reviewShown } }, { signal }),
  structuralSharing: shareRows,
})

/** Applications that wait for the user's review, newest first. */
export function useReview() {
  return useQuery(reviewQuery)
}

/** Loads an application that will probably be opened next. */
export function loadAhead(applicationId: string): void {
  void queryClient.prefetchQuery({ ...applicationQuery(applicationId), staleTime: 'static' })
}

/** Several applications with their details, as far as they have loaded. */
export function useSomeApplications(applicationIds: readonly string[]): ApplicationTimeline[] {
  return useQueries({
    queries: applicationIds.map(applicationQuery),
    combine: (found) => found.flatMap(({ data }) => data ?? []),
  })
}

export const useSaveDraft = () =>
  useApplicationChange(({ applicationId, draft }: { applicationId: string; draft: Draft }) =>
    callApi(api.saveDraft, { params: { applicationId }, body: draft }),
  )

/** Sends the draft that was on the screen: the server refuses any other version. */
export const useSendApplication = () =>
  useApplicationChange(
    ({ applicationId, draftVersion }: { applicationId: string; draftVersion: number }) =>
      callApi(api.sendApplication, { params: { applicationId }, body: { draftVersion } }),
  )

export const useSkipApplication = () =>
  useApplicationChange((applicationId: string) =>
    callApi(api.skipApplication, { params: { applicationId } }),
  )

export const useUndoDecision = () =>
  useApplicationChange((applicationId: string) =>
    callApi(api.undoDecision, { params: { applicationId } }),
  )

/** Changes that a skip and its undo show before the server's answer, and until the applications are read again. */
export const outcomes = {
  skip: { state: 'skipped', reason: 'by-you' },
  undo: { state: 'review', reason: null },
} as const satisfies Record<string, Partial<Application>>

/** Skips several applications; answers with those for which it was not too late. */
export const useSkipSeveral = () =>
  useMutation({
    mutationFn: async (applicationIds: readonly string[]) => {
      const body = { applicationIds: [...applicationIds] }
      return (await callApi(api.skipSeveral, { body })).applicationIds
    },
    onSuccess: async (skipped) => {
      await dropEarlierAnswers(skipped)
      showOutcome(skipped, outcomes.skip)
      queryClient.setQueryData(reviewQuery.queryKey, (shown) =>
        shown?.filter(({ id }) => !skipped.includes(id)),
      )
      for (const id of skipped) void queryClient.invalidateQueries(applicationQuery(id))
      others.ask()
    },
    onError: rereadRefused,
  })

/** Takes several skips and sends back; answers with those for which it was not too late. */
export const useUndoSeveral = () =>
  useMutation({
    mutationFn: async (applicationIds: readonly string[]) => {
      const body = { applicationIds: [...applicationIds] }
      return (await callApi(api.undoSeveral, { body })).applicationIds
    },
    onSuccess: async (undone) => {
      await dropEarlierAnswers(undone)
      showOutcome(undone, outcomes.undo)
      await rereadApplications()
    },
    onError: rereadRefused,
  })

export const useConfirmApplication = () =>
  useApplicationChange(({ applicationId, wasSent }: { applicationId: string; wasSent: boolean }) =>
    callApi(api.confirmApplication, { params: { applicationId }, body: { wasSent } }),
  )

export const useMarkSent = () =>
  useApplicationChange((applicationId: string) =>
    callApi(byUserCalls.markSent, { params: { applicationId } }),
  )

/** Mutation of one application, to be carried out by `act`. Shows the answer immediately; after a refusal, reads the application's new state. */
export function useApplicationChange<Input>(act: (input: Input) => Promise<ApplicationTimeline>) {
  return useMutation({
    mutationFn: act,
    onSuccess: showApplication,
    onError: rereadRefused,
  })
}

/** Reads again after a refusal: the screen is out of date. Other failures say nothing about that. */
async function rereadRefused(error: Error): Promise<void> {
  if (error instanceof ApiError && error.status === 409) await rereadApplications()
}

async function showApplication(application: ApplicationTimeline): Promise<void> {
  await dropEarlierAnswers([application.id])
  queryClient.setQueryData(applicationQuery(application.id).queryKey, application)
  queryClient.setQueryData(reviewQuery.queryKey, (shown) => shown && follow(shown, application))
  others.ask()
}

/** Shows an outcome until the applications are read again: the next key acts on what they are now. */
function showOutcome(applicationIds: readonly string[], outcome: Partial<Application>): void {
  for (const id of applicationIds)
    queryClient.setQueryData(
      applicationQuery(id).queryKey,
      (shown) => shown && { ...shown, ...outcome },
    )
}

/** Queries whose reading was dropped and is to be made again. */
const dropped = new Set<Query>()

/**
 * Drops the answers to earlier requests, which would bring back the old state of these applications. What has not been
 * shown yet is still waited for: nobody would ask for it again. The rest may have held other news, and is read again.
 */
async function dropEarlierAnswers(applicationIds: readonly string[]): Promise<void> {
  const filters: QueryFilters = {
    queryKey: keys.applications,
    fetchStatus: 'fetching',
    predicate: ({ queryKey: [, kind, id], state }) =>
      kind === 'one' ? applicationIds.includes(String(id)) : state.data !== undefined,
  }
  for (const query of queryClient.getQueryCache().findAll(filters)) dropped.add(query)
  await queryClient.cancelQueries(filters)
}

function follow(shown: Application[], application: ApplicationTimeline): Application[] {
  if (application.state !== 'review') return shown.filter(({ id }) => id !== application.id)
  return shown.map((each) => (each.id === application.id ? application : each))
}

/**
 * Reads again what an answer does not contain: all but the queue, which was changed here, and single applications; and what
 * was dropped. Once a second is enough for a user who decides faster.
 */
const others = createPace({
  run: () => {
    const again = new Set(dropped)
    dropped.clear()
    return queryClient.invalidateQueries({
      queryKey: keys.applications,
      predicate: (query) =>
        again.has(query) || !['review', 'one'].includes(String(query.queryKey[1])),
    })
  },
  burst: 1,
  refillMs: 1000,
  gatherMs: 0,
  waitMs: () => 0,
})

function rereadApplications(): Promise<void> {
  return rereadNow([keys.applications])
}
