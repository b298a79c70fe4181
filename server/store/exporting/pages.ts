import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../connect.ts'
import { rows, textArray } from '../rows.ts'
import type { ExportedTable } from './exported-tables.ts'

/** Rows read at a time: no connection is held while a slow reader takes them. */
const pageSize = 500

type Json = Record<string, unknown>

/** Reads the rows of a user in one table, a page at a time. Rows that change meanwhile are as they are when read. */
export async function* pagesOf(
  db: Queryable,
  uid: string,
  { table, order, omit = [], owner }: ExportedTable,
): AsyncGenerator<Json[]> {
  const place = (of: string) => sql.raw(order.map((column) => `${of}.${column}`).join(', '))
  const name = sql.raw(table)
  for (let last: string | null = null; ;) {
    const found: { row: Json; place: string }[] = await rows<{ row: Json; place: string }>(
      db,
      sql`select to_jsonb(t) - ${textArray(omit)} as row, to_jsonb(t)::text as place from ${name} t
          where t.${sql.raw(owner ?? 'uid')} = ${uid}
            and (${last}::jsonb is null
                 or (${place('t')}) > (select ${place('l')} from jsonb_populate_record(null::${name}, ${last}::jsonb) l))
          order by ${place('t')} limit ${pageSize}`,
    )
    if (found.length > 0) yield found.map(({ row }) => row)
    last = found.at(-1)?.place ?? null
    if (found.length < pageSize) return
  }
}

/** An application with its job and its timeline. */
export type ExportedApplication = {
  application: Json
  job: Json
  events: Json[]
}

/** Columns of an application that only the program needs. */
const internal = [
  'uid',
  'client_id',
  'failed_gate',
  'sentences',
  'doubts',
  'draft_version',
  'fence',
  'next_at',
  'lease_until',
  'slot_day',
  'slot_account',
  'account_version',
  'send_no',
  'setbacks',
  'negative_look_ups',
  'drained_ms',
  'looked_up_at',
  'unknown_at',
  'look_up_first',
]

/** Reads the applications of a user, the oldest first, a page at a time. */
export function applicationPages(
  db: Queryable,
  uid: string,
): AsyncGenerator<ExportedApplication[]> {
  const events = sql`coalesce((
    select jsonb_agg(jsonb_build_object('at', e.at, 'kind', e.kind, 'gate', g.gate, 'detail', e.detail) order by e.id, g.place)
    from application_events e, jsonb_array_elements(
      case jsonb_typeof(e.gate) when 'array' then e.gate else jsonb_build_array(e.gate) end
    ) with ordinality g (gate, place)
    where e.application_id = a.id), '[]')`
  return keysetPages<ExportedApplication>(
    db,
    uid,
    sql`to_jsonb(a) - ${textArray(internal)} as application, ${events} as events,
        to_jsonb(j) - ${textArray(['id', 'owner_uid', 'word_hashes'])} as job`,
  )
}

/** A line of the table of applications. Times as PostgreSQL writes them. */
export type TableLine = {
  title: string
  link: string
  marketplace: string
  scannerName: string | null
  state: string
  reason: string | null
  score: number | null
  projectType: 'Project' | 'Hourly' | null
  fixedBudgetMin: number | null
  fixedBudget: number | null
  hourlyMin: number | null
  hourlyMax: number | null
  currency: string | null
  connects: number | null
  /** Posted, found, decided, sent, viewed, replied, interviewed, hired and declined. */
  moments: (string | null)[]
  letter: string | null
}

/** Reads the lines of the table of applications of a user, the oldest first, a page at a time. */
export function linePages(db: Queryable, uid: string): AsyncGenerator<TableLine[]> {
  return keysetPages<TableLine>(
    db,
    uid,
    sql`j.title, j.link, a.marketplace, a.scanner_name as "scannerName", a.state, a.reason, a.score,
        j.project_type as "projectType", j.fixed_budget_min as "fixedBudgetMin", j.fixed_budget as "fixedBudget",
        j.hourly_min as "hourlyMin", j.hourly_max as "hourlyMax", j.currency, j.connects, a.letter,
        jsonb_build_array(j.posted_at, a.created_at, a.decided_at, coalesce(a.sent_at, a.armed_at), a.viewed_at,
          a.replied_at, a.interviewed_at, a.hired_at, a.declined_at) as moments`,
  )
}

async function* keysetPages<Row extends Record<string, unknown>>(
  db: Queryable,
  uid: string,
  columns: SQL,
): AsyncGenerator<Row[]> {
  let last: { at: string; id: string } | null = null
  for (;;) {
    const after: SQL = last
      ? sql`and (a.created_at, a.id) > (${last.at}::timestamptz, ${last.id})`
      : sql``
    const found: (Row & { pageAt: string; pageId: string })[] = await rows(
      db,
      sql`select ${columns}, a.created_at as "pageAt", a.id as "pageId"
          from applications a join jobs j on j.id = a.job_id
          where a.uid = ${uid} ${after} order by a.created_at, a.id limit ${pageSize}`,
    )
    if (found.length > 0) yield found
    const end = found.at(-1)
    if (!end || found.length < pageSize) return
    last = { at: end.pageAt, id: end.pageId }
  }
}
