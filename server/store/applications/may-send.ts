import { sql } from 'drizzle-orm'

/**
 * Part of a statement: whether an application `a` of a user `u` may be sent. Automatic sending needs the switch on, and
 * not switched off since the application was queued; manual sending needs only the latter. docs/decisions/034
 */
export const maySend = sql`(
  u.deleted_at is null
  and (a.approved_at is not null or u.auto_bidding_enabled)
  and (u.stopped_at is null or coalesce(a.approved_at, a.created_at) > u.stopped_at)
)`
