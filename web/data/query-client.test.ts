import { expect, onTestFinished, test, vi } from 'vitest'
import { session } from './browser-session.ts'
import { jobsQuery } from './jobs-query.ts'
import { keepJobs, readKeptJobs } from './kept-jobs.ts'
import { keepDraft, readDraft } from './drafts.ts'
import { queryClient } from './query-client.ts'

test('signing out forgets what was read for the user, job results and drafts included', () => {
  vi.stubGlobal('localStorage', new KeptInMemory())
  vi.stubGlobal('sessionStorage', new KeptInMemory())
  onTestFinished(() => void vi.unstubAllGlobals())
  session.accept({ token: 'a token', expiresAt: '2031-05-04T10:00:00Z' })
  const { queryKey } = jobsQuery('ada', { keywords: 'react' })
  queryClient.setQueryData(queryKey, [])
  keepJobs('ada', { keywords: 'react' }, [], Date.now())
  keepDraft('facts', { fullName: 'Ada' })

  session.end()

  expect(queryClient.getQueryData(queryKey)).toBeUndefined()
  expect(readKeptJobs('ada', { keywords: 'react' }, Date.now())).toBeNull()
  expect(readDraft('facts')).toBeNull()
})

/** A browser's storage: its keys are its properties. */
class KeptInMemory {
  [key: string]: unknown
  getItem(key: string): unknown {
    return this[key] ?? null
  }
  setItem(key: string, value: string): void {
    this[key] = value
  }
  removeItem(key: string): void {
    delete this[key]
  }
}
