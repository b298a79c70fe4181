import { removeEndedSessions } from '../../store/accounts/sessions.ts'
import { purgeSecurityEvents } from '../../store/security/security-events.ts'
import type { SecurityServices } from './note-security.ts'

type PurgingServices = Pick<SecurityServices, 'store'> & {
  securityLogDays: number
  sessionIdleHours: number
}

/** Removes events that have been in the security log for long enough, and sessions that are over. Counts the events. */
export async function purgeSecurityLog(services: PurgingServices): Promise<number> {
  const { store, securityLogDays, sessionIdleHours } = services
  await removeEndedSessions(store.db, sessionIdleHours)
  return purgeSecurityEvents(store.db, securityLogDays)
}
