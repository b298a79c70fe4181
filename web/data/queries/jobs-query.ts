import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../contract/api.ts'
import type { Job, JobFilters } from '../../../contract/bidding/job.ts'
import { isTooOften } from '../api-error.ts'
import { callApi } from '../call-api.ts'
import { onArrivedJobs } from '../live/arrived-jobs.ts'
import { jobsKeptMs, keepJobs, readKeptJobs } from '../kept-jobs/kept-jobs.ts'
import { keys } from './queries.ts'
import { mayRetry, queryClient } from './query-client.ts'

type JobsKey = readonly ['jobs', string, JobFilters]

/**
 * The jobs that pass some filters, as the server found them in the last 15 minutes. Newer ones are offered:
 * `lookForJobs`.
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
    staleTime: jobsKeptMs,
    gcTime: jobsKeptMs,
    // Rule JOB-13 has a sentence for a search that was asked for too often.
    retry: (failures, error) => !isTooOften(error) && mayRetry(failures, error),
  })
}

/** The same search, made again while its jobs are on the screen. */
function newerJobsQuery(uid: string, filters: JobFilters) {
  return queryOptions({
    queryKey: ['newer-jobs', uid, filters],
    queryFn: ({ signal }) => callApi(api.scrapeJobs, { body: { filters } }, { signal }),
    staleTime: 0,
    gcTime: jobsKeptMs,
  })
}

/** Searches again for the jobs on the screen. What is new is offered there; where there are none, it is shown. */
export function lookForJobs(): void {
  const shown = queryClient.getQueryCache().findAll({ queryKey: keys.jobs, type: 'active' })
  for (const { queryKey, state } of shown) {
    if (state.data === undefined || state.status === 'error')
      void queryClient.refetchQueries({ queryKey, exact: true })
    else {
      const [, uid, filters] = queryKey as JobsKey // every key under `keys.jobs` is one
      // Without an answer the list stands, and the next hint looks again.
      lookFor(uid, filters).catch(() => undefined)
    }
  }
}

async function lookFor(uid: string, filters: JobFilters): Promise<void> {
  await queryClient.fetchQuery(newerJobsQuery(uid, filters))
  const shown = queryClient.getQueryData(jobsQuery(uid, filters).queryKey)
  if (shown?.length === 0) showNewerJobs(uid, filters)
}

/** Shows what the last look for newer jobs has found. */
export function showNewerJobs(uid: string, filters: JobFilters): void {
  const newer = queryClient.getQueryState(newerJobsQuery(uid, filters).queryKey)
  if (!newer?.data) return
  keepJobs(uid, filters, newer.data, newer.dataUpdatedAt)
  queryClient.setQueryData(jobsQuery(uid, filters).queryKey, newer.data, {
    updatedAt: newer.dataUpdatedAt,
  })
}

/**
 * Jobs to show. `jobs`: null = none yet, or the last answer is too old to show after a failure. `newer`: how many more
 * there are by now.
 */
export function useJobs(uid: string, filters: JobFilters) {
  useEffect(() => onArrivedJobs(lookForJobs), [])
  const newer = useQuery({ ...newerJobsQuery(uid, filters), enabled: false })
  const { data, error, refetch, dataUpdatedAt, errorUpdatedAt } = useQuery(jobsQuery(uid, filters))
  const isTooOld = error !== null && errorUpdatedAt - dataUpdatedAt >= jobsKeptMs
  const known = new Set(data?.map(({ id }) => id))
  const isNewer = newer.data !== undefined && newer.dataUpdatedAt > dataUpdatedAt
  return {
    foundAt: new Date(dataUpdatedAt).toISOString(),
    jobs: isTooOld ? null : (data ?? null),
    error,
    retry: () => void refetch(),
    newer: isNewer ? newer.data.filter(({ id }) => !known.has(id)).length : 0,
    showNewer: () => showNewerJobs(uid, filters),
  }
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
