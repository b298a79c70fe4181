import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../contract/api.ts'
import type { JobFilters } from '../../contract/job.ts'
import { callApi } from './call-api.ts'
import { queryClient } from './query-client.ts'

export const keys = {
  about: ['about'],
  me: ['me'],
  scanners: ['scanners'],
  jobs: ['jobs'],
  applications: ['applications'],
} as const

/** Specification section 9: job results are kept for 15 minutes. The live stream renews them before. */
const jobsKeptMs = 900_000
const applicationsShown = 100

const aboutQuery = queryOptions({
  queryKey: keys.about,
  queryFn: ({ signal }) => callApi(api.about, {}, { signal }),
  staleTime: Infinity,
})

export const meQuery = queryOptions({
  queryKey: keys.me,
  queryFn: ({ signal }) => callApi(api.me, {}, { signal }),
})

export const scannersQuery = queryOptions({
  queryKey: keys.scanners,
  queryFn: ({ signal }) => callApi(api.scanners, {}, { signal }),
})

export function jobsQuery(filters: JobFilters) {
  return queryOptions({
    queryKey: [...keys.jobs, filters],
    queryFn: ({ signal }) => callApi(api.scrapeJobs, { body: { filters } }, { signal }),
    staleTime: jobsKeptMs,
    gcTime: jobsKeptMs,
  })
}

const applicationsQuery = queryOptions({
  queryKey: [...keys.applications, 'list'],
  queryFn: ({ signal }) =>
    callApi(api.applications, { query: { limit: applicationsShown } }, { signal }),
})

function applicationQuery(applicationId: string) {
  return queryOptions({
    queryKey: [...keys.applications, 'one', applicationId],
    queryFn: ({ signal }) => callApi(api.application, { params: { applicationId } }, { signal }),
  })
}

export function useAbout() {
  return useQuery(aboutQuery)
}

export function useMe() {
  return useQuery(meQuery)
}

export function useScanners() {
  return useQuery(scannersQuery)
}

export function useJobs(filters: JobFilters) {
  return useQuery(jobsQuery(filters))
}

/** The next look at these filters asks the server, however young the answer that is kept. */
export function bypassKeptJobs(filters: JobFilters): void {
  void queryClient.invalidateQueries({ queryKey: jobsQuery(filters).queryKey, exact: true })
}

export function useApplications() {
  return useQuery(applicationsQuery)
}

export function useApplication(applicationId: string) {
  return useQuery(applicationQuery(applicationId))
}
