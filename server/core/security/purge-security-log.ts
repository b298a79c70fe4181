import { purgeSecurityEvents } from '../../store/security/security-events.ts'
import type { SecurityServices } from './note-security.ts'

/** Removes events that have been in the security log for long enough. Returns how many those were. */
export function purgeSecurityLog({
  store,
  securityLogDays,
}: Pick<SecurityServices, 'store'> & { securityLogDays: number }): Promise<number> {
  return purgeSecurityEvents(store.db, securityLogDays)
}
