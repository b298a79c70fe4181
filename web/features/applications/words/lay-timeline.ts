import type {
  ApplicationTimeline,
  Stages,
  TimelineEvent,
} from '../../../../contract/bidding/application.ts'
import { gateLabel, sayValues } from '../../../../contract/bidding/gate.ts'
import { offsetMs } from './offset-ms.ts'
import { sayDetail, sayEvent } from './say-event.ts'

export type TimelineLine = {
  id: string
  at: string
  /** Milliseconds since the job was posted. */
  offsetMs: number
  title: string
  detail: string | null
  outcome: 'passed' | 'failed' | null
}

const stageNames: readonly (keyof Stages)[] = [
  'postedAt',
  'seenAt',
  'matchedAt',
  'decidedAt',
  'composedAt',
  'armedAt',
  'sentAt',
]

/** Lays out an application's history: its stages and the events between them, in order of time. */
export function layTimeline(
  timeline: ApplicationTimeline,
  marketplaceTitle: string,
): TimelineLine[] {
  const lines = [
    ...stageLines(timeline, marketplaceTitle),
    ...withoutStages(timeline.events).map((event, index) => eventLine(event, index, timeline)),
  ]
  return lines.sort((one, other) => one.offsetMs - other.offsetMs || rank(one) - rank(other))
}

/** Orders lines of the same microsecond: found, then judged, then the rest. */
function rank({ id, outcome }: TimelineLine): number {
  if (['postedAt', 'seenAt', 'matchedAt'].includes(id)) return 0
  return outcome ? 1 : 2
}

/** Leaves out the last event of a stage, which only repeats the stage; earlier ones are attempts that failed. */
function withoutStages(events: readonly TimelineEvent[]): TimelineEvent[] {
  const repeated = ['composed', 'armed'].map((name) =>
    events.findLastIndex(({ kind }) => kind === name),
  )
  return events.filter((_, index) => !repeated.includes(index))
}

function stageLines(timeline: ApplicationTimeline, marketplaceTitle: string): TimelineLine[] {
  const titles: Record<keyof Stages, string> = {
    postedAt: `Posted on ${marketplaceTitle}`,
    seenAt: 'Seen',
    matchedAt: timeline.scannerName ? `Matched by “${timeline.scannerName}”` : 'Matched',
    decidedAt: 'Decided',
    composedAt: 'Letter written',
    armedAt: 'Cleared for sending',
    sentAt: `Sent to ${marketplaceTitle}`,
  }
  const { stages } = timeline
  return stageNames.flatMap((name) => {
    const at = stages[name]
    if (at === null) return []
    const offset = offsetMs(stages.postedAt, at)
    return [{ id: name, at, offsetMs: offset, title: titles[name], detail: null, outcome: null }]
  })
}

function eventLine(
  event: TimelineEvent,
  index: number,
  { stages }: ApplicationTimeline,
): TimelineLine {
  const id = `event-${index}`
  if (event.gate) {
    // A gate is recorded when the decision is stored, a moment after it was made.
    const at = stages.decidedAt
    const outcome = event.gate.passed ? 'passed' : 'failed'
    const offset = offsetMs(stages.postedAt, at)
    return {
      id,
      at,
      offsetMs: offset,
      title: gateLabel(event.gate.gate),
      detail: sayValues(event.gate),
      outcome,
    }
  }
  const { at, kind, detail } = event
  const offset = offsetMs(stages.postedAt, at)
  const title = sayEvent(kind)
  // The detail of a skip is the state to restore, which is nothing to show.
  const said = kind === 'skipped' ? null : sayDetail(detail)
  return { id, at, offsetMs: offset, title, detail: said, outcome: null }
}
