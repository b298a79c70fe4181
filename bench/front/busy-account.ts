import { sql } from 'drizzle-orm'
import { api } from '../../contract/api.ts'
import { grantPlan } from '../../server/core/billing/subscriptions/grant-plan.ts'
import type { Services } from '../../server/services.ts'
import { anOnboardedUser } from '../../tests/support/browser/an-onboarded-browser.ts'
import type { HttpUser } from '../../tests/support/processes/over-http.ts'

export const handled = 10_000
const waiting = 500
const days = 60

/** Makes a user with a plan, a scanner and ten thousand applications, of which 500 wait for a review. */
export async function aBusyAccount(site: string, { store }: Services): Promise<HttpUser> {
  const user = await anOnboardedUser(site)
  const { uid } = await user.call(api.me, {})
  await grantPlan(store, uid, 'enterprise')
  const name = 'Shops'
  await user.call(api.addScanner, { body: { name, keywords: 'shop' } })
  const series = sql`(select n, now() - n * ${sql.raw(`interval '${(days * 86_400) / handled} seconds'`)} as at
                      from generate_series(1, ${handled}::int) n) s`
  await store.db.execute(
    sql`insert into jobs (id, marketplace, marketplace_job_id, title, description, link, posted_at, seen_at, skills,
                          connects, allowed_countries, questions, is_open)
        select 'job ' || n, 'gigboard', n::text, 'Shop number ' || n || ' with a title of usual length',
               repeat('A small shop that sells what it makes. ', 20), 'https://gigboard.example.org', at, at,
               array['shop', 'css'], n % 16, '{}', '{}', true
        from ${series}`,
  )
  await store.db.execute(
    sql`insert into applications (id, uid, marketplace, job_id, scanner_name, state, reason, score, letter, written_by, viewed_at,
                                  replied_at, matched_at, decided_at, composed_at, armed_at, sent_at, created_at)
        select gen_random_uuid()::text, ${uid}, 'gigboard', 'job ' || n, ${name}, state,
               case state when 'review' then 'below-threshold' when 'skipped' then 'gate' end, n * 7 % 101,
               repeat('A letter of some words. ', 20), 'built-in',
               case when state = 'submitted' and n % 3 = 0 then at end,
               case when state = 'submitted' and n % 12 = 0 then at end, at, at, at,
               case when state = 'submitted' then at end, case when state = 'submitted' then at end, at
        from (select n, at, case when n % ${handled / waiting} = 0 then 'review'
                                 when n % 10 < 6 then 'submitted' else 'skipped' end as state
              from ${series}) t`,
  )
  const { review } = await user.call(api.applicationCounts, {})
  if (review !== waiting) throw new Error(`${review} wait, not ${waiting}`)
  return user
}
