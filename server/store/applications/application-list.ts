import { and, asc, desc, eq, gte, ilike, inArray, sql, type SQL } from 'drizzle-orm'
import type {
  ApplicationCounts,
  ApplicationFilters,
  ApplicationOrder,
  CountFilters,
  StateCounts,
} from '../../../contract/bidding/application.ts'
import type { StoredApplication } from './applications.ts'
import type { Queryable } from '../connect.ts'
import type { StoredJob } from '../jobs/jobs.ts'
import { isUnread } from '../conversing/conversations.ts'
import { asParam, builtByShape, builtOnce, holdValues, type Hold } from '../building/built-once.ts'
import { firstRow } from '../rows.ts'
import { applications, jobs } from '../schema.ts'
import { overLimit } from './over-limit.ts'

export type ListPage = ApplicationFilters & {
  /** Left out: newest first. */
  order?: ApplicationOrder
  limit: number
  /** Id of the last application on the previous page. */
  after?: string | undefined
}

/** Application as a list shows it: what is read for each row is what costs. */
export type ListedApplication = {
  application: Pick<StoredApplication, keyof typeof listed>
  job: Pick<StoredJob, keyof typeof listedOfJob>
}

const listed = {
  id: applications.id,
  state: applications.state,
  reason: applications.reason,
  failedGate: applications.failedGate,
  marketplace: applications.marketplace,
  scannerName: applications.scannerName,
  score: applications.score,
  proposalId: applications.proposalId,
  matchedAt: applications.matchedAt,
  decidedAt: applications.decidedAt,
  composedAt: applications.composedAt,
  armedAt: applications.armedAt,
  sentAt: applications.sentAt,
  viewedAt: applications.viewedAt,
  repliedAt: applications.repliedAt,
  interviewedAt: applications.interviewedAt,
  hiredAt: applications.hiredAt,
  declinedAt: applications.declinedAt,
  toldByUser: applications.toldByUser,
  isSentByUser: applications.isSentByUser,
  approvedAt: applications.approvedAt,
  nextAt: applications.nextAt,
  updatedAt: applications.updatedAt,
}
const listedOfJob = {
  id: jobs.id,
  marketplaceJobId: jobs.marketplaceJobId,
  title: jobs.title,
  link: jobs.link,
  postedAt: jobs.postedAt,
  seenAt: jobs.seenAt,
  projectType: jobs.projectType,
  fixedBudgetMin: jobs.fixedBudgetMin,
  fixedBudget: jobs.fixedBudget,
  hourlyMin: jobs.hourlyMin,
  hourlyMax: jobs.hourlyMax,
  currency: jobs.currency,
  connects: jobs.connects,
  contentRemovedAt: jobs.contentRemovedAt,
}

/** Reads the user's applications in the order wanted. None follow an `after` that is unknown or another user's. */
export async function applicationPage(
  db: Queryable,
  uid: string,
  page: ListPage,
): Promise<ListedApplication[]> {
  const { hold, values, shape } = holdValues()
  const conditions = conditionsOf(page, hold)
  if (page.after !== undefined) {
    const [last] = await placeOf(db).execute({ uid, id: page.after })
    if (!last) return []
    conditions.push(follows(page.order, last, hold))
  }
  const { order = 'newest' } = page
  const query = pages(db, `${order} ${shape()}`, () => pageBy(db, order, conditions))
  return query.execute({ ...values, uid, limit: page.limit })
}

const placeOf = builtOnce((db) =>
  db
    .select({ id: applications.id, createdAt: applications.createdAt, score: scoreOrNone })
    .from(applications)
    .where(
      and(eq(applications.uid, sql.placeholder('uid')), eq(applications.id, sql.placeholder('id'))),
    )
    .prepare(''),
)

const pages = builtByShape<ReturnType<typeof pageBy>>()

function pageBy(db: Queryable, order: ApplicationOrder, conditions: readonly SQL[]) {
  return db
    .select({ application: listed, job: listedOfJob })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(applications.uid, sql.placeholder('uid')), ...conditions))
    .orderBy(...orders[order])
    .limit(sql.placeholder('limit'))
    .prepare('')
}

/** As in the index `applications_best`. */
const scoreOrNone = sql<number>`coalesce(${applications.score}, -1)`

const orders: Record<ApplicationOrder, SQL[]> = {
  newest: [desc(applications.createdAt), desc(applications.id)],
  oldest: [asc(applications.createdAt), asc(applications.id)],
  best: [desc(scoreOrNone), desc(applications.createdAt), desc(applications.id)],
}

type Place = { id: string; createdAt: string; score: number }

