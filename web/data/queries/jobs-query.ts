import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../../contract/api.ts'
import type { Job, JobFilters } from '../../../contract/bidding/job.ts'
import { callApi } from '../call-api.ts'
import { jobsKeptMs, keepJobs, readKeptJobs } from './kept-jobs.ts'
import { keys } from './queries.ts'
import { queryClient } from './query-client.ts'

/**
 * The jobs that pass some filters. Jobs kept in the browser are shown immediately; a page that was just opened may have
 * missed newer ones, so it asks the server as well. From then on the live stream reports new jobs.
 */
export function jobsQuery(uid: string, filters: JobFilters) {
  return queryOptions({
    queryKey: [...keys.jobs, uid, filters],
    queryFn: async ({ signal }) => {
      const jobs = await callApi(api.scrapeJobs, { body: { filters } }, { signal })
      // A user who has logged out meanwhile leaves nothing behind.
      if (!signal.aborted) keepJobs(uid, filters, jobs, Date.now())
      return jobs
    },
    initialData: () => readJobs(uid, filters)?.jobs,
    initialDataUpdatedAt: () => readJobs(uid, filters)?.at,
    staleTime: ({ state }) => (state.dataUpdateCount === 0 ? 0 : jobsKeptMs),
    gcTime: jobsKeptMs,
  })
}

/** Jobs to show. `jobs`: null = none yet, or the last answer is too old to show after a failure. */
export function useJobs(uid: string, filters: JobFilters) {
  const { data, error, refetch, dataUpdatedAt, errorUpdatedAt } = useQuery(jobsQuery(uid, filters))
  const isTooOld = error !== null && errorUpdatedAt - dataUpdatedAt >= jobsKeptMs
  return { jobs: isTooOld ? null : (data ?? null), error, retry: () => void refetch() }
}

/** Asks the server even if a fresh answer is kept. A failure appears where the jobs are shown. */
export function bypassKeptJobs(uid: string, filters: JobFilters): void {
  void queryClient.prefetchQuery({ ...jobsQuery(uid, filters), staleTime: 0 })
}

function readJobs(uid: string, filters: JobFilters): { jobs: Job[]; at: number } | null {
  const kept = readKeptJobs(uid, filters, Date.now())
  const read = api.scrapeJobs.reply.safeParse(kept?.jobs)
  return kept && read.success ? { jobs: read.data, at: kept.at } : null
}
