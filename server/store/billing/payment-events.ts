import { sql } from 'drizzle-orm'
import { paymentEvents } from './billing-schema.ts'
import type { Queryable, Transaction } from '../connect.ts'
import { rows } from '../rows.ts'

/**
 * Records an event. False: it has come before. Of several at the same moment one is new; the others wait for its
 * transaction to end.
 */
export async function insertPaymentEvent(
  tx: Transaction,
  event: { id: string; type: string },
): Promise<boolean> {
  const inserted = await tx
    .insert(paymentEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })
  return inserted.length > 0
}

/** Deletes events older than this many days. Returns how many. */
export async function forgetOldEvents(db: Queryable, days: number): Promise<number> {
  const forgotten = await rows(
    db,
    sql`delete from payment_events
        where received_at < product_clock() - make_interval(days => ${days}) returning id`,
  )
  return forgotten.length
}
