import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api-error.ts'
import { session } from '../session/browser-session.ts'
import { purgeKeptJobs } from './kept-jobs.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    // The server may be on this very computer, so the browser's own idea of being online says nothing.
    queries: { networkMode: 'always', staleTime: 30_000, retry: mayRetry, retryDelay: 400 },
    mutations: { networkMode: 'always' },
  },
})

session.subscribe((state) => {
  if (state === 'signed-in') return
  queryClient.clear()
  purgeKeptJobs()
})

/** Once, and only what may be over in a moment. */
function mayRetry(failures: number, error: Error): boolean {
  if (failures > 0 || !(error instanceof ApiError)) return false
  return error.code === 'unreachable' || error.status === 503
}
