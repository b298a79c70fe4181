import { and, desc, eq, getTableColumns, gte, ilike, inArray, sql, type SQL } from 'drizzle-orm'
import type {
  ApplicationCounts,
  ApplicationFilters,
} from '../../../contract/bidding/application.ts'
import type { StoredApplication } from './applications.ts'
import type { Queryable } from '../connect.ts'
import type { StoredJob } from '../jobs/jobs.ts'
import { firstRow } from '../rows.ts'
import { applications, jobs } from '../schema.ts'

export type ListPage = ApplicationFilters & {
  limit: number
  /** Id of the last application on the previous page. */
  after?: string | undefined
}

/** Application as a list shows it, without its long fields. */
export type ListedApplication = {
  application: Omit<StoredApplication, 'letter' | 'answers' | 'signals'>
  job: Pick<StoredJob, keyof typeof listedOfJob>
}

const {
  letter: _letter,
  answers: _answers,
  signals: _signals,
  ...listed
} = getTableColumns(applications)
const listedOfJob = {
  id: jobs.id,
  marketplaceJobId: jobs.marketplaceJobId,
  title: jobs.title,
  link: jobs.link,
  postedAt: jobs.postedAt,
  seenAt: jobs.seenAt,
  projectType: jobs.projectType,
  fixedBudget: jobs.fixedBudget,
  hourlyMin: jobs.hourlyMin,
  hourlyMax: jobs.hourlyMax,
  currency: jobs.currency,
  connects: jobs.connects,
}

/** Reads the user's applications, newest first. None follow an `after` that is unknown or another user's. */
export async function newestApplications(
  db: Queryable,
  uid: string,
  page: ListPage,
): Promise<ListedApplication[]> {
  const conditions = conditionsOf(page)
  if (page.after !== undefined) {
    const [last] = await db
      .select({ id: applications.id, createdAt: applications.createdAt })
      .from(applications)
      .where(and(eq(applications.uid, uid), eq(applications.id, page.after)))
    if (!last) return []
    conditions.push(
      sql`(${applications.createdAt}, ${applications.id}) < (${last.createdAt}::timestamptz, ${last.id})`,
    )
  }
  return db
    .select({ application: listed, job: listedOfJob })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(applications.uid, uid), ...conditions))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(page.limit)
}

/** Treats an empty list or text like an absent filter. */
function conditionsOf(filters: ApplicationFilters): SQL[] {
  const { states, reasons, marketplace, scannerId, text, minScore, since } = filters
  const conditions: SQL[] = []
  if (states && states.length > 0) conditions.push(inArray(applications.state, states))
  if (reasons && reasons.length > 0) conditions.push(inArray(applications.reason, reasons))
  if (marketplace) conditions.push(eq(applications.marketplace, marketplace))
  if (scannerId) conditions.push(eq(applications.scannerId, scannerId))
  if (text) conditions.push(ilike(jobs.title, `%${text.replaceAll(/[\\%_]/gu, '\\$&')}%`))
  if (minScore !== undefined) conditions.push(gte(applications.score, minScore))
  if (since) conditions.push(gte(applications.decidedAt, since))
  return conditions
}

/** Counts the user's applications by state in one statement, each number from an index of its own. */
export async function countOf(db: Queryable, uid: string): Promise<ApplicationCounts> {
  const ended = (state: 'skipped' | 'capped' | 'failed') =>
    sql`(select count(*)::int from applications a where a.uid = ${uid} and a.state = ${sql.raw(`'${state}'`)} and a.updated_at >= midnight)`
  const row = await firstRow<Counted>(
    db,
    sql`with today as materialized (
          select date_trunc('day', product_clock() at time zone 'UTC') at time zone 'UTC' as midnight
        ), reviewed as (
          select count(*)::int as review, (count(*) filter (where reason = 'not-confirmed'))::int as "notConfirmed"
          from applications where uid = ${uid} and state = 'review'
        ), waiting as (
          select (select count(*)::int from applications where uid = ${uid} and state = 'queued')
               + (select count(*)::int from applications where uid = ${uid} and state in ('reserving', 'submitting', 'unknown'))
              as waiting
        )
        select review, "notConfirmed", waiting,
               (select count(*)::int from applications a
                where a.uid = ${uid} and a.armed_at >= midnight and a.state = 'submitted') as submitted,
               ${ended('skipped')} as skipped, ${ended('capped')} as capped, ${ended('failed')} as failed
        from today, reviewed, waiting`,
  )
  if (!row) throw new Error('A statement of counts always has one row.')
  const { review, notConfirmed, waiting, ...today } = row
  return { review, notConfirmed, waiting, today }
}

type Counted = Omit<ApplicationCounts, 'today'> & ApplicationCounts['today']
