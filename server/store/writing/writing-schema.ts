import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ComparisonCounts, ComparisonOutcome } from '../../../contract/writing/comparison.ts'
import type { FactKind } from '../../../contract/writing/fact.ts'
import type { TemplateRule } from '../../../contract/writing/letter-template.ts'
import type { TextName } from '../../../contract/writing/writing-calls.ts'
import { uidOfOwner } from '../accounts/account-schema.ts'
import { instant } from '../columns.ts'

const now = sql`product_clock()`

/** Facts that users added or changed, and ids of facts read from the profile that they removed (`text` is null). */
export const facts = pgTable(
  'facts',
  {
    uid: uidOfOwner(),
    id: text().notNull(),
    kind: text().$type<FactKind>(),
    text: text(),
    link: text(),
    createdAt: instant().notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
)

/** Letter templates besides the general one. `use`: `guide` gives the voice, `fixed` is sent as it is written. */
export const letterTemplates = pgTable(
  'letter_templates',
  {
    id: text().primaryKey(),
    uid: uidOfOwner(),
    name: text().notNull(),
    text: text().notNull(),
    use: text().$type<'guide' | 'fixed'>().notNull(),
    rule: jsonb().$type<TemplateRule>().notNull().default({}),
    /** Order in which rules are tried. */
    position: integer().notNull(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull().default(now),
    updatedAt: instant().notNull().default(now),
  },
  (table) => [index('letter_templates_by_user').on(table.uid, table.position)],
)

/** Comparison of two templates, by turns, until as many letters were sent as were planned. */
export const templateComparisons = pgTable(
  'template_comparisons',
  {
    id: text().primaryKey(),
    uid: uidOfOwner(),
    /** Null: the general template. */
    firstId: text(),
    secondId: text(),
    /** Names and digests of the two when it began. A text that has changed since ends the comparison. docs/decisions/056 */
    firstName: text().notNull().default(''),
    secondName: text().notNull().default(''),
    firstDigest: text().notNull().default(''),
    secondDigest: text().notNull().default(''),
    /** Letters to be sent by each before anything is concluded. */
    plannedEach: integer().notNull(),
    startedAt: instant().notNull().default(now),
    /** Null: still running. */
    endedAt: instant(),
    outcome: text().$type<ComparisonOutcome>(),
    /** Counts of both, taken once when it was finished. Null: it was not. */
    result: jsonb().$type<ComparisonCounts>(),
  },
  (table) => [
    index('template_comparisons_by_user').on(table.uid, table.startedAt),
    uniqueIndex('template_comparisons_one_running')
      .on(table.uid)
      .where(sql`ended_at is null`),
  ],
)

/** Former and present versions of generated texts. */
export const textVersions = pgTable(
  'text_versions',
  {
    id: text().primaryKey(),
    uid: uidOfOwner(),
    what: text().$type<'coverLetter' | 'profileDescription'>().notNull(),
    text: text().notNull(),
    writtenBy: text().$type<'built-in' | 'model' | 'you'>().notNull(),
    createdAt: instant().notNull().default(now),
  },
  (table) => [index('text_versions_by_user').on(table.uid, table.what, table.createdAt)],
)

/**
 * Text of each kind that was asked for last. It tells of the card as long as that has this version: of one that is being
 * written, or of how the request ended.
 */
export const textRequests = pgTable(
  'text_requests',
  {
    uid: uidOfOwner(),
    what: text().$type<TextName>().notNull(),
    /** Version of the card that this tells of. */
    version: integer().notNull(),
    askedAt: instant().notNull().default(now),
    /**
     * `over-budget`: it has come, by the built-in writer, for the day's budget was used up. Null: it has not ended. The
     * row of any other text that came is deleted.
     */
    outcome: text().$type<'failed' | 'over-budget'>(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.what] })],
)

/** User's own key for a language model, sealed to the worker. */
export const writerKeys = pgTable('writer_keys', {
  uid: uidOfOwner().primaryKey(),
  /** One of the services that the operator offers. */
  service: text().notNull(),
  model: text().notNull(),
  sealedKey: text().notNull(),
  state: text().$type<'unchecked' | 'ready' | 'refused' | 'over-quota'>().notNull(),
  version: integer().notNull().default(1),
  updatedAt: instant().notNull().default(now),
})

/** Texts requested from language models on a UTC day, against the user's budget. */
export const writingDays = pgTable(
  'writing_days',
  { uid: uidOfOwner(), day: date({ mode: 'string' }).notNull(), texts: integer().notNull() },
  (table) => [primaryKey({ columns: [table.uid, table.day] })],
)

/** Requests to language models: their sizes, costs and ends. */
export const writings = pgTable(
  'writings',
  {
    id: text().primaryKey(),
    uid: uidOfOwner(),
    what: text()
      .$type<'coverLetter' | 'profileDescription' | 'letter' | 'answer' | 'opinion'>()
      .notNull(),
    applicationId: text(),
    /** Version of a text that it is for, which exists once that text is there. Null: for no such text. */
    textVersionId: text(),
    service: text().notNull(),
    model: text().notNull(),
    isOwnKey: boolean().notNull(),
    /** `begun`: under way, or its process was killed. */
    outcome: text().notNull(),
    inputTokens: integer(),
    outputTokens: integer(),
    /** Millionths of the currency. Null: no price is known. */
    costMicros: bigint({ mode: 'number' }),
    /** Currency of the operator's prices at that time. Null: as the cost, or older than this column. */
    currency: text(),
    /** Time that it took; 0 until it has ended. */
    tookMs: integer().notNull(),
    at: instant().notNull().default(now),
  },
  (table) => [index('writings_by_user').on(table.uid, table.at)],
)

/** Preferences learnt from edits, in words the user can read and delete. */
export const letterPreferences = pgTable(
  'letter_preferences',
  {
    id: text().primaryKey(),
    uid: uidOfOwner(),
    /** Rule that the writer follows, such as `no-greeting` or `avoid:cheers`. */
    rule: text().notNull(),
    createdAt: instant().notNull().default(now),
  },
  (table) => [index('letter_preferences_by_user').on(table.uid)],
)
