import { sql, type SQL } from 'drizzle-orm'
import { letterMaxLength, type LetterRules } from '../../../contract/bidding/application.ts'
import type { TermRules } from '../../../contract/pricing/terms.ts'
import type { Queryable, Transaction } from '../connect.ts'
import type { Instant } from '../../../contract/instant.ts'
import { isHeld, type Lead } from '../leadership.ts'
import { isSinceRestore } from '../restoring/since-restore.ts'
import { wantsPerson } from '../keeping/unattended.ts'
import { firstRow, rows } from '../rows.ts'

/** Terms of a marketplace. `takesApplications` false: its users send them, not we. */
export type MarketplaceTerms = {
  letters: LetterRules
  takesApplications: boolean
  /** Rules for amount, period and milestone; absent or null: it asks for none. */
  terms?: TermRules | null
  /** True: a person has to send each application; absent: nobody has to. */
  wantsPerson?: boolean
  /** True: a user may lift that for themselves; absent: nobody may. */
  unattendedBySwitch?: boolean
  /** True: it shows a preview of each application, which its user confirms; absent: it shows none. */
  showsPreview?: boolean
  /** Largest number of characters of a message to a client; absent or null: it takes none from us. */
  messageMaxLength?: number | null
  /** True: it tells whether clients looked at an application; absent: it does not. */
  tellsViews?: boolean
}

/**
 * Adds the marketplace, so that its feed and its terms have a row. Waits for no take-in, which holds a row that is there,
 * unless its terms have changed since the last start.
 */
export async function knowMarketplace(
  db: Queryable,
  name: string,
  terms: MarketplaceTerms,
): Promise<void> {
  const { letters, takesApplications, wantsPerson = false, showsPreview = false } = terms
  const { unattendedBySwitch = false, messageMaxLength = null, tellsViews = false } = terms
  const { mayHaveLinks, maxLength } = letters
  const termRules = sql`${terms.terms ? JSON.stringify(terms.terms) : null}::jsonb`
  await db.execute(
    sql`insert into marketplaces (name, letter_may_have_links, letter_max_length, takes_applications, term_rules,
                                  wants_person, unattended_by_switch, shows_preview, message_max_length, tells_views)
        select ${name}, ${mayHaveLinks}, ${maxLength}, ${takesApplications}, ${termRules}, ${wantsPerson},
               ${unattendedBySwitch}, ${showsPreview}, ${messageMaxLength}::int, ${tellsViews}::boolean
        where not exists (select from marketplaces
                          where name = ${name} and letter_may_have_links = ${mayHaveLinks}
                            and letter_max_length = ${maxLength} and takes_applications = ${takesApplications}
                            and term_rules is not distinct from ${termRules} and wants_person = ${wantsPerson}
                            and unattended_by_switch = ${unattendedBySwitch} and shows_preview = ${showsPreview}
                            and message_max_length is not distinct from ${messageMaxLength} and tells_views = ${tellsViews})
        on conflict (name) do update
        set letter_may_have_links = excluded.letter_may_have_links, letter_max_length = excluded.letter_max_length,
            takes_applications = excluded.takes_applications, term_rules = excluded.term_rules,
            wants_person = excluded.wants_person, unattended_by_switch = excluded.unattended_by_switch,
            shows_preview = excluded.shows_preview, message_max_length = excluded.message_max_length,
            tells_views = excluded.tells_views`,
  )
}

/** Tells whether a marketplace shows a preview of each application. One that nobody knows shows none. */
export async function showsPreview(db: Queryable, name: string): Promise<boolean> {
  const row = await firstRow<{ shows: boolean }>(
    db,
    sql`select shows_preview as shows from marketplaces where name = ${name}`,
  )
  return row?.shows ?? false
}

/** Way in which applications leave for a marketplace: by us or their users, automatically or after a press. */
export type WaysToSend = { takesApplications: boolean; wantsPerson: boolean }

/** Way of a marketplace that has no row yet. */
export const usualWay: WaysToSend = { takesApplications: true, wantsPerson: false }

/** Returns how a user's applications leave for each marketplace, by name. */
export async function waysToSend(db: Queryable, uid: string): Promise<Map<string, WaysToSend>> {
  const found = await rows<WaysToSend & { name: string }>(
    db,
    sql`select name, takes_applications as "takesApplications", ${wantsPerson(sql`${uid}`, sql`m.name`)} as "wantsPerson" from marketplaces m`,
  )
  return new Map(found.map(({ name, ...ways }) => [name, ways]))
}

