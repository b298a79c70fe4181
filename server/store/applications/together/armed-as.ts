import { sql, type SQL } from 'drizzle-orm'
import type { Terms } from '../../../../contract/pricing/terms.ts'
import type { Claim } from '../claims.ts'
import { jsonFor } from '../../rows.ts'
import type { applications } from '../../schema.ts'

/** Letter with what was found out about it. */
export type ArmedLetter = Pick<
  typeof applications.$inferSelect,
  'sentences' | 'doubts' | 'writtenBy' | 'templateId' | 'comparisonId'
> & { letter: string }

export type Prepared = Pick<ArmedLetter, 'letter'> &
  Partial<ArmedLetter> & {
    /** Version of the prepared letter and answers: no others may leave. */
    draftVersion: number
    /** Version of the marketplace credentials it is sent with: only those can look it up afterwards. */
    accountVersion: number
    /** Terms that leave with it. Null: it has none. */
    terms?: Terms | null
    leaseMs: number
    deadlineMs: number
    /** Called right before the statements leave that arm it, each time. */
    onArming?: () => void
  }

/** A claimed application with what would leave. */
export type Ready = { claim: Claim; prepared: Prepared }

/** Part of a statement: claims as rows `g`, each with what would leave. */
export function readyRows(all: readonly Ready[]): SQL {
  const given = all.map(({ claim, prepared }) => ({
    id: claim.applicationId,
    uid: claim.uid,
    fence: claim.fence,
    draft_version: prepared.draftVersion,
    account_version: prepared.accountVersion,
    letter: prepared.letter,
    sentences: prepared.sentences,
    doubts: prepared.doubts,
    written_by: prepared.writtenBy,
    template_id: prepared.templateId,
    comparison_id: prepared.comparisonId,
    terms: prepared.terms,
    lease_ms: prepared.leaseMs,
    deadline_ms: prepared.deadlineMs,
  }))
  return sql`jsonb_to_recordset(${jsonFor(given)}::jsonb) as g (
    id text, uid text, fence int, draft_version int, account_version int, letter text, sentences jsonb, doubts jsonb,
    written_by text, template_id text, comparison_id text, terms jsonb, lease_ms float8, deadline_ms float8
  )`
}

/** Part of a statement: claims as rows `g`. */
export function claimRows(all: readonly Ready[]): SQL {
  const given = all.map(({ claim: { applicationId, uid, fence } }) => ({
    id: applicationId,
    uid,
    fence,
  }))
  return sql`jsonb_to_recordset(${jsonFor(given)}::jsonb) as g (id text, uid text, fence int)`
}

/** Part of a statement: the columns of an application `a` that is armed with the letter of its row `g`. */
export const armedAs = sql`state = 'submitting', account_version = g.account_version, letter = g.letter, sentences = g.sentences,
    doubts = g.doubts, written_by = g.written_by, template_id = g.template_id, comparison_id = g.comparison_id, terms = g.terms,
    composed_at = coalesce(case when a.approved_at is not null then a.composed_at end, product_clock()),
    armed_at = product_clock(), send_no = a.send_no + 1, updated_at = product_clock(),
    lease_until = product_clock() + g.lease_ms * interval '1 ms'`
