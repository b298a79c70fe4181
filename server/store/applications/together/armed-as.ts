import { sql, type SQL } from 'drizzle-orm'
import type { Terms } from '../../../../contract/pricing/terms.ts'
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
  }

/** Part of a statement: the columns of an application `a` that is armed with this letter. */
export function armedAs(prepared: Prepared): SQL {
  return sql`state = 'submitting', account_version = ${prepared.accountVersion}, letter = ${prepared.letter},
    sentences = ${jsonOrNull(prepared.sentences)}, doubts = ${jsonOrNull(prepared.doubts)},
    written_by = ${prepared.writtenBy ?? null}, template_id = ${prepared.templateId ?? null},
    comparison_id = ${prepared.comparisonId ?? null}, terms = ${jsonOrNull(prepared.terms)},
    composed_at = coalesce(case when a.approved_at is not null then a.composed_at end, product_clock()),
    armed_at = product_clock(), send_no = a.send_no + 1, updated_at = product_clock(),
    lease_until = product_clock() + ${`${prepared.leaseMs} ms`}::interval`
}

function jsonOrNull(value: unknown): SQL {
  return sql`${value === null || value === undefined ? null : JSON.stringify(value)}::jsonb`
}