/** Rules for letters to a marketplace that nobody knows: no link is right everywhere. */
export const strictestRules: LetterRules = { mayHaveLinks: false, maxLength: letterMaxLength }

/** Rules for letters to a marketplace, as part of a statement. Null: it is not known. */
export function letterRules(marketplace: string): SQL {
  return sql`(select json_build_object('mayHaveLinks', letter_may_have_links, 'maxLength', letter_max_length)
              from marketplaces where name = ${marketplace})`
}

export async function letterRulesOf(db: Queryable, marketplace: string): Promise<LetterRules> {
  const row = await firstRow<{ rules: LetterRules | null }>(
    db,
    sql`select ${letterRules(marketplace)} as rules`,
  )
  return row?.rules ?? strictestRules
}

export async function feedCursor(db: Queryable, name: string): Promise<string | null> {
  const row = await firstRow<{ cursor: string | null }>(
    db,
    sql`select cursor from marketplaces where name = ${name}`,
  )
  return row?.cursor ?? null
}

/**
 * Moves the cursor on; `newestAt` is when the newest job read was posted. False: another process has moved it, and takes
 * in what was read, or leads. `lead`: the turn that it is moved in; absent: the caller has seen that it lasts.
 */
export async function moveCursor(
  tx: Transaction,
  name: string,
  {
    from,
    to,
    newestAt = null,
    lead,
  }: { from: string | null; to: string | null; newestAt?: Instant | null; lead?: Lead },
): Promise<boolean> {
  const moved = await firstRow(
    tx,
    sql`update marketplaces set cursor = ${to}, checked_at = product_clock(),
               is_catching_up = is_catching_up and not ${isSinceRestore(newestAt)}
        where name = ${name} and cursor is not distinct from ${from} ${lead ? sql`and ${isHeld(lead)}` : sql``}
        returning name`,
  )
  return moved !== null
}

/** Backs off from this marketplace for this long. A longer back-off already set stays. */
export async function backOffFromMarketplace(
  db: Queryable,
  name: string,
  seconds: number,
): Promise<void> {
  await db.execute(
    sql`insert into marketplace_brakes (name, paused_until)
        values (${name}, product_clock() + make_interval(secs => ${seconds}))
        on conflict (name) do update
        set paused_until = greatest(marketplace_brakes.paused_until, excluded.paused_until)`,
  )
}

/** Seconds left of the marketplace's back-off; 0 when there is none. */
export async function backOffSecondsOf(db: Queryable, name: string): Promise<number> {
  const row = await firstRow<{ seconds: number }>(
    db,
    sql`select ceil(extract(epoch from paused_until - product_clock()))::int as seconds
        from marketplace_brakes where name = ${name}`,
  )
  return Math.max(row?.seconds ?? 0, 0)
}

/** Reading of a source waits under a name of its own, so that sending there does not. */
const readingOf = (name: string) => `reading ${name}`

/** Postpones reading what this source publishes. */
export function postponeReading(db: Queryable, name: string, seconds: number): Promise<void> {
  return backOffFromMarketplace(db, readingOf(name), seconds)
}

/** Tells whether the next reading of a source was postponed, because the last one failed. As part of a statement. */
export function isReadingPostponed(name: SQL): SQL {
  return sql`exists (select from marketplace_brakes b
                     where b.name = ${readingOf('')} || ${name} and b.paused_until > product_clock())`
}

/** Position up to which a source was read, and the seconds left until it may be read again. */
export async function placeInFeed(
  db: Queryable,
  name: string,
): Promise<{ cursor: string | null; waitSeconds: number }> {
  const row = await firstRow<{ cursor: string | null; waitSeconds: number | null }>(
    db,
    sql`select m.cursor, ceil(extract(epoch from b.paused_until - product_clock()))::int as "waitSeconds"
        from marketplaces m left join marketplace_brakes b on b.name = ${readingOf(name)}
        where m.name = ${name}`,
  )
  return { cursor: row?.cursor ?? null, waitSeconds: Math.max(row?.waitSeconds ?? 0, 0) }
}
