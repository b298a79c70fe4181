import { sql, type SQL } from 'drizzle-orm'
import { impliedBy, type Outcome, outcomes } from '../../../contract/insights/outcome.ts'
import type { Instant } from '../../../contract/instant.ts'
import { recordEvents, type NewEvent } from '../applications/application-events.ts'
import type { Queryable, Transaction } from '../connect.ts'
import { noticesTo, notify } from '../live.ts'
import { firstRow, rows, textArray } from '../rows.ts'
import { followDays, type Place } from './reaction-readings.ts'

/** Moments that a marketplace tells of one proposal. */
export type ToldReactions = { proposalId: string } & Record<`${Outcome}At`, Instant | null>

/**
 * Records what clients did with a user's applications, each thing once and in its timeline, and tells the user's open
 * pages. A moment before the letter was sent, or in the future, is moved to the nearest possible one. What an outcome
 * implies happened with it. What the user had marked gives way to what is told. `isWhole` false: some are being changed by
 * somebody else, and are to be read again.
 */
export async function recordReactions(
  tx: Transaction,
  { uid, marketplace }: Place,
  told: readonly ToldReactions[],
): Promise<{ isWhole: boolean; answered: Answered[] }> {
  const ids = textArray(told.map(({ proposalId }) => proposalId))
  const moments = outcomes.map(
    (name) => sql`${sql.param(told.map((one) => one[`${name}At`]))}::timestamptz[]`,
  )
  const news = sql`told as (
          select id, ${each((name) => `min(${name}) as ${name}`)}
          from unnest(${ids}, ${sql.join(moments, sql`, `)}) as t (id, ${each((name) => name)})
          group by id
        ),
        news as (
          select a.id, ${each((name) => `t.${name} as told_${name}, ${happened(name)} as ${name}`)}
          from applications a join told t on t.id = a.proposal_id
          where a.uid = ${uid} and a.marketplace = ${marketplace} and a.state = 'submitted'
            and (a.armed_at > product_clock() - make_interval(days => ${followDays + 2})
                 or a.comparison_id = (select c.id from template_comparisons c where c.uid = ${uid} and c.ended_at is null))
            and (${each((name) => `${happened(name)} is not null and (${isOpen(name)})`, ' or ')})
        )`
  const changed = await rows<{ id: string; isFresh: boolean } & Record<Outcome, boolean>>(
    tx,
    sql`with ${news},
        held as (
          select n.*, a.told_by_user, ${each((name) => `a.${name}_at`)},
                 least(coalesce(a.sent_at, a.armed_at), product_clock()) as sent
          from applications a join news n on n.id = a.id
          where a.state = 'submitted'
          for no key update of a skip locked
        )
        update applications a
        set ${each((name) => `${name}_at = ${newMoment(name)}`)},
            told_by_user = array(select t from unnest(a.told_by_user) t where not (
              ${each((name) => `t = '${name}' and held.${name} is not null`, ' or ')}))
        from held where a.id = held.id
        returning a.id, held.viewed_at is null as viewed,
                  coalesce(greatest(a.replied_at, a.interviewed_at, a.hired_at) > product_clock() - ${answerIsNews}::interval, false)
                    as "isFresh",
                  ${each((name) => `held.told_${name} is not null and (${isOpen(name, 'held')}) as ${name}`, ', ', later)}`,
  )
  const events = changed.flatMap(({ id, ...isNew }): NewEvent[] =>
    outcomes.flatMap((kind) => (isNew[kind] ? [{ applicationId: id, kind }] : [])),
  )
  await recordEvents(tx, events)
  const notices = changed.flatMap(({ id }) =>
    noticesTo([uid], { kind: 'application-changed', applicationId: id }),
  )
  await notify(tx, notices)
  const left = await firstRow(tx, sql`with ${news} select id from news limit 1`)
  return { isWhole: left === null, answered: changed.flatMap(answerIn) }
}

/** An application whose client has just answered, and how: the most that is told. */
export type Answered = { applicationId: string; how: 'replied' | 'interviewed' | 'hired' }

/** Age up to which an answer is news: one that is read for the first time after weeks is not. */
const answerIsNews = '1 day'

function answerIn(
  changed: { id: string; isFresh: boolean } & Record<Outcome, boolean>,
): Answered[] {
  const how = (['hired', 'interviewed', 'replied'] as const).find((name) => changed[name])
  return how && changed.isFresh ? [{ applicationId: changed.id, how }] : []
}

/** Tells whether the client of a user's application has answered, by the word of the marketplace. */
export async function isAnswered(
  db: Queryable,
  { uid, applicationId }: { uid: string; applicationId: string },
): Promise<boolean> {
  const found = await firstRow(
    db,
    sql`select id from applications
        where id = ${applicationId} and uid = ${uid} and replied_at is not null and not 'replied' = any(told_by_user)`,
  )
  return found !== null
}

const later = outcomes.filter((name) => name !== 'viewed')

/** The same SQL for each outcome. */
function each(
  write: (name: Outcome) => string,
  between = ', ',
  names: readonly Outcome[] = outcomes,
): SQL {
  return sql.raw(names.map(write).join(between))
}

/** Moment of an outcome by what is told: its own, or the first one of those that imply it. */
function happened(name: Outcome): string {
  const implying = outcomes.filter((other) => impliedBy[other].includes(name))
  if (implying.length === 0) return `t.${name}`
  return `coalesce(t.${name}, least(${implying.map((other) => `t.${other}`).join(', ')}))`
}

/** Tells whether an outcome is not known yet, or only from the user. */
function isOpen(name: Outcome, table = 'a'): string {
  return `${table}.${name}_at is null or '${name}' = any(${table}.told_by_user)`
}

/** New moment of an outcome. least() passes over what is null, so nothing is worked out from a moment that was not told. */
function newMoment(name: Outcome): string {
  return `case when held.told_${name} is not null and (${isOpen(name)}) then ${possible(`held.told_${name}`)}
               when a.${name}_at is null and held.${name} is not null then ${possible(`held.${name}`)}
               else a.${name}_at end`
}

function possible(moment: string): string {
  return `greatest(least(${moment}, product_clock()), held.sent)`
}

export type ReactionCounts = { sent: number; viewed: number; replied: number }

/** Counts what a user has sent since a moment, and how much of it was seen and answered by the word of the marketplace. */
export async function countReactions(
  db: Queryable,
  uid: string,
  since: Instant,
): Promise<ReactionCounts> {
  const counts = await firstRow<ReactionCounts>(
    db,
    sql`select count(*)::int as sent, (count(viewed_at) filter (where not 'viewed' = any(told_by_user)))::int as viewed,
               (count(replied_at) filter (where not 'replied' = any(told_by_user)))::int as replied
        from applications
        where uid = ${uid} and state = 'submitted' and proposal_id is not null and armed_at >= ${since}`,
  )
  return counts ?? { sent: 0, viewed: 0, replied: 0 }
}
