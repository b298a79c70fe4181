import { sql } from 'drizzle-orm'
import type { Queryable } from '../connect.ts'
import { rows, textArray } from '../rows.ts'

/** Refresh tokens of identity providers sealed to one of these keys; `after` is the last row of the previous batch. */
export function refreshTokensSealedTo(
  db: Queryable,
  keyIds: readonly string[],
  { after, limit }: { after: string; limit: number },
): Promise<{ id: string; uid: string; sealed: string }[]> {
  return rows(
    db,
    sql`select id, user_id as uid, refresh_token as sealed from auth_accounts
        where refresh_token like 'v1.%' and split_part(refresh_token, '.', 2) = any(${textArray(keyIds)})
          and id > ${after}
        order by id limit ${limit}`,
  )
}

/** Replaces each `old` token, unless a sign-in has brought a newer one. */
export async function resealRefreshTokens(
  db: Queryable,
  resealed: readonly { id: string; old: string; sealed: string }[],
): Promise<void> {
  await db.execute(
    sql`update auth_accounts a set refresh_token = r.sealed
        from unnest(${textArray(resealed.map(({ id }) => id))}, ${textArray(resealed.map(({ old }) => old))},
          ${textArray(resealed.map(({ sealed }) => sealed))}) as r (id, old, sealed)
        where a.id = r.id and a.refresh_token = r.old`,
  )
}
