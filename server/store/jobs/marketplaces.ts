import { sql, type SQL } from 'drizzle-orm'
import { letterMaxLength, type LetterRules } from '../../../contract/bidding/application.ts'
import type { Queryable, Transaction } from '../connect.ts'
import type { Instant } from '../../../contract/instant.ts'
import { isSinceRestore } from '../restoring/since-restore.ts'
import { firstRow } from '../rows.ts'

/**
 * Adds the marketplace, so that its feed and its rules for letters have a row. Waits for no take-in, which holds a row that
 * is there, unless its rules have changed since the last start.
 */
export async function knowMarketplace(
  db: Queryable,
  name: string,
  { mayHaveLinks, maxLength }: LetterRules,
): Promise<void> {
  await db.execute(
    sql`insert into marketplaces (name, letter_may_have_links, letter_max_length)
        select ${name}, ${mayHaveLinks}, ${maxLength}
        where not exists (select from marketplaces
                          where name = ${name} and letter_may_have_links = ${mayHaveLinks}
                            and letter_max_length = ${maxLength})
        on conflict (name) do update
        set letter_may_have_links = excluded.letter_may_have_links, letter_max_length = excluded.letter_max_length`,
  )
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
 * in what was read.
 */
export async function moveCursor(
  tx: Transaction,
  name: string,
  {
    from,
    to,
    newestAt = null,
  }: { from: string | null; to: string | null; newestAt?: Instant | null },
): Promise<boolean> {
  const moved = await firstRow(
    tx,
    sql`update marketplaces set cursor = ${to}, checked_at = product_clock(),
               is_catching_up = is_catching_up and not ${isSinceRestore(newestAt)}
        where name = ${name} and cursor is not distinct from ${from} returning name`,
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
