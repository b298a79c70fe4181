import { asc, eq } from 'drizzle-orm'
import type { Gate } from '../../contract/application.ts'
import type { Queryable } from './connect.ts'
import { applicationEvents } from './schema.ts'

export type EventKind =
  | 'gate'
  | 'queued'
  | 'claimed'
  | 'composed'
  | 'armed'
  | 'sent'
  | 'put-back'
  | 'answer-missing'
  | 'looked-up'
  | 'settled'

export type NewEvent = { applicationId: string; kind: EventKind; gate?: Gate; detail?: string }

const eventsPerInsert = 2_000 // a statement takes 65,535 parameters

/** Adds lines to applications' timelines, in the order given. */
export async function recordEvents(db: Queryable, events: readonly NewEvent[]): Promise<void> {
  for (let start = 0; start < events.length; start += eventsPerInsert) {
    await db.insert(applicationEvents).values(events.slice(start, start + eventsPerInsert))
  }
}

export function eventsOf(db: Queryable, applicationId: string) {
  return db
    .select({
      at: applicationEvents.at,
      kind: applicationEvents.kind,
      gate: applicationEvents.gate,
      detail: applicationEvents.detail,
    })
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, applicationId))
    .orderBy(asc(applicationEvents.id))
}
