import { type SQL, sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Instant } from '../../../contract/instant.ts'
import { windowDays } from '../../../contract/writing/comparison.ts'
import { uidOfOwner } from '../accounts/account-schema.ts'
import { instant, toInstant } from '../columns.ts'
import type { Queryable } from '../connect.ts'
import { firstRow, rows } from '../rows.ts'

/**
 * Readings of how clients reacted to what each user sent: one pass over all recent letters after the other, a page at a
 * time. docs/decisions/056
 */
export const reactionReadings = pgTable(
  'reaction_readings',
  {
    uid: uidOfOwner(),
    marketplace: text().notNull(),
    /** Beginning of the latest pass. */
    beganAt: instant().notNull(),
    /** Moment whose letters and later ones the pass reads. */
    since: instant().notNull(),
    /** Place within the pass. Null: the pass is complete. */
    cursor: text(),
    pages: integer().notNull(),
    /** Beginning of the latest complete pass. Null: none yet. */
    completeAt: instant(),
    /** First version of the credentials that the complete pass was made with: letters of earlier ones it did not see. */
    sameSince: integer(),
    failures: integer().notNull().default(0),
    /** Moment before which nothing is read, after a failure. Null: any time. */
    waitUntil: instant(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.marketplace] })],
)

/** Days for which a letter is followed; one of a running comparison until it was read after its window. */
export const followDays = 30

/** End of the days in which a reply to a letter counts in a comparison; `a` is its application. */
export const windowEnd = sql.raw(
  `coalesce(a.sent_at, a.armed_at) + make_interval(days => ${windowDays})`,
)

/** Allowance for a marketplace whose clock differs from ours. */
const clockAllowance = '1 day'
const minGapSeconds = 15
/** Gap while clients are likely to answer: a reply to a letter of the last days is known within a minute. */
const usualGapSeconds = 45
const likelyDays = 7
const maxGapSeconds = 3_600

/** Marketplace account of a user, and the order in which accounts are looked at. */
export type Place = { uid: string; marketplace: string }

/** Pass over a user's letters, as far as it has come. */
export type Pass = {
  beganAt: Instant
  since: Instant
  cursor: string | null
  pages: number
  failures: number
}

export type Looked = Place & { pass: Pass | null }

type Row = Place & {
  isDue: boolean
  isGoingOn: boolean
  now: string
  beganAt: string | null
  since: string | null
  cursor: string | null
  pages: number | null
  failures: number | null
  oldest: string | null
}

/**
 * Looks at the next accounts after a place, and tells which are to be read now and from where. An account is read the
 * more rarely the older its newest letter is, and not at all while its marketplace asks us to back off. `pass` is null
 * when nothing is to be read.
 */
export async function nextAccounts(
  db: Queryable,
  { after, limit }: { after: Place; limit: number },
): Promise<Looked[]> {
  const found = await rows<Row>(
    db,
    sql`with clock as materialized (select product_clock() as now),
        looked as (
          select m.uid, m.marketplace from sending_accounts m
          join users u on u.uid = m.uid and u.deleted_at is null
          where (m.uid, m.marketplace) > (${after.uid}, ${after.marketplace}) and m.state = 'ready'
          order by m.uid, m.marketplace limit ${limit}
        )
        select l.uid, l.marketplace, clock.now, r.began_at as "beganAt", r.since, r.cursor, r.pages, r.failures,
               letters.oldest - ${clockAllowance}::interval as oldest,
               r.cursor is not null as "isGoingOn",
               letters.newest is not null
                 and (r.wait_until is null or r.wait_until <= clock.now)
                 and not exists (select from marketplace_brakes b
                                 where b.name in (l.marketplace, l.marketplace || ${ofReactions})
                                   and b.paused_until > clock.now)
                 and (r.began_at is null or r.cursor is not null or r.began_at > clock.now
                      or r.began_at <= clock.now - greatest(r.pages, 1) * least(greatest(
                           (clock.now - letters.newest) / 10, make_interval(secs => ${minGapSeconds})),
                           make_interval(secs => case when letters.newest > clock.now - make_interval(days => ${likelyDays})
                                                 then ${usualGapSeconds}::int else ${maxGapSeconds}::int end))) as "isDue"
        from clock, looked l
        left join reaction_readings r on r.uid = l.uid and r.marketplace = l.marketplace
        left join template_comparisons c on c.uid = l.uid and c.ended_at is null
        cross join lateral (
          select min(followed.armed_at) as oldest, max(followed.armed_at) as newest from (
            select a.armed_at, a.marketplace, a.state, a.proposal_id from applications a
            where a.uid = l.uid and a.armed_at > clock.now - make_interval(days => ${followDays})
              and (${isUntold('hired')} and ${isUntold('declined')} or a.comparison_id = c.id)
            union all
            -- However long nothing could be read: what is not known to have no reply is not counted as having none.
            select a.armed_at, a.marketplace, a.state, a.proposal_id from applications a
            where a.comparison_id = c.id and a.uid = l.uid and ${isUntold('replied')}
              and ${windowEnd} > coalesce(r.complete_at, '-infinity')
          ) followed
          where followed.marketplace = l.marketplace and followed.state = 'submitted'
            and followed.proposal_id is not null
        ) letters
        order by l.uid, l.marketplace`,
  )
  return found.map(({ uid, marketplace, ...row }) => ({ uid, marketplace, pass: passOf(row) }))
}

