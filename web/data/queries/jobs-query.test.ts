import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { KeptInMemory } from '../../../tests/support/browser/kept-in-memory.ts'
import { aFoundJob } from '../../../tests/support/factories/a-found-job.ts'
import { session } from '../session/browser-session.ts'
import { bypassKeptJobs, jobsQuery } from './jobs-query.ts'
import { keepJobs, readKeptJobs } from './kept-jobs.ts'
import { queryClient } from './query-client.ts'

const jobs = [aFoundJob({ title: 'A shop' })]

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', new KeptInMemory())
  vi.stubGlobal('sessionStorage', new KeptInMemory())
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('job results are kept for 15 minutes, those of each set of filters by themselves', async () => {
  const { asked } = answering()
  await search({ keywords: 'react' })
  await search({ keywords: 'shopify' })
  await vi.advanceTimersByTimeAsync(899_999)
  await search({ keywords: 'react' })
  expect(asked).toEqual(['react', 'shopify'])
  await vi.advanceTimersByTimeAsync(1)
  await search({ keywords: 'react' })
  expect(asked).toEqual(['react', 'shopify', 'react'])
})

test('job results survive a reload of the page for 15 minutes, and are asked for behind', async () => {
  const { asked } = answering()
  await search({ keywords: 'react' })
  await vi.advanceTimersByTimeAsync(899_999)
  const shown = reload({ keywords: 'react' })
  expect(shown()).toEqual(jobs)
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual(['react', 'react'])
  await vi.advanceTimersByTimeAsync(900_000)
  expect(reload({ keywords: 'react' })()).toBeUndefined()
})

test('jobs that another version of the product kept are asked for again', async () => {
  const { asked } = answering()
  keepJobs('ada', { keywords: 'react' }, [{ id: 1 }] as never, Date.now()) // not a job of this version
  expect(reload({ keywords: 'react' })()).toBeUndefined()
  expect(await search({ keywords: 'react' })).toEqual(jobs)
  expect(asked[0]).toBe('react')
})

test('bypassing the kept jobs of some filters asks for them immediately, and touches no others', async () => {
  const { asked } = answering()
  keepJobs('ada', {}, [], Date.now())
  keepJobs('ada', { keywords: 'react' }, [], Date.now())
  bypassKeptJobs('ada', {})
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual([undefined])
  expect(queryClient.getQueryData(jobsQuery('ada', {}).queryKey)).toEqual(jobs)
  expect(readKeptJobs('ada', {}, Date.now())?.jobs).toEqual(jobs)
  expect(readKeptJobs('ada', { keywords: 'react' }, Date.now())?.jobs).toEqual([])
  expect(asked).toEqual([undefined])
})

test('an answer that comes after the log-out is not kept', async () => {
  const { asked, answer } = answering({ isHeld: true })
  void queryClient.prefetchQuery(jobsQuery('ada', { keywords: 'react' }))
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual(['react'])
  session.end()
  answer()
  await vi.advanceTimersByTimeAsync(1000)
  expect(readKeptJobs('ada', { keywords: 'react' }, Date.now())).toBeNull()
})

function search(filters: { keywords: string }) {
  return queryClient.fetchQuery(jobsQuery('ada', filters))
}

/** Opens a search as a page does after a reload; returns a function that reads the jobs it shows. */
function reload(filters: { keywords: string }) {
  const observer = new QueryObserver(new QueryClient(), jobsQuery('ada', filters))
  onTestFinished(observer.subscribe(() => undefined))
  return () => observer.getCurrentResult().data
}

/** Stubs the browser's fetch with a server that records the searches it is asked for, in order. */
function answering({ isHeld = false } = {}) {
  const held = Promise.withResolvers<void>()
  const asked: unknown[] = []
  session.accept({ token: 'a token', expiresAt: '2131-05-04T10:00:00Z' })
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const read = JSON.parse(body) as { filters: { keywords?: string } } // as jobsQuery sends it
    asked.push(read.filters.keywords)
    if (isHeld) await held.promise
    return Response.json(jobs)
  })
  return { asked, answer: held.resolve }
}
