import type { Instant } from '../../contract/instant.ts'

/**
 * Process's own clock, which may be wrong: nothing is decided by it or kept of it. Decisions, leases, caps and days take the
 * database's clock (docs/decisions/012).
 */
export interface Clock {
  now(): Instant
  /** Milliseconds that never jump; for durations. */
  monotonicMs(): number
}
