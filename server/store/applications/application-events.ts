import { asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Gate } from '../../../contract/bidding/gate.ts'
import type { Outcome } from '../../../contract/insights/outcome.ts'
import { builtOnce } from '../building/built-once.ts'
import type { Queryable } from '../connect.ts'
import { noticesTo } from '../live.ts'
import { jsonFor, textArray } from '../rows.ts'
import { applicationEvents } from '../schema.ts'

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
  /** Steps of the client, as the marketplace tells them. */
  | Outcome
  /** Marks of the user, and marks taken back; the detail is the outcome. */
  | 'marked'
  | 'unmarked'
  /** Somebody played the video of its page. */
  | 'video-viewed'
  /** Steps of the user: prepared for review, edited, sent manually, skipped, skip undone, outcome told. */
  | 'prepared'
  | 'edited'
  | 'approved'
  | 'skipped'
  | 'restored'
  | 'confirmed'
  /** The user asked for what the plan's limit had stopped: it is decided again. */
  | 'over-limit'

export type NewEvent = {
  applicationId: string
  kind: EventKind
  /** All gates of a decision, in their order: one row, which readers show as a line for each. */
  gates?: readonly Gate[]
  detail?: string
}

/** Adds lines to applications' timelines, in the order given, in one statement. */
export async function recordEvents(db: Queryable, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  await db.execute(
    sql`insert into application_events (application_id, kind, gate, detail)
        select e.application_id, e.kind, e.gate, e.detail from ${eventRows(events)} order by e.place`,
  )
}

/** Part of a statement: lines of timelines as rows `e`, with their place in the order given. */
export function eventRows(events: readonly NewEvent[]): SQL {
  const given = events.map(({ applicationId, gates, ...event }) => ({
    ...event,
    gate: gates,
    application_id: applicationId,
  }))
  return sql`rows from (
      jsonb_to_recordset(${jsonFor(given)}::jsonb) as (application_id text, kind text, gate jsonb, detail text)
    ) with ordinality as e (application_id, kind, gate, detail, place)`
}

/** Adds lines to one application's timeline and tells its user, in one statement. */
export async function recordStep(
  db: Queryable,
  step: {
    applicationId: string
    uid: string
    events: readonly Omit<NewEvent, 'applicationId' | 'gates'>[]
  },
): Promise<void> {
  const [notice] = noticesTo([step.uid], {
    kind: 'application-changed',
    applicationId: step.applicationId,
  })
  const kinds = textArray(step.events.map(({ kind }) => kind))
  const details = sql`${sql.param(step.events.map(({ detail }) => detail ?? null))}::text[]`
  await db.execute(
    sql`with recorded as (
          insert into application_events (application_id, kind, detail)
          select ${step.applicationId}, kind, detail from unnest(${kinds}, ${details}) with ordinality as e (kind, detail, place)
          order by place
        )
        select pg_notify(${notice?.channel}, ${notice?.payload})`,
  )
}

/** Reads the timeline of an application, a line for each gate. */
export async function eventsOf(db: Queryable, applicationId: string) {
  const stored = await ofApplication(db).execute({ applicationId })
  return stored.flatMap(({ gates, ...line }) =>
    (gates ?? [null]).map((gate) => ({ ...line, gate })),
  )
}

const ofApplication = builtOnce((db) =>
  db
    .select({
      at: applicationEvents.at,
      kind: applicationEvents.kind,
      gates: applicationEvents.gates,
      detail: applicationEvents.detail,
    })
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, sql.placeholder('applicationId')))
    .orderBy(asc(applicationEvents.id))
    .prepare(''),
)
