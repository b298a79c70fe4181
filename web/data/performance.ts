import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { performanceCalls } from '../../contract/insights/performance.ts'
import { UserDocument } from '../../contract/user/user.ts'
import { callApi } from './call-api.ts'
import { showSavedUser } from './queries/user-mutations.ts'

export type Span = { from: string; to: string }

const everyMs = 30_000
/** Wait for the next look while days are still being counted. */
const whileCountingMs = 2_000
/** Wait for the next try after a failure. */
const whileAwayMs = 10_000

const performanceQuery = (period: Span) =>
  queryOptions({
    // Not among the applications: a hint about each of them would have it read again, and it changes little.
    queryKey: ['performance', period.from, period.to],
    queryFn: ({ signal }) => callApi(performanceCalls.performance, { query: period }, { signal }),
    refetchInterval: ({ state }) => {
      if (state.status === 'error') return whileAwayMs
      return state.data?.isCounting ? whileCountingMs : everyMs
    },
    refetchOnReconnect: 'always',
    placeholderData: keepPreviousData,
  })

/** Figures of a period, read again twice a minute while the page is looked at. The ones before stay until others come. */
export const usePerformance = (period: Span) => useQuery(performanceQuery(period))

/** Changes the time zone in which days are counted. */
export const useSaveTimeZone = () =>
  useMutation({
    mutationFn: (timeZone: string) =>
      callApi(performanceCalls.saveTimeZone, { body: { timeZone } }),
    onSuccess: (user) => showSavedUser(UserDocument.parse(user)),
  })
