import { expect, onTestFinished, test, vi } from 'vitest'
import { KeptInMemory } from '../../../tests/support/browser/kept-in-memory.ts'
import { session } from '../session/browser-session.ts'
import { jobsQuery } from './jobs-query.ts'
import { keepJobs, readKeptJobs } from '../kept-jobs/kept-jobs.ts'
import { queryClient } from './query-client.ts'

test('signing out forgets everything read for the user, job results included', () => {
  vi.stubGlobal('localStorage', new KeptInMemory())
  vi.stubGlobal('sessionStorage', new KeptInMemory())
  onTestFinished(() => void vi.unstubAllGlobals())
  session.accept({ token: 'a token', expiresAt: '2031-05-04T10:00:00Z' })
  const { queryKey } = jobsQuery('ada', { keywords: 'react' })
  queryClient.setQueryData(queryKey, [])
  keepJobs('ada', { keywords: 'react' }, [], Date.now())

  session.end()

  expect(queryClient.getQueryData(queryKey)).toBeUndefined()
  expect(readKeptJobs('ada', { keywords: 'react' }, Date.now())).toBeNull()
})
