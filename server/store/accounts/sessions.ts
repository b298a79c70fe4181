import { and, desc, eq, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Instant } from '../../../contract/instant.ts'
import { toInstant } from '../columns.ts'
import { builtOnce } from '../building/built-once.ts'
import type { Database, Queryable } from '../connect.ts'
import { isAlive } from '../deleting/tombstones.ts'
import { firstRow } from '../rows.ts'
import { authSessions, authUsers, knownBrowsers } from './identity-schema.ts'

export type StoredSession = {
  id: string
  browser: string
  network: string
  startedAt: Instant
  seenAt: Instant
}

export const defaultIdleHours = 7 * 24
const maxListed = 50
/** Accuracy of when a session was last used: each note is a write. */
const seenAgainAfter = sql`interval '1 minute'`
/** Days that a browser is known after the last log-in with it. */
export const browserForgottenDays = 180

/** Sessions, for what identity and the user's own list of them need. `idleHours`: how long one lasts without being used. */
export function sessionRecords(db: Database, idleHours: number) {
  const isLive = isLiveFor(idleHours)
  const liveOf = builtOnce((on) => {
    const { id, userId } = authSessions
    const ids = sql`${sql.placeholder('ids')}::text[]`
    const uids = sql`${sql.placeholder('uids')}::text[]`
    const wanted = sql`(${id}, ${userId}) in (select i, u from unnest(${ids}, ${uids}) w (i, u))`
    return on.select({ id }).from(authSessions).where(and(wanted, isLive)).prepare('')
  })
  return {
    async isSessionLive({ id, uid }: { id: string; uid: string }): Promise<boolean> {
      const isTheirs = and(eq(authSessions.id, id), eq(authSessions.userId, uid))
      return (await db.$count(authSessions, and(isTheirs, isLive))) > 0
    },

    /** Ids of those of the sessions that are live, each only for its own user. */
    async liveAmong(
      sessions: readonly { id: string; uid: string }[],
    ): Promise<ReadonlySet<string>> {
      const ids = sessions.map(({ id }) => id)
      const uids = sessions.map(({ uid }) => uid)
      const found = await liveOf(db).execute({ ids, uids })
      return new Set(found.map(({ id }) => id))
    },

    /** Notes that a session is used. */
    async touchSession(id: string): Promise<void> {
      const isOld = sql`${authSessions.seenAt} < now() - ${seenAgainAfter}`
      await db
        .update(authSessions)
        .set({ seenAt: sql`now()` })
        .where(and(eq(authSessions.id, id), isOld))
    },

    async sessionsOf(uid: string): Promise<StoredSession[]> {
      const { id, userAgent, ipAddress, createdAt, seenAt } = authSessions
      const found = await db
        .select({ id, browser: userAgent, network: ipAddress, createdAt, seenAt })
        .from(authSessions)
        .where(and(eq(authSessions.userId, uid), isLive))
        .orderBy(desc(seenAt), desc(createdAt))
        .limit(maxListed)
      return found.map((one) => ({
        id: one.id,
        browser: one.browser || 'Unknown browser', // begun before browsers were written down
        network: one.network || 'unknown',
        startedAt: toInstant(one.createdAt.toISOString()),
        seenAt: one.seenAt,
      }))
    },

    /** Ends one of the user's sessions. False: they have no such session. */
    async endSessionOf(uid: string, id: string): Promise<boolean> {
      const isIt = and(eq(authSessions.userId, uid), eq(authSessions.id, id))
      const ended = await db.delete(authSessions).where(isIt).returning({ id: authSessions.id })
      return ended.length > 0
    },

    /** Ends all of the user's sessions but this one. Returns how many that were. */
    async endOtherSessions(uid: string, keptId: string): Promise<number> {
      const isOther = and(eq(authSessions.userId, uid), ne(authSessions.id, keptId))
      const ended = await db.delete(authSessions).where(isOther).returning({ id: authSessions.id })
      return ended.length
    },
  }
}

/** Writes down from which network a session was begun. */
export async function setSessionNetwork(db: Queryable, id: string, network: string): Promise<void> {
  await db.update(authSessions).set({ ipAddress: network }).where(eq(authSessions.id, id))
}

/**
 * Remembers that this browser signed in from this network. `new`: it never did with this account; `first`: no other
 * one has either. A user whose deletion was quicker is `known`: nobody hears of it.
 */
export async function rememberBrowser(
  db: Queryable,
  { uid, browser, network }: { uid: string; browser: string; network: string },
): Promise<'known' | 'new' | 'first'> {
  const row = await firstRow<{ isNew: boolean; hasOthers: boolean }>(
    db,
    sql`insert into ${knownBrowsers} as known (uid, browser, network)
        select id, ${browser}, ${network} from ${authUsers} where id = ${uid} for key share
        on conflict (uid, browser, network) do update set seen_at = now()
        returning xmax = 0 as "isNew",
          exists (select 1 from ${knownBrowsers} other where other.uid = known.uid) as "hasOthers"`,
  )
  if (!row?.isNew) return 'known'
  return row.hasOthers ? 'new' : 'first'
}

/** Removes sessions that are over, and browsers that have not signed in for half a year. */
export async function removeEndedSessions(db: Queryable, idleHours: number): Promise<void> {
  await db.delete(authSessions).where(sql`not ${isUnexpiredFor(idleHours)}`)
  const isForgotten = sql`${knownBrowsers.seenAt} < now() - ${browserForgottenDays} * interval '1 day'`
  await db.delete(knownBrowsers).where(or(isForgotten))
}

function isLiveFor(idleHours: number): SQL | undefined {
  return and(isUnexpiredFor(idleHours), isAlive(authSessions.userId))
}

function isUnexpiredFor(idleHours: number): SQL {
  const { expiresAt, seenAt } = authSessions
  return sql`(${expiresAt} > now() and ${seenAt} > now() - ${idleHours} * interval '1 hour')`
}
