import { sql } from 'drizzle-orm'
import type { Reason } from '../../../contract/bidding/reasons.ts'
import type { Transaction } from '../connect.ts'
import { noticesTo, notify, signal } from '../live.ts'
import { rows } from '../rows.ts'

const missing: Reason = 'agency-not-set-up'
/** Reasons of waiting that an agency's own takes the place of; those with a time of their own stay. */
const lesser: Reason[] = ['not-reached', 'session-expired', 'lease-expired']

/**
 * Says of the agency's queued applications why they wait, or that they go on. The caller has locked the user.
 */
export async function explainWaiting(
  tx: Transaction,
  { uid, marketplace }: { uid: string; marketplace: string },
  { isReady }: { isReady: boolean },
): Promise<void> {
  const which = isReady
    ? sql`reason = ${missing}`
    : sql`(reason is null or reason in (${sql.join(lesser, sql`, `)}))`
  const changed = await rows<{ id: string }>(
    tx,
    sql`update applications set reason = ${isReady ? null : missing}, updated_at = product_clock()
        where uid = ${uid} and marketplace = ${marketplace} and state = 'queued' and ${which} returning id`,
  )
  const notices = changed.flatMap(({ id }) =>
    noticesTo([uid], { kind: 'application-changed', applicationId: id }),
  )
  await notify(tx, [...notices, ...noticesTo([uid], { kind: 'user-changed' })])
  if (isReady) await signal(tx, 'application-queued')
}
