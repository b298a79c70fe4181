import type { Happened } from '../../../contract/insights/performance.ts'

/** Figures of days on which nothing happened. */
export const nothingHappened: Happened = {
  matched: 0,
  sent: 0,
  viewed: 0,
  replied: 0,
  interviewed: 0,
  hired: 0,
  declined: 0,
  connects: 0,
}