/** Condition for rows behind this place of the order. */
function follows(order: ApplicationOrder = 'newest', place: Place, hold: Hold): SQL {
  const age = sql`${applications.createdAt}, ${applications.id}`
  const ageThere = sql`${hold('after', place.createdAt)}::timestamptz, ${hold('after', place.id)}`
  switch (order) {
    case 'newest':
      return sql`(${age}) < (${ageThere})`
    case 'oldest':
      return sql`(${age}) > (${ageThere})`
    case 'best':
      return sql`(${scoreOrNone}, ${age}) < (${hold('after', place.score)}, ${ageThere})`
  }
}

/** Treats an empty list or text like an absent filter. */
function conditionsOf(filters: ApplicationFilters, hold: Hold): SQL[] {
  const { states, reasons, marketplace, scannerId, text, minScore, since } = filters
  const conditions: SQL[] = []
  const each = (kind: string, values: readonly string[]) =>
    [...new Set(values)].map((one) => hold(kind, one))
  if (states && states.length > 0)
    conditions.push(inArray(applications.state, each('state', states)))
  if (reasons && reasons.length > 0)
    conditions.push(inArray(applications.reason, each('reason', reasons)))
  if (marketplace) conditions.push(eq(applications.marketplace, hold('marketplace', marketplace)))
  if (scannerId) conditions.push(eq(applications.scannerId, hold('scanner', scannerId)))
  if (text)
    conditions.push(ilike(jobs.title, hold('text', `%${text.replaceAll(/[\\%_]/gu, '\\$&')}%`)))
  if (minScore !== undefined) conditions.push(gte(applications.score, hold('score', minScore)))
  if (since) conditions.push(gte(applications.decidedAt, hold('since', since)))
  return conditions
}

const noneInAnyState = {
  queued: 0,
  reserving: 0,
  submitting: 0,
  submitted: 0,
  failed: 0,
  unknown: 0,
  review: 0,
  capped: 0,
  skipped: 0,
  cancelled: 0,
} satisfies StateCounts['states']

/** Newest applications that are counted under filters, so that a count stays cheap however many there are. */
const maxCounted = 10_000

/** Counts the user's applications that pass the filters, by state. */
export async function countByState(
  db: Queryable,
  uid: string,
  filters: CountFilters,
): Promise<StateCounts> {
  const conditions = and(...conditionsOf(filters, asParam)) ?? sql`true`
  const ofJob = filters.text
    ? sql`cross join lateral (select title from jobs where id = applications.job_id limit 1) jobs`
    : sql``
  const row = await firstRow<{ states: Partial<StateCounts['states']>; isPartial: boolean }>(
    db,
    sql`with newest as materialized (
          select state, marketplace, job_id, scanner_id, score, decided_at
          from applications where uid = ${uid}
          order by created_at desc, id desc limit ${sql.raw(`${maxCounted + 1}`)}
        ), counted as (
          select applications.state, count(*)::int as count
          from (select * from newest limit ${sql.raw(`${maxCounted}`)}) applications ${ofJob}
          where ${conditions}
          group by applications.state
        )
        select (select count(*) from newest) > ${sql.raw(`${maxCounted}`)} as "isPartial",
               coalesce((select jsonb_object_agg(state, count) from counted), '{}') as states`,
  )
  if (!row) throw new Error('A statement of counts always has one row.')
  return { states: { ...noneInAnyState, ...row.states }, isPartial: row.isPartial }
}

/** Counts the user's applications by state in one statement, each number from an index of its own. */
export async function countOf(
  db: Queryable,
  uid: string,
  freshForHours: number,
): Promise<ApplicationCounts> {
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
               (select count(*)::int from conversations c where c.uid = ${uid} and ${isUnread}) as "unreadReplies",
               (select count(*)::int from ${overLimit(uid, freshForHours)}) as "overLimit",
               (select count(*)::int from applications a
                where a.uid = ${uid} and a.armed_at >= midnight and a.state = 'submitted')
               + (select count(*)::int from applications a
                  where a.uid = ${uid} and a.is_sent_by_user and a.state = 'submitted' and a.sent_at >= midnight) as submitted,
               ${ended('skipped')} as skipped, ${ended('capped')} as capped, ${ended('failed')} as failed
        from today, reviewed, waiting`,
  )
  if (!row) throw new Error('A statement of counts always has one row.')
  const { review, notConfirmed, waiting, unreadReplies, overLimit: over, ...today } = row
  return { review, notConfirmed, waiting, unreadReplies, overLimit: over, today }
}

type Counted = Omit<ApplicationCounts, 'today'> & ApplicationCounts['today']
