import { useEffect, useState } from 'react'
import { type LiveMessage, livePath } from '../../../contract/api.ts'
import { tellChangedApplication } from './changed-applications.ts'
import { coalesce } from './coalesce.ts'
import { followLive, type LiveState } from './live.ts'
import { queryClient } from '../queries/query-client.ts'
import { keys } from '../queries/queries.ts'
import { whileShown } from './while-shown.ts'
import { session } from '../session/browser-session.ts'

const refreshMs = 250
const jobsRefreshMs = 1000

/** Keeps the queries of the screen up to date, and tells the state of the live stream. */
export function useLive(): LiveState {
  const [state, setState] = useState<LiveState>('connecting')
  useEffect(() => {
    const refresh = createRefresh()
    const follow = () => followLive({ open: openLive, onMessage: refresh, onState: setState })
    return whileShown(follow).stop
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
  const rules = reread(keys.rules)

  return (message) => {
    switch (message.kind) {
      case 'ready':
        for (const each of [user, scanners, jobs, applications, rules]) each()
        return tellChangedApplication(null)
      case 'user-changed':
        return user()
      case 'scanners-changed':
        // The user document names the active scanner.
        scanners()
        return user()
      case 'rules-changed':
        // Each application tells whether its client is blocked.
        applications()
        return rules()
      case 'jobs-arrived':
        return jobs()
      case 'application-changed':
        // Taking or giving back a slot moves today's count.
        applications()
        user()
        return tellChangedApplication(message.applicationId)
    }
  }
}

/** Opens the signed-in user's live stream. EventSource cannot send a bearer token, hence fetch. */
async function openLive(signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const bearer = await session.bearer()
  const response = await connect(bearer, signal)
  if (response.status !== 401) return bodyOf(response)
  return bodyOf(await connect(await session.renew(bearer), signal))
}

function connect(bearer: string, signal: AbortSignal): Promise<Response> {
  const headers = { authorization: `Bearer ${bearer}`, accept: 'text/event-stream' }
  return fetch(livePath, { headers, signal, cache: 'no-store', credentials: 'same-origin' })
}

function bodyOf(response: Response): ReadableStream<Uint8Array> {
  if (!response.ok || !response.body) throw new Error(`live stream: status ${response.status}`)
  return response.body
}