/** Tells whether a marketplace may still tell an outcome: a mark of the user gives way to what it tells. */
function isUntold(name: 'replied' | 'hired' | 'declined'): SQL {
  return sql.raw(`(a.${name}_at is null or '${name}' = any(a.told_by_user))`)
}

function passOf(row: Omit<Row, 'uid' | 'marketplace'>): Pass | null {
  const { isDue, isGoingOn, beganAt, since, oldest, now } = row
  if (!isDue || !oldest) return null
  const failures = row.failures ?? 0
  if (isGoingOn && beganAt && since) {
    const { cursor, pages } = row
    const went = { beganAt: toInstant(beganAt), since: toInstant(since) }
    return { ...went, cursor, pages: pages ?? 0, failures }
  }
  return { beganAt: toInstant(now), since: toInstant(oldest), cursor: null, pages: 0, failures }
}

/** Ending of the name under which a marketplace's wish is kept that we read reactions less often. */
export const ofReactions = ' reactions'

/**
 * Records one page that was read. `next` null: the pass is complete. A pass that has moved on since stays as it is.
 * False: it has, and what this page says about completeness counts for nothing.
 */
export async function recordPage(
  db: Queryable,
  { uid, marketplace }: Place,
  read: { pass: Pass; next: string | null; sameSince: number },
): Promise<boolean> {
  const { pass, next, sameSince } = read
  const complete = sql`case when ${next}::text is null then ${pass.beganAt}::timestamptz end`
  const since = sql`case when ${next}::text is null then ${sameSince}::int end`
  const recorded = await firstRow(
    db,
    sql`insert into reaction_readings as r
          (uid, marketplace, began_at, since, cursor, pages, complete_at, same_since)
        select uid, ${marketplace}, ${pass.beganAt}, ${pass.since}, ${next}, ${pass.pages + 1}, ${complete}, ${since}
        from users where uid = ${uid}
        on conflict (uid, marketplace) do update
        set began_at = excluded.began_at, since = excluded.since, cursor = excluded.cursor, pages = excluded.pages,
            complete_at = coalesce(excluded.complete_at, r.complete_at),
            same_since = coalesce(excluded.same_since, r.same_since), failures = 0, wait_until = null
        where r.cursor is not distinct from ${pass.cursor}
        returning r.uid`,
  )
  return recorded !== null
}

/** Records that a page could not be read: its account waits, and the pass begins anew if `restarts`. */
export async function recordFailure(
  db: Queryable,
  { uid, marketplace }: Place,
  failed: { pass: Pass; waitSeconds: number; restarts?: boolean },
): Promise<void> {
  const { pass, waitSeconds, restarts = false } = failed
  const until = sql`product_clock() + make_interval(secs => ${waitSeconds})`
  await db.execute(
    sql`insert into reaction_readings as r (uid, marketplace, began_at, since, cursor, pages, failures, wait_until)
        select uid, ${marketplace}, ${pass.beganAt}, ${pass.since}, null, 0, ${pass.failures + 1}, ${until}
        from users where uid = ${uid}
        on conflict (uid, marketplace) do update
        set failures = excluded.failures, wait_until = excluded.wait_until,
            cursor = case when ${restarts} then null else r.cursor end`,
  )
}
