import type {
  ApplicationTimeline,
  Stages,
  TimelineEvent,
} from '../../../../contract/bidding/application.ts'
import { offsetMs, sayOffset } from './offset-ms.ts'
import { sayDetail, sayEvent } from './say-event.ts'

export type TimelineLine = {
  id: string
  at: string
  /** Milliseconds since the job was posted. */
  offsetMs: number
  title: string
  detail: string | null
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

/** Kinds of events that say nothing to a user which another line does not say. */
const forOurselves: readonly string[] = ['claimed', 'sent']

/**
 * Lays out an application's history in order of time: its stages and the events between them. Gates are left out, which
 * all have the time of the decision and are listed apart.
 */
export function layTimeline(
  timeline: ApplicationTimeline,
  marketplaceTitle: string,
): TimelineLine[] {
  const { stages } = timeline
  const lines = [
    ...stageLines(timeline, marketplaceTitle),
    ...withoutStages(timeline.events)
      .filter(({ gate, kind }) => gate === null && !forOurselves.includes(kind))
      .map((event, index) => ({
        ...eventLine(event, stages, marketplaceTitle),
        id: `event-${index}`,
      })),
  ]
  return lines.sort((one, other) => one.offsetMs - other.offsetMs) // stable: stages come first
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
    const detail = name === 'sentAt' ? sayOffset(offset) : null
    return [{ id: name, at, offsetMs: offset, title: titles[name], detail }]
  })
}

function eventLine(
  { at, kind, detail }: TimelineEvent,
  { postedAt }: Stages,
  marketplaceTitle: string,
): Omit<TimelineLine, 'id'> {
  // The detail of a skip or a send is the reason to restore, which is nothing to show.
  const said = ['skipped', 'approved'].includes(kind) ? null : sayDetail(detail, marketplaceTitle)
  return { at, offsetMs: offsetMs(postedAt, at), title: sayEvent(kind), detail: said }
}
