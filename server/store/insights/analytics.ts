import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

const days = 30

/** Numbers of a user's last 30 days, and the connects that the marketplaces say they have left. */
export type CountedAnalytics = {
  left: number | null
  sent: number
  viewed: number
  replied: number
  undecided: number
}

/** Reads the analytics of a user within another statement. */
export function analyticsOf(uid: SQLWrapper): SQL<CountedAnalytics> {
  return sql<CountedAnalytics>`(
    select json_build_object(
      'left', (select sum(m.left_count) from marketplace_accounts m where m.uid = ${uid}),
      'sent', coalesce(sum(d.sent), 0), 'viewed', coalesce(sum(d.viewed), 0),
      'replied', coalesce(sum(d.replied), 0), 'undecided', coalesce(sum(d.undecided), 0))
    from figure_days d
    where d.uid = ${uid} and d.day > (product_clock() at time zone 'UTC')::date - ${sql.raw(`${days}`)})`
}
