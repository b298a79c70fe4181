import { sql } from 'drizzle-orm'
import { defaultRules, Rules, type VersionedRules } from '../../../contract/bidding/rules.ts'
import { builtOnce } from '../building/built-once.ts'
import type { Queryable } from '../connect.ts'
import { databaseNow } from '../database-now.ts'
import { biddingRules } from './rules-schema.ts'

/** Rules as stored, by this release or an older one; null when there are none. */
export type StoredRules = { version: number | null; rules: unknown }

/** Rules of the users; the default ones for those who have none. */
export async function rulesOf(
  db: Queryable,
  uids: readonly string[],
): Promise<Map<string, VersionedRules>> {
  const stored = uids.length === 0 ? [] : await storedOf(db).execute({ uids })
  const byUser = new Map(stored.map((row) => [row.uid, row]))
  return new Map(
    uids.map((uid) => [uid, toVersionedRules(byUser.get(uid) ?? { version: null, rules: null })]),
  )
}

const storedOf = builtOnce((db) =>
  db
    .select({ uid: biddingRules.uid, version: biddingRules.version, rules: biddingRules.rules })
    .from(biddingRules)
    .where(sql`${biddingRules.uid} = any((select ${sql.placeholder('uids')}::text[])::text[])`) // unseen by the planner
    .prepare(''),
)

export async function putRules(
  db: Queryable,
  uid: string,
  { version, rules }: VersionedRules,
): Promise<void> {
  const change = { version, rules, updatedAt: databaseNow }
  await db
    .insert(biddingRules)
    .values({ uid, ...change })
    .onConflictDoUpdate({ target: biddingRules.uid, set: change })
}

/** Values for a row that was saved before these rules existed: its user keeps what they had. */
const asBefore = { minSkills: 0 } satisfies Partial<Rules>

/**
 * Fills in defaults for what a row of an older release lacks. While one cannot be read at all, nothing is sent
 * automatically until the user has looked at it.
 */
export function toVersionedRules({ version, rules }: StoredRules): VersionedRules {
  if (version === null || !isRecord(rules)) return { version: version ?? 0, rules: defaultRules }
  const weights = isRecord(rules['weights']) ? rules['weights'] : {}
  const whole: Record<string, unknown> = {
    ...defaultRules,
    ...asBefore,
    ...rules,
    weights: { ...defaultRules.weights, ...weights },
  }
  const parsed = Rules.safeParse(pick(whole, Object.keys(defaultRules)))
  if (parsed.success) return { version, rules: parsed.data }
  const unreadable = new Set(parsed.error.issues.map(({ path }) => path[0]))
  const readable = Object.keys(defaultRules).filter((name) => !unreadable.has(name))
  return {
    version,
    rules: Rules.parse({ ...defaultRules, ...pick(whole, readable), autoSendFrom: null }),
  }
}

function pick(from: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, from[name]]))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
