import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bypassKeptJobs, jobsQuery } from './queries.ts'
import { queryClient } from './query-client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('job results are kept for 15 minutes, those of each set of filters by themselves', async () => {
  const client = new QueryClient()
  const asked: unknown[] = []
  const search = (filters: { keywords: string }) =>
    client.fetchQuery({
      ...jobsQuery(filters),
      queryFn: async () => {
        asked.push(filters.keywords)
        return []
      },
    })
  await search({ keywords: 'react' })
  await search({ keywords: 'shopify' })
  await vi.advanceTimersByTimeAsync(899_999)
  await search({ keywords: 'react' })
  expect(asked).toEqual(['react', 'shopify'])
  await vi.advanceTimersByTimeAsync(1)
  await search({ keywords: 'react' })
  expect(asked).toEqual(['react', 'shopify', 'react'])
})

test('bypassing what is kept for some filters touches no others', () => {
  const [all, some] = [jobsQuery({}).queryKey, jobsQuery({ keywords: 'react' }).queryKey]
  for (const key of [all, some]) queryClient.setQueryData(key, [])
  bypassKeptJobs({})
  expect(queryClient.getQueryState(all)?.isInvalidated).toBe(true)
  expect(queryClient.getQueryState(some)?.isInvalidated).toBe(false)
  queryClient.clear()
})
