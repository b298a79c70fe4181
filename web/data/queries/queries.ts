import { ownJobs } from '../../../contract/bidding/job.ts'
import type { AboutMarketplace } from '../../../contract/entry/about.ts'
import { sayList } from '../../ui/words/say-list.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../../contract/api.ts'
import { callApi } from '../call-api.ts'
import { latestApplications } from './first-reads.ts'
import { withSwiftChanges } from './swift-changes.ts'

export const keys = {
  about: ['about'],
  me: ['me'],
  scanners: ['scanners'],
  jobs: ['jobs'],
  applications: ['applications'],
  /** Older applications, which are not reread when something changes. */
  activity: ['activity'],
  /** Covers rules, never-lists and the answer bank. */
  rules: ['rules'],
  /** Covers facts, letter templates, texts and what is known of them. */
  writing: ['writing'],
  comparisons: ['comparisons'],
  noticeChannels: ['noticeChannels'],
  replies: ['replies'],
} as const

/** Second part of the key of a text's former versions, which are not reread: a new text has a key of its own. */
export const formerVersions = 'text-versions'

const applicationsShown = 100

export const aboutQuery = queryOptions({
  queryKey: keys.about,
  queryFn: ({ signal }) => callApi(api.about, {}, { signal }),
  staleTime: Infinity,
})

export const meQuery = queryOptions({
  queryKey: keys.me,
  queryFn: async ({ signal }) => withSwiftChanges(await callApi(api.me, {}, { signal })),
})

export const scannersQuery = queryOptions({
  queryKey: keys.scanners,
  queryFn: ({ signal }) => callApi(api.scanners, {}, { signal }),
})

const applicationsQuery = queryOptions({
  queryKey: [...keys.applications, 'list'],
  queryFn: ({ signal }) =>
    callApi(api.applications, { query: { limit: applicationsShown } }, { signal }),
})

export const latestApplicationsQuery = queryOptions({
  queryKey: [...keys.applications, 'latest'],
  queryFn: ({ signal }) => callApi(api.applications, { query: latestApplications }, { signal }),
})

export function applicationQuery(applicationId: string) {
  return queryOptions({
    queryKey: [...keys.applications, 'one', applicationId],
    queryFn: ({ signal }) => callApi(api.application, { params: { applicationId } }, { signal }),
  })
}

export const useAbout = () => useQuery(aboutQuery)
export const useMe = () => useQuery(meQuery)
export const useScanners = () => useQuery(scannersQuery)
export const useApplications = () => useQuery(applicationsQuery)

/** The marketplace of this name; undefined while it is not known, or when it is no longer connected. */
export const useMarketplace = (name: string) =>
  useAbout().data?.marketplaces.find((one) => one.name === name)

/** Title of a job's marketplace on the screen. A job that its user added is on the site of its link. */
export function useMarketplaceTitle(name: string, link: string): string {
  const marketplace = useMarketplace(name)
  if (name === ownJobs) return siteOf(link)
  return marketplace?.title ?? 'the marketplace'
}

function siteOf(link: string): string {
  return link === '' ? 'its site' : new URL(link).host.replace(/^www\./u, '')
}

/** Says where a job is from. Null where there is only one marketplace, and until the marketplaces are known. */
export function useOrigins(): (from: { marketplace: string; link: string }) => string | null {
  const { marketplaces = [] } = useAbout().data ?? {}
  return ({ marketplace, link }) => {
    if (marketplace === ownJobs) return link === '' ? null : siteOf(link)
    if (marketplaces.length < 2) return null
    return marketplaces.find(({ name }) => name === marketplace)?.title ?? null
  }
}

/** Titles of all marketplaces on the screen: "Gigboard", "Gigboard and Upwork". */
export function useMarketplaceTitles(fallback = 'the marketplace'): string {
  const { marketplaces = [] } = useAbout().data ?? {}
  return marketplaces.length === 0 ? fallback : sayList(marketplaces.map(({ title }) => title))
}

/** The marketplace whose sign-in users give us; undefined while it is not known, null where there is none. */
export function useSignInMarketplace(): AboutMarketplace | null | undefined {
  const about = useAbout().data
  return about && (about.marketplaces.find(({ connect }) => connect === 'sign-in') ?? null)
}

export const useSignInTitle = (fallback = 'the marketplace') =>
  useSignInMarketplace()?.title ?? fallback

/** The latest applications, without those stopped by a limit. */
export const useLatestApplications = () => useQuery(latestApplicationsQuery)

export function useApplication(applicationId: string) {
  return useQuery(applicationQuery(applicationId))
}

export const countsQuery = queryOptions({
  queryKey: [...keys.applications, 'counts'],
  queryFn: ({ signal }) => callApi(api.applicationCounts, {}, { signal }),
})

/** Numbers of applications by state, kept up to date by the live stream. */
export const useApplicationCounts = () => useQuery(countsQuery)
