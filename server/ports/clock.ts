import type { Instant } from '../../contract/instant.ts'

/**
 * The process's own clock. Leases, caps and days are counted on the database's clock instead (docs/decisions/012);
 * this one stamps what is only shown.
 */
export interface Clock {
  now(): Instant
  /** Milliseconds that never jump; for durations. */
  monotonicMs(): number
}
