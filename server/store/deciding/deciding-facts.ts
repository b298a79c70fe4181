import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Instant } from '../../../contract/instant.ts'
import { words } from '../../../contract/bidding/keywords.ts'
import type { VersionedRules } from '../../../contract/bidding/rules.ts'
import type { MarketplaceAccountState } from '../../../contract/user/user.ts'
import { letterNeeds } from '../../../contract/user/profile-fields.ts'
import { users } from '../accounts/account-schema.ts'
import { toInstant } from '../columns.ts'
import type { Queryable, Transaction } from '../connect.ts'
import { tierInForce } from '../billing/entitlements.ts'
import type { StoredJob } from '../jobs/jobs.ts'
import { wantsPerson } from '../keeping/unattended.ts'
import { prepared } from '../preparing-client.ts'
import { rows, textArray } from '../rows.ts'
import { letterColumns, type LetterSource } from '../writing/letter-source.ts'
import { toVersionedRules, type StoredRules } from './rules.ts'

/** Facts about a user that the gates, the fit score and a letter need. */
export type UserFacts = LetterSource & {
  uid: string
  /** Everything that letters need is stated. */
  hasFacts: boolean
  /** ISO 3166-1 alpha-2. */
  countryOfResidence: string | null
  autoBiddingEnabled: boolean
  /** Moment sending was paused automatically. Null: it is not paused. */
  pausedAt: Instant | null
  marketplaceAccount: MarketplaceAccountState
  /** False: the marketplace takes no applications from us, and the user sends them there. */
  takesApplications: boolean
  /** True: the marketplace wants a person to send each application. */
  wantsPerson: boolean
  tier: string
  statedDailyLimit: number | null
  usedToday: number
  usedThisMonth: number
  /** Applications of each of the last seven UTC days that had any, today left out. */
  usedLately: number[]
  /** Connects of what was sent automatically today (UTC), or is about to be. */
  connectsToday: number
  rules: VersionedRules
}

type FactsRow = Omit<UserFacts, 'rules' | 'pausedAt'> & StoredRules & { pausedAt: string | null }

const u = alias(users, 'u')
const hasFacts = sql.join(
  letterNeeds.map((name) => sql`coalesce(${u[name]}, '') <> ''`),
  sql` and `,
)
const lettersFrom = sql.join(
  Object.entries(letterColumns(u)).map(
    ([name, column]) => sql`${column} as ${sql.identifier(name)}`,
  ),
  sql`, `,
)

/**
 * Reads the users' facts for one marketplace, including usage of the current UTC day and month. None of the users can
 * be deleted before we commit.
 */
export async function userFacts(
  tx: Transaction,
  marketplace: string,
  uids: readonly string[],
): Promise<UserFacts[]> {
  const found = await rows<FactsRow>(
    tx,
    sql`${prepared}select u.uid, ${tierInForce} as tier, u.stated_daily_limit as "statedDailyLimit",
               (${hasFacts}) as "hasFacts", ${lettersFrom},
               u.country_of_residence as "countryOfResidence", u.auto_bidding_enabled as "autoBiddingEnabled",
               u.paused_at as "pausedAt", r.version, r.rules,
               coalesce(m.state, 'none') as "marketplaceAccount", coalesce(k.takes_applications, true) as "takesApplications",
               ${wantsPerson(sql`u.uid`, sql`${marketplace}`)} as "wantsPerson",
               coalesce(d.used, 0) as "usedToday", coalesce(n.used, 0) as "usedThisMonth",
               array(select l.used from usage_days l
                     where l.uid = u.uid and l.day between today.day - 7 and today.day - 1) as "usedLately",
               coalesce(c.connects, 0) as "connectsToday"
        from users u
        join entitlements e on e.uid = u.uid
        cross join (select (product_clock() at time zone 'UTC')::date as day) today
        left join bidding_rules r on r.uid = u.uid
        left join sending_accounts m on m.uid = u.uid and m.marketplace = ${marketplace}
        left join marketplaces k on k.name = ${marketplace}
        left join usage_days d on d.uid = u.uid and d.day = today.day
        left join usage_months n on n.uid = u.uid and n.month = date_trunc('month', today.day)::date
        left join lateral (
          select least(coalesce(sum(j.connects), 0), 2147483647)::int as connects
          from applications a join jobs j on j.id = a.job_id
          where a.uid = u.uid and a.slot_day = today.day and a.approved_at is null
            -- The other half of what holds a slot of today; each of them has an index.
            and (a.armed_at >= today.day::timestamp at time zone 'UTC' or a.state in ('queued', 'reserving'))
            -- Only who has a budget needs the sum.
            and r.rules ->> 'connectsPerDay' is not null
        ) c on true
        where u.uid = any(${textArray(uids)}) and u.deleted_at is null
        for key share of u`,
  )
  return found.map(({ version, rules, pausedAt, ...facts }) => ({
    ...facts,
    pausedAt: pausedAt === null ? null : toInstant(pausedAt),
    rules: toVersionedRules({ version, rules }),
  }))
}

