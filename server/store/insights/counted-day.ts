import type { Grouping, Happened, StageTimes } from '../../../contract/insights/performance.ts'

/** Numbers of a group: sent, and of these viewed, replied to and hired for. */
export type Tally = [sent: number, viewed: number, replied: number, hired: number]

/** Figures of one day. Groups are told apart by ids, or by the numbers of their bands. */
export type CountedDay = {
  happened: Happened
  ofSent: Tally
  /** Number of those sent on the day that are neither hired for nor declined. */
  undecided: number
  groups: Partial<Record<Grouping, Record<string, Tally>>>
  /** Names of the scanners by their ids, as they were then. */
  scannerNames: Record<string, string>
  /** Null: none was sent automatically. */
  stages: StageTimes | null
}
