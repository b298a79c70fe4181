import { sql } from 'drizzle-orm'
import type { Instant } from '../../../contract/instant.ts'
import { toInstant } from '../columns.ts'
import type { Queryable } from '../connect.ts'
import { rows, textArray } from '../rows.ts'

export type Client = { marketplace: string; clientId: string }

/** History of a user with one client. */
export type ClientHistory = Client & {
  isNever: boolean
  applied: { jobId: string; title: string; at: Instant }[]
}

/** Reads the user's history with several clients in one query. Clients without any are left out. */
export async function clientHistories(
  db: Queryable,
  uid: string,
  clients: readonly Client[],
): Promise<ClientHistory[]> {
  if (clients.length === 0) return []
  const found = await rows<ClientHistory>(
    db,
    sql`select marketplace, client_id as "clientId",
               exists (select from never_clients n where n.uid = ${uid} and n.marketplace = c.marketplace and n.client_id = c.client_id) as "isNever",
               coalesce((
                 select json_agg(json_build_object('jobId', j.id, 'title', j.title,
                                                   'at', coalesce(a.sent_at, a.armed_at, a.decided_at)::text))
                 from applications a join jobs j on j.id = a.job_id
                 where a.uid = ${uid} and a.marketplace = c.marketplace and a.client_id = c.client_id
                   and (a.state in ('submitted', 'unknown', 'queued', 'reserving', 'submitting')
                     or a.state = 'review' and a.reason = 'not-confirmed')
               ), '[]') as applied
        from unnest(${textArray(clients.map(({ marketplace }) => marketplace))},
                    ${textArray(clients.map(({ clientId }) => clientId))}) as c (marketplace, client_id)`,
  )
  return found.map((history) => ({
    ...history,
    applied: history.applied.map((one) => ({ ...one, at: toInstant(one.at) })),
  }))
}