/** History of a user with the client of one job. */
export type ClientPast = {
  /** The marketplace says who the client is. */
  isKnown: boolean
  /** Moment of the application to a posting of the same client with the same title. Null: there is none. */
  repostAppliedAt: Instant | null
  /** Moment of the last application to this client. Null: none, or the client is not known. */
  lastAppliedAt: Instant | null
  isNever: boolean
}

export const noPast: ClientPast = {
  isKnown: false,
  repostAppliedAt: null,
  lastAppliedAt: null,
  isNever: false,
}

/** Days within which a client who posts a job again wants no second application to it. */
const repostDays = 365

type PastRow = { uid: string; isNever: boolean; applied: { at: string; title: string }[] | null }

/** Each user's history with the client of a job; applications to this very job are left out. */
export async function clientPasts(
  db: Queryable,
  job: Pick<StoredJob, 'id' | 'marketplace' | 'clientId' | 'title'>,
  uids: readonly string[],
): Promise<Map<string, ClientPast>> {
  if (job.clientId === null) return new Map(uids.map((uid) => [uid, noPast]))
  const found = await rows<PastRow>(
    db,
    sql`select u.uid,
               exists (select from never_clients n where n.uid = u.uid and n.marketplace = ${job.marketplace}
                         and n.client_id = ${job.clientId}) as "isNever",
               (select json_agg(json_build_object('title', latest.title, 'at', latest.at::text))
                from (select j.title, max(coalesce(a.sent_at, a.armed_at, a.decided_at)) as at
                      from applications a join jobs j on j.id = a.job_id
                      where a.uid = u.uid and a.marketplace = ${job.marketplace} and a.client_id = ${job.clientId}
                        and a.job_id <> ${job.id}
                        and (a.state in ('submitted', 'unknown', 'queued', 'reserving', 'submitting')
                          or a.state = 'review' and a.reason = 'not-confirmed')
                      group by j.title) latest
                where latest.at > product_clock() - make_interval(days => ${repostDays})) as applied
        from unnest(${textArray(uids)}) as u (uid)`,
  )
  const title = foldedTitle(job.title)
  return new Map(
    found.map(({ uid, isNever, applied }) => {
      const all = (applied ?? []).map((one) => ({ title: one.title, at: toInstant(one.at) }))
      const reposts = all.filter((one) => foldedTitle(one.title) === title)
      return [
        uid,
        {
          isKnown: true,
          isNever,
          lastAppliedAt: latest(all),
          repostAppliedAt: latest(reposts),
        },
      ]
    }),
  )
}

function foldedTitle(title: string): string {
  return words(title).join(' ')
}

function latest(applied: readonly { at: Instant }[]): Instant | null {
  return applied.reduce<Instant | null>(
    (last, { at }) => (last === null || Date.parse(at) > Date.parse(last) ? at : last),
    null,
  )
}
