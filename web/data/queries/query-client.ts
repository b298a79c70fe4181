import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api-error.ts'
import { session } from '../session/browser-session.ts'
import { purgeKeptJobs } from './kept-jobs.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    // The server may run on this very computer, so the browser's online state says nothing about it.
    queries: { networkMode: 'always', staleTime: 30_000, retry: mayRetry, retryDelay: 400 },
    mutations: { networkMode: 'always' },
  },
})

session.subscribe((state) => {
  if (state === 'signed-in') return
  queryClient.clear()
  purgeKeptJobs()
})

/** Allows one retry, and only of failures that may pass quickly. */
function mayRetry(failures: number, error: Error): boolean {
  if (failures > 0 || !(error instanceof ApiError)) return false
  return error.code === 'unreachable' || error.status === 503
}
