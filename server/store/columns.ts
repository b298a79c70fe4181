import { customType } from 'drizzle-orm/pg-core'
import type { Instant } from '../../contract/instant.ts'

/** timestamptz as an Instant: keeps the microseconds that Date would lose. The session's time zone is UTC. */
export const instant = customType<{ data: Instant; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) => toInstant(value),
  toDriver: (value) => value,
})

/** "2026-11-20 16:12:01.5+00" as PostgreSQL prints it in UTC → "2026-11-20T16:12:01.5Z". */
export function toInstant(value: string): Instant {
  return `${value.slice(0, 10)}T${value.slice(11).replace(/\+00(:00)?$/u, 'Z')}`
}
