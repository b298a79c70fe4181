import { QueryClient } from '@tanstack/react-query'
import { ApiError, isTooOften, waitMs } from '../api-error.ts'
import { sitOut } from '../outlast-limit.ts'
import { session } from '../session/browser-session.ts'
import { purgeKeptJobs } from '../kept-jobs/purge-kept-jobs.ts'

const retryMs = 400
/** Waits for the server to be asked again, each as long as it says. */
const maxWaits = 5

export const queryClient = new QueryClient({
  defaultOptions: {
    // The server may run on this very computer, so the browser's online state says nothing about it.
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      refetchOnWindowFocus: false, // a page that is shown again reads everything in one request: use-live.ts
      retry: mayRetry,
      retryDelay,
    },
    mutations: { networkMode: 'always' },
  },
})

session.subscribe((state) => {
  if (state === 'signed-in') return
  queryClient.clear()
  purgeKeptJobs()
})

function retryDelay(failures: number, error: Error): number {
  if (!isTooOften(error)) return retryMs
  const ms = waitMs(error, failures)
  void sitOut(ms)
  return ms
}

/** Allows one retry of a failure that may pass quickly, and several of what was asked for too often. */
export function mayRetry(failures: number, error: Error): boolean {
  if (isTooOften(error)) return failures < maxWaits
  if (failures > 0 || !(error instanceof ApiError)) return false
  return error.code === 'unreachable' || error.status === 503
}
