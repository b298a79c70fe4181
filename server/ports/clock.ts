import type { Instant } from '../../contract/instant.ts'

/**
 * Process's own clock, for times that are only shown. Leases, caps and days are counted on the database's clock
 * (docs/decisions/012).
 */
export interface Clock {
  now(): Instant
  /** Milliseconds that never jump; for durations. */
  monotonicMs(): number
}
