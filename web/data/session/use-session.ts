import { useSyncExternalStore } from 'react'
import { session } from './browser-session.ts'

export function useSessionState() {
  return useSyncExternalStore(session.subscribe, session.state)
}
