import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { KeptInMemory } from '../../../tests/support/browser/kept-in-memory.ts'
import { aFoundJob } from '../../../tests/support/factories/a-found-job.ts'
import { session } from '../session/browser-session.ts'
import { bypassKeptJobs, jobsQuery, lookForJobs, showNewerJobs } from './jobs-query.ts'
import { keepJobs, readKeptJobs } from '../kept-jobs/kept-jobs.ts'
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

test('job results are kept for 15 minutes, separately for each set of filters', async () => {
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

test('a page that is opened again within 15 minutes asks for no jobs', async () => {
  const { asked } = answering()
  await search({ keywords: 'react' })
  await vi.advanceTimersByTimeAsync(899_999)
  const shown = reload({ keywords: 'react' })
  expect(shown()).toEqual(jobs)
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual(['react'])
  await vi.advanceTimersByTimeAsync(1)
  expect(reload({ keywords: 'react' })()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual(['react', 'react'])
})

test('jobs that arrive leave those on the screen as they are, and are there to be shown', async () => {
  const { asked, find } = answering()
  const shown = open({ keywords: 'react' })
  await vi.advanceTimersByTimeAsync(0)
  find([aFoundJob({ id: 'another', title: 'Another shop' }), ...jobs])
  lookForJobs()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual(['react', 'react'])
  expect(shown()).toEqual(jobs)

  showNewerJobs('ada', { keywords: 'react' })
  expect(shown()).toHaveLength(2)
  expect(readKeptJobs('ada', { keywords: 'react' }, Date.now())?.jobs).toHaveLength(2)
})

test('where no jobs are on the screen those that arrive are shown', async () => {
  const { find } = answering()
  find([])
  const shown = open({ keywords: 'react' })
  await vi.advanceTimersByTimeAsync(0)
  expect(shown()).toEqual([])
  find(jobs)
  lookForJobs()
  await vi.advanceTimersByTimeAsync(0)
  expect(shown()).toEqual(jobs)
})

test('jobs are not asked for again automatically when they were asked for too often', async () => {
  const { asked, find } = answering()
  find(null)
  open({ keywords: 'react' })
  await vi.advanceTimersByTimeAsync(120_000)
  expect(asked).toEqual(['react'])
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

/** Shows a search; returns a function that reads its jobs. */
function open(filters: { keywords: string }) {
  const observer = new QueryObserver(queryClient, jobsQuery('ada', filters))
  onTestFinished(observer.subscribe(() => undefined))
  return () => observer.getCurrentResult().data
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
  let found: typeof jobs | null = jobs
  session.accept({ token: 'a token', expiresAt: '2131-05-04T10:00:00Z' })
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const read = JSON.parse(body) as { filters: { keywords?: string } } // as jobsQuery sends it
    asked.push(read.filters.keywords)
    if (isHeld) await held.promise
    return found ? Response.json(found) : Response.json({}, { status: 429 })
  })
  return {
    asked,
    answer: held.resolve,
    /** Sets what a search finds from now on; null = it was asked for too often. */
    find: (next: typeof jobs | null) => void (found = next),
  }
}
