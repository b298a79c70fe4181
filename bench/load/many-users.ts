import { sql } from 'drizzle-orm'
import { emptyScannerForm } from '../../contract/bidding/scanner.ts'
import { readPerformance } from '../../server/core/insights/read-performance.ts'
import { completeOnboarding } from '../../server/core/accounts/complete-onboarding.ts'
import { addScanner } from '../../server/core/scanners/add-scanner.ts'
import type { Services } from '../../server/services.ts'
import type { Database } from '../../server/store/connect.ts'
import { textArray } from '../../server/store/rows.ts'
import { anOnboarding } from '../../tests/support/browser/an-onboarding.ts'
import { aLoadUser, type LoadUser } from './load-users.ts'

/** Signed-in user with the versions that their next changes have to name. */
export type BusyUser = LoadUser & {
  scannerId: string
  rulesVersion: number
  coverLetterVersion: number
  draftVersion: number
  isNotified: boolean
  /** Turns the user has had; decides what they do next. */
  turns: number
}

export const applicationsEach = 60
const jobs = 2_000
const atOnce = 10
const perInsert = 25
const letter = 'I have built shops like yours for nine years, and I answer within a few hours. '

/** Makes users as they are after a month: a profile, a scanner, applications of all kinds, a client's reply. */
export async function manyUsers(services: Services, count: number): Promise<BusyUser[]> {
  const users: BusyUser[] = []
  for (let start = 0; start < count; start += atOnce) {
    const places = Array.from({ length: Math.min(atOnce, count - start) }, (_, at) => start + at)
    users.push(...(await Promise.all(places.map((place) => aBusyUser(services, place)))))
  }
  await addJobs(services.store.db)
  for (let start = 0; start < count; start += perInsert)
    await addApplications(services.store.db, users.slice(start, start + perInsert))
  await prepare(services.store.db)
  // A worker counts figures a minute after they change, so pages hardly ever do.
  for (const { uid } of users) await readPerformance(services.store, uid, lastMonth())
  return users
}

/** Id of the n-th application of a user; every tenth waits in the review queue. */
export function applicationIdOf({ uid }: LoadUser, number: number): string {
  return `${uid}-${number}`
}

async function aBusyUser(services: Services, place: number): Promise<BusyUser> {
  const user = await aLoadUser(services, place)
  await completeOnboarding(services, user.uid, anOnboarding(user.email))
  const keywords = 'wordpress, shopify, woocommerce'
  const form = { ...emptyScannerForm, name: 'Shops', keywords }
  const { id } = await addScanner(services.store, user.uid, form)
  const versions = { rulesVersion: 0, coverLetterVersion: 0, draftVersion: 0 }
  return { ...user, scannerId: id, ...versions, isNotified: false, turns: place }
}

async function addJobs(db: Database): Promise<void> {
  await db.execute(
    sql`insert into jobs (id, marketplace, marketplace_job_id, title, description, link, posted_at, seen_at, skills,
                          connects, allowed_countries, questions, is_open)
        select 'job ' || n, 'gigboard', n::text, 'WordPress shop ' || n, repeat('A small shop, and what is in it. ', 30),
               'https://gigboard.example.org/jobs/' || n, at, at + interval '2 seconds', array['WordPress', 'CSS'], n % 16,
               '{}', '{}', true
        from (select n, now() - n * interval '20 minutes' as at from generate_series(1, ${jobs}::int) n) s`,
  )
}

async function addApplications(db: Database, users: readonly LoadUser[]): Promise<void> {
  await db.execute(
    sql`insert into applications (id, uid, marketplace, job_id, scanner_id, scanner_name, state, reason, score, letter, written_by,
                                  viewed_at, matched_at, decided_at, composed_at, armed_at, sent_at, created_at)
        select uid || '-' || n, uid, 'gigboard', 'job ' || (1 + n * 30 % ${jobs}), active_scanner_id, 'Shops',
               case when n % 10 = 0 then 'review' when n % 10 = 1 then 'skipped' when n % 10 = 2 then 'capped' else 'submitted' end,
               case when n % 10 = 0 then 'below-threshold' when n % 10 = 1 then 'by-you' when n % 10 = 2 then 'daily-limit' end,
               n * 7 % 101, repeat(${letter}, 8), case when n % 10 = 0 then 'you' else 'built-in' end,
               case when n % 10 > 4 then at + interval '2 hours' end,
               at, at, at, case when n % 10 > 2 then at end, case when n % 10 > 2 then at end, at
        from users, lateral (select n, now() - n * interval '11 hours' as at
                             from generate_series(1, ${applicationsEach}::int) n) s
        where uid = any(${textArray(users.map(({ uid }) => uid))})`,
  )
}

/** Period that the dashboard shows first. */
export function lastMonth() {
  return { from: dayAgo(29), to: dayAgo(0) }
}

function dayAgo(days: number): string {
  return new Date(Date.now() - days * 24 * 3600_000).toISOString().slice(0, 10)
}

/** Lets clients answer, and has the planner know the tables, as it would after a while. */
async function prepare(db: Database): Promise<void> {
  await db.execute(
    sql`update applications set replied_at = sent_at + interval '5 hours' where id like '%7' and state = 'submitted'`,
  )
  for (const table of ['users', 'jobs', 'applications', 'scanners', 'conversations'])
    await db.execute(sql`vacuum analyze ${sql.identifier(table)}`)
}
