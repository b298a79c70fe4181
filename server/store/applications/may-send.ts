import { sql } from 'drizzle-orm'

/**
 * Whether an application `a` of a user `u` may be sent, as part of a statement. What goes by itself needs the
 * switch on, and nobody to have switched off since it was queued; what the user had sent by hand only the latter. docs/decisions/034
 */
export const maySend = sql`(
  u.deleted_at is null
  and (a.approved_at is not null or u.auto_bidding_enabled)
  and (u.stopped_at is null or coalesce(a.approved_at, a.created_at) > u.stopped_at)
)`
