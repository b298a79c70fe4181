import { and, eq, lt, sql, type SQL } from 'drizzle-orm'
import { users } from '../accounts/account-schema.ts'
import { authUsers } from '../accounts/identity-schema.ts'
import type { Queryable } from '../connect.ts'
import { rows } from '../rows.ts'
import { securityEvents } from './security-schema.ts'

export type StoredSecurityEvent = {
  kind: string
  outcome: string
  /** Uid, or the address of mail that stands for it and is not kept. */
  of: { uid: string } | { email: string } | null
  network: string | null
  reason: string | null
}

/**
 * Keeps an event, and returns whom it is about. Null: the same was kept less than a minute ago, and `isRepeated` says
 * that once is enough.
 */
export async function insertSecurityEvent(
  db: Queryable,
  { kind, outcome, of, network, reason }: StoredSecurityEvent,
  { isRepeated }: { isRepeated: boolean },
): Promise<{ uid: string | null } | null> {
  // Known and unknown addresses take the same statement.
  const given =
    of && 'email' in of
      ? sql`(select id from ${authUsers} where email = ${of.email.toLowerCase()})`
      : sql`${of?.uid ?? null}::text`
  const again = sql`select 1 from ${securityEvents} same where same.kind = ${kind}
    and same.at > product_clock() - interval '1 minute'
    and same.uid is not distinct from given.uid and same.network is not distinct from ${network}::text`
  const [kept] = await rows<{ uid: string | null }>(
    db,
    sql`insert into ${securityEvents} (kind, outcome, uid, network, reason)
        select ${kind}, ${outcome}, case when exists (select 1 from ${users} where uid = given.uid)
            then given.uid else ${pseudonymOf(sql`given.uid`)} end, ${network}, ${reason}
        from (select ${given} as uid) given
        where not (${isRepeated} and exists (${again}))
        returning uid`,
  )
  return kept ?? null
}

/** Takes a deleted user's id out of the log; what is left of it leads to nobody. */
export async function forgetUserInSecurityLog(db: Queryable, uid: string): Promise<void> {
  await db
    .update(securityEvents)
    .set({ uid: pseudonymOf(sql`${securityEvents.uid}`) })
    .where(eq(securityEvents.uid, uid))
}

/** Removes what is older than this. Returns how many events that were. */
export async function purgeSecurityEvents(db: Queryable, days: number): Promise<number> {
  const isOld = lt(securityEvents.at, sql`product_clock() - ${days} * interval '1 day'`)
  const { rowCount } = await db.delete(securityEvents).where(and(isOld))
  return rowCount ?? 0
}

/** The same for the same user, so that events of one former account can be told from those of another. */
function pseudonymOf(uid: SQL): SQL {
  return sql`'gone-' || left(encode(sha256(convert_to(${uid}, 'UTF8')), 'hex'), 16)`
}
