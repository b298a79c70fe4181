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
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Card } from '../../../contract/user/profile.ts'
import type { UserType } from '../../../contract/user/profile-field.ts'
import type { MarketplaceAccountState, PauseReason } from '../../../contract/user/user.ts'
import { instant } from '../columns.ts'

/** A user without an account has no row. */
export type StoredAccountState = Exclude<MarketplaceAccountState, 'none'>

/** Column with the user that a row belongs to and is deleted with. */
export const uidOfOwner = () =>
  text()
    .notNull()
    .references(() => users.uid, { onDelete: 'cascade' })
const now = sql`product_clock()`

/**
 * User documents without what is derived (usage) or sold (entitlements). Each profile field is a column of the same
 * name.
 */
export const users = pgTable('users', {
  uid: text().primaryKey(),
  email: text().notNull(),
  createdAt: instant().notNull().default(now),
  updatedAt: instant().notNull().default(now),
  autoBiddingEnabled: boolean().notNull().default(false),
  /** Moment auto-bidding was last switched off: what was approved manually before then is not sent either. */
  stoppedAt: instant(),
  /** Moment sending was paused automatically. Null: it is not paused. */
  pausedAt: instant(),
  pauseReason: text().$type<PauseReason>(),
  /** Refusals by the marketplace in a row, and the moment of the latest one. */
  refusalsInARow: integer().notNull().default(0),
  refusedAt: instant(),
  activeScannerId: text(),
  notificationsEnabled: boolean().notNull().default(true),
  /** IANA name of the zone whose days the user's figures are counted by. Null: not told yet, and UTC. */
  timeZone: text(),
  /** Days without a view after which the user is reminded of an application. Null: never. */
  followUpDays: smallint().default(5),
  /** Monday of the week in which the last digest was sent. Null: none was. */
  digestWeek: date({ mode: 'string' }),
  onboardedAt: instant(),
  /** The version of each card of the profile; an absent one is 0. */
  cardVersions: jsonb().$type<Partial<Record<Card, number>>>().notNull().default({}),
  fullName: text(),
  /** ISO 3166-1 alpha-2. */
  countryOfResidence: text(),
  phoneNumber: text(),
  isFluentEnglish: boolean(),
  userType: text().$type<UserType>(),
  /** Daily limit the user asked for. Null: as many as the plan allows. */
  contractsPerDay: integer('stated_daily_limit'),
  whatServicesGeneral: text(),
  detailedExperience: text(),
  currentCoverLetter: text(),
  portfolioLink: text(),
  marketplaceProfileUrl: text(),
  tags: text()
    .array()
    .notNull()
    .default(sql`'{}'`),
  idealClients: text(),
  clientConstraints: text(),
  targetedLocations: text()
    .array()
    .notNull()
    .default(sql`'{}'`),
  agencyName: text(),
  agencyFreelancerName: text(),
  monthlyRevenue: text(),
  wantsVideo: boolean().notNull().default(false),
  includeVideoInCoverLetter: boolean().notNull().default(false),
  /** Secret that the addresses of the user's video pages are made with. docs/decisions/063 */
  videoKey: text()
    .notNull()
    .default(sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`),
  generatedCoverLetter: text(),
  coverLetterGeneratedAt: instant(),
  coverLetterGenerationCount: integer().notNull().default(0),
  profileDescription: text(),
  profileGeneratedAt: instant(),
  profileGenerationCount: integer().notNull().default(0),
  /** Tombstone: from then on nothing is done for this user except deleting what remains. */
  deletedAt: instant(),
})

/** Files of users. The bytes are in the file store under `<uid>/<id>`. */
export const files = pgTable(
  'files',
  {
    id: text().primaryKey(),
    uid: uidOfOwner(),
    /** Kind of file. A copy for the web and a picture to show before it plays are made of an intro video. */
    kind: text().$type<'intro-video' | 'web-video' | 'video-poster'>().notNull(),
    /** `uploading`: bytes are missing, or the type is not checked yet. `stored`: complete and a video. */
    state: text().$type<'uploading' | 'stored'>().notNull().default('uploading'),
    /** Name given by the browser. Shown, never used as a path. */
    name: text().notNull(),
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    /** Type found in the file's own bytes, not the one the browser claimed. Null until stored. */
    mime: text(),
    createdAt: instant().notNull().default(now),
    updatedAt: instant().notNull().default(now),
  },
  (table) => [
    index('files_by_user').on(table.uid),
    // One of a kind per user: the next one takes its place.
    uniqueIndex('files_one_stored')
      .on(table.uid, table.kind)
      .where(sql`state = 'stored'`),
    index('files_unfinished')
      .on(table.updatedAt)
      .where(sql`state = 'uploading'`),
  ],
)

/**
 * Key of each user's secrets, sealed to the worker's key. Deleted with the user, which makes those secrets unreadable.
 */
export const dataKeys = pgTable(
  'data_keys',
  {
    uid: uidOfOwner().primaryKey(),
    /** Sealing key that this key is wrapped with. */
    keyId: text().notNull(),
    wrapped: text().notNull(),
    updatedAt: instant().notNull().default(now),
  },
  (table) => [index('data_keys_by_key').on(table.keyId)],
)

/** Accounts being deleted, and which steps are done. The row itself is deleted last. */
export const deletions = pgTable('deletions', {
  uid: text().primaryKey(),
  requestedAt: instant().notNull().default(now),
  /** Steps that need not be done again. */
  done: text()
    .array()
    .notNull()
    .default(sql`'{}'`),
})

/** Slots taken on a UTC day. Keyed by the day, so nothing is ever reset. */
export const usageDays = pgTable(
  'usage_days',
  { uid: uidOfOwner(), day: date({ mode: 'string' }).notNull(), used: integer().notNull() },
  (table) => [primaryKey({ columns: [table.uid, table.day] })],
)

/** Slots taken in a UTC month, keyed by its first day. */
export const usageMonths = pgTable(
  'usage_months',
  { uid: uidOfOwner(), month: date({ mode: 'string' }).notNull(), used: integer().notNull() },
  (table) => [primaryKey({ columns: [table.uid, table.month] })],
)

/** A user's sign-in at a marketplace, sealed to the worker. */
export const marketplaceAccounts = pgTable(
  'marketplace_accounts',
  {
    uid: uidOfOwner(),
    marketplace: text().notNull(),
    /** Address of the sign-in, or the id of the account that a token opens. docs/decisions/058 */
    sealedEmail: text().notNull(),
    /** Address as its user may see it, such as `g•••@example.org`, or the account's name there. Null: saved before it was kept. */
    maskedEmail: text(),
    /** Password, or the token as `core/keeping/token-text` writes it. */
    sealedPassword: text().notNull(),
    sealedSecurityAnswer: text().notNull(),
    state: text().$type<StoredAccountState>().notNull().default('unchecked'),
    /** Raised at each save, so that a refusal of old credentials does not stop new ones. */
    version: integer().notNull().default(1),
    /** Keyed fingerprint of the sign-in that was kept last. Null: none was kept yet. */
    fingerprint: text(),
    /** First version of the sign-in that was kept last: since then only the same was saved. */
    sameSince: integer(),
    /** Keyed name of the account that the sign-in kept last opens. Null: none was kept yet. docs/decisions/045 */
    accountName: text(),
    /** Account that the marketplace has let this user into last. Null: none yet. */
    provenName: text(),
    /** Moment before which these credentials are not tried: too many wrong ones were. Null: any time. docs/decisions/045 */
    checkAfter: instant(),
    /** True: its user has switched sending without a press for each on. docs/decisions/062 */
    isUnattended: boolean().notNull().default(false),
    /** Applications that its user can still send there, as it told last, and when it did. Null: never told. */
    leftCount: integer(),
    leftAt: instant(),
    updatedAt: instant().notNull().default(now),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.marketplace] }),
    index('marketplace_accounts_paused')
      .on(table.checkAfter)
      .where(sql`check_after is not null`),
  ],
)
