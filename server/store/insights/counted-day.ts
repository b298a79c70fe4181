import type { Grouping, Happened, StageTimes } from '../../../contract/insights/performance.ts'

/** Numbers of a group: sent, and of these viewed, replied to and hired for. */
export type Tally = [sent: number, viewed: number, replied: number, hired: number]

/** Figures of one day. Groups are told apart by ids, or by the numbers of their bands. */
export type CountedDay = {
  happened: Happened
  ofSent: Tally
  groups: Partial<Record<Grouping, Record<string, Tally>>>
  stages: StageTimes | null
}
