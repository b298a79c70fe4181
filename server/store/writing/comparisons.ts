import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import {
  maxComparisons,
  type ComparisonCounts,
  type ComparisonOutcome,
} from '../../../contract/writing/comparison.ts'
import { generalTemplateName } from '../../../contract/writing/letter-template.ts'
import type { Queryable, Transaction } from '../connect.ts'
import { databaseNow } from '../database-now.ts'
import { windowEnd } from '../following/reaction-readings.ts'
import { firstRow, rows, textArray } from '../rows.ts'
import { letterTemplates, templateComparisons } from './writing-schema.ts'
import { users } from '../accounts/account-schema.ts'

export type StoredComparison = typeof templateComparisons.$inferSelect

/** Text of one of a user's templates. Id null: the general template. */
export type TemplateText = { id: string | null; name: string; text: string }

/** Reads all templates of a user with what they say, the general one first. Empty: the user is gone. */
export async function templateTextsOf(db: Queryable, uid: string): Promise<TemplateText[]> {
  const [user] = await db
    .select({ generated: users.generatedCoverLetter, current: users.currentCoverLetter })
    .from(users)
    .where(eq(users.uid, uid))
  if (!user) return []
  const others = await db
    .select({
      id: letterTemplates.id,
      name: letterTemplates.name,
      text: letterTemplates.text,
      use: letterTemplates.use,
    })
    .from(letterTemplates)
    .where(eq(letterTemplates.uid, uid))
    .orderBy(letterTemplates.position, letterTemplates.id)
  const general = JSON.stringify([user.generated?.trim() ?? '', user.current?.trim() ?? ''])
  return [
    { id: null, name: generalTemplateName, text: general },
    ...others.map(({ id, name, text, use }) => ({ id, name, text: `${use} ${text}` })),
  ]
}

/** Reads the user's comparisons, the newest first. */
export function comparisonsOf(db: Queryable, uid: string): Promise<StoredComparison[]> {
  return db
    .select()
    .from(templateComparisons)
    .where(eq(templateComparisons.uid, uid))
    .orderBy(desc(templateComparisons.startedAt), desc(templateComparisons.id))
    .limit(maxComparisons)
}

/** Reads the user's running comparison and keeps everybody else from ending it. Null: none is running. */
export async function lockRunning(tx: Transaction, uid: string): Promise<StoredComparison | null> {
  const [running] = await tx
    .select()
    .from(templateComparisons)
    .where(and(eq(templateComparisons.uid, uid), isNull(templateComparisons.endedAt)))
    .for('no key update')
  return running ?? null
}

/** Adds a comparison, and drops those beyond the newest twenty. The caller has locked the user. */
export async function insertComparison(
  tx: Transaction,
  comparison: typeof templateComparisons.$inferInsert,
): Promise<void> {
  await tx.insert(templateComparisons).values({ ...comparison, startedAt: databaseNow })
  await tx.execute(
    sql`delete from template_comparisons where uid = ${comparison.uid} and id in (
          select id from template_comparisons where uid = ${comparison.uid}
          order by started_at desc, id desc offset ${maxComparisons})`,
  )
}

/** Ends a running comparison, with the counts as they are. */
export async function endComparison(
  tx: Transaction,
  { id }: Pick<StoredComparison, 'id'>,
  { outcome, result }: { outcome: ComparisonOutcome; result: ComparisonCounts },
): Promise<void> {
  await tx
    .update(templateComparisons)
    .set({ endedAt: databaseNow, outcome, result })
    .where(and(eq(templateComparisons.id, id), isNull(templateComparisons.endedAt)))
}

type ArmRow = { isFirst: boolean; sent: number; settled: number; viewed: number; replied: number }

/**
 * Counts the letters of a comparison: the first of each template, so many as were planned, with what clients did within
 * the days of the window, by the word of the marketplace. A letter is settled when it has a reply, or was read after its window.
 */
export async function countComparison(
  db: Queryable,
  { id, firstId, plannedEach }: StoredComparison,
): Promise<ComparisonCounts> {
  const counted = await rows<ArmRow>(
    db,
    sql`with letters as (
          select a.template_id is not distinct from ${firstId}::text as is_first, ${told('viewed')}, ${told('replied')},
                 ${windowEnd} as ends, r.complete_at,
                 row_number() over (partition by a.template_id order by coalesce(a.sent_at, a.armed_at), a.id) as place
          from applications a
          left join reaction_readings r on r.uid = a.uid and r.marketplace = a.marketplace
          where a.comparison_id = ${id} and a.state = 'submitted' and a.proposal_id is not null
        )
        select is_first as "isFirst", count(*)::int as sent,
               count(*) filter (where replied_at <= ends or complete_at >= ends)::int as settled,
               count(*) filter (where viewed_at <= ends)::int as viewed,
               count(*) filter (where replied_at <= ends)::int as replied
        from letters where place <= ${plannedEach}
        group by is_first`,
  )
  const of = (isFirst: boolean) => {
    const row = counted.find((one) => one.isFirst === isFirst)
    const { sent = 0, settled = 0, viewed = 0, replied = 0 } = row ?? {}
    return { sent, settled, viewed, replied }
  }
  return { first: of(true), second: of(false) }
}

/** Moment of an outcome as the marketplace told it: what a user marks says nothing about the letters left unmarked. */
function told(name: 'viewed' | 'replied'): SQL {
  return sql.raw(
    `case when not '${name}' = any(a.told_by_user) then a.${name}_at end as ${name}_at`,
  )
}

/** Tells whether letters of a comparison were sent from an account that is no longer the user's: they cannot be read. */
export async function isFromFormerAccount(
  db: Queryable,
  { id }: Pick<StoredComparison, 'id'>,
): Promise<boolean> {
  const found = await firstRow(
    db,
    sql`select a.id from applications a
        join reaction_readings r on r.uid = a.uid and r.marketplace = a.marketplace
        where a.comparison_id = ${id} and a.state = 'submitted' and a.account_version < r.same_since limit 1`,
  )
  return found !== null
}

/** Running comparison of a user, with the letters that both templates have so far. */
export type RunningComparison = Pick<
  StoredComparison,
  'id' | 'uid' | 'firstId' | 'secondId' | 'firstDigest' | 'secondDigest' | 'plannedEach'
> & { firstLive: number; firstSure: number; secondLive: number; secondSure: number }

/** Reads the running comparisons of these users in one statement. */
export async function runningComparisonsOf(
  db: Queryable,
  uids: readonly string[],
): Promise<Map<string, RunningComparison>> {
  const running = await rows<RunningComparison>(
    db,
    sql`select c.id, c.uid, c.first_id as "firstId", c.second_id as "secondId", c.first_digest as "firstDigest",
               c.second_digest as "secondDigest", c.planned_each as "plannedEach", l.*
        from template_comparisons c
        cross join lateral (
          select count(*) filter (where is_first)::int as "firstLive",
                 count(*) filter (where is_first and is_sure)::int as "firstSure",
                 count(*) filter (where not is_first)::int as "secondLive",
                 count(*) filter (where not is_first and is_sure)::int as "secondSure"
          from (
            select a.template_id is not distinct from c.first_id as is_first,
                   a.state in ('queued', 'reserving', 'submitting', 'unknown')
                     or a.state = 'submitted' and a.proposal_id is not null as is_sure
            from applications a
            where a.comparison_id = c.id and not a.is_sent_by_user and a.state not in ('skipped', 'failed', 'cancelled', 'capped')
          ) letters
        ) l
        where c.uid = any(${textArray(uids)}) and c.ended_at is null`,
  )
  return new Map(running.map((one) => [one.uid, one]))
}
