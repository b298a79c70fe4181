import { useEffect, useState } from 'react'
import type { LiveMessage } from '../../contract/api.ts'
import { coalesce } from './coalesce.ts'
import { followLive, type LiveState } from './live.ts'
import { openLive } from './open-live.ts'
import { queryClient } from './query-client.ts'
import { keys } from './queries.ts'

const refreshMs = 250
const jobsRefreshMs = 1000

/** Keeps what is shown up to date, and says whether it is. */
export function useLive(): LiveState {
  const [state, setState] = useState<LiveState>('connecting')
  useEffect(() => {
    const refresh = createRefresh()
    const following = followLive({ open: openLive, onMessage: refresh, onState: setState })
    return following.stop
  }, [])
  return state
}

function reread(queryKey: readonly string[], intervalMs = refreshMs): () => void {
  return coalesce(() => queryClient.invalidateQueries({ queryKey }), intervalMs)
}

function createRefresh(): (message: LiveMessage) => void {
  const user = reread(keys.me)
  const scanners = reread(keys.scanners)
  const jobs = reread(keys.jobs, jobsRefreshMs)
  const applications = reread(keys.applications)

  return (message) => {
    switch (message.kind) {
      case 'ready':
        for (const each of [user, scanners, jobs, applications]) each()
        return
      case 'user-changed':
        return user()
      case 'scanners-changed':
        // The active scanner is the user document's.
        scanners()
        return user()
      case 'jobs-arrived':
        return jobs()
      case 'application-changed':
        // Taking or giving back a slot moves today's count.
        applications()
        return user()
    }
  }
}
