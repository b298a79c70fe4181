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
import type { Card } from '../../../contract/user/profile.ts'
import type { UserType } from '../../../contract/user/profile-field.ts'
import type { MarketplaceAccountState, PauseReason } from '../../../contract/user/user.ts'
import { instant } from '../columns.ts'

/** A user without an account has no row. */
export type StoredAccountState = Exclude<MarketplaceAccountState, 'none'>

/** Of the user that a row belongs to, and goes with. */
export const uidOfOwner = () =>
  text()
    .notNull()
    .references(() => users.uid, { onDelete: 'cascade' })
const now = sql`product_clock()`

/** The user document, less what is derived (usage) or sold (entitlements). Each field of the profile is a column of its name. */
export const users = pgTable('users', {
  uid: text().primaryKey(),
  email: text().notNull(),
  createdAt: instant().notNull().default(now),
  updatedAt: instant().notNull().default(now),
  autoBiddingEnabled: boolean().notNull().default(false),
  /** When auto-bidding was last switched off: what was approved by hand before then is not sent either. */
  stoppedAt: instant(),
  /** Sending stopped by itself; null = it did not. */
  pausedAt: instant(),
  pauseReason: text().$type<PauseReason>(),
  /** How many of the last applications the marketplace has refused one after the other, and when the last one. */
  refusalsInARow: integer().notNull().default(0),
  refusedAt: instant(),
  activeScannerId: text(),
  notificationsEnabled: boolean().notNull().default(true),
  onboardedAt: instant(),
  /** The version of each card of the profile; an absent one is 0. */
  cardVersions: jsonb().$type<Partial<Record<Card, number>>>().notNull().default({}),
  fullName: text(),
  /** ISO 3166-1 alpha-2. */
  countryOfResidence: text(),
  phoneNumber: text(),
  isFluentEnglish: boolean(),
  userType: text().$type<UserType>(),
  /** The most that the user wants sent a day; null = as many as the plan allows. */
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
  generatedCoverLetter: text(),
  coverLetterGeneratedAt: instant(),
  coverLetterGenerationCount: integer().notNull().default(0),
  profileDescription: text(),
  profileGeneratedAt: instant(),
  profileGenerationCount: integer().notNull().default(0),
  /** The tombstone: nothing is done for this user any more but deleting what is left. */
  deletedAt: instant(),
})

/** Files of users. The bytes are in the file store under `<uid>/<id>`. */
export const files = pgTable(
  'files',
  {
    id: text().primaryKey(),
    uid: uidOfOwner(),
    kind: text().$type<'intro-video'>().notNull(),
    /** uploading = bytes are missing, or its type was not looked at yet; stored = complete and a video. */
    state: text().$type<'uploading' | 'stored'>().notNull().default('uploading'),
    /** As the browser named it; shown, never used as a path. */
    name: text().notNull(),
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    /** By its own bytes, not as the browser said. Null until it is stored. */
    mime: text(),
    createdAt: instant().notNull().default(now),
    updatedAt: instant().notNull().default(now),
  },
  (table) => [
    index('files_by_user').on(table.uid),
    // One video a user: the next one takes its place.
    uniqueIndex('files_one_stored')
      .on(table.uid, table.kind)
      .where(sql`state = 'stored'`),
    index('files_unfinished')
      .on(table.updatedAt)
      .where(sql`state = 'uploading'`),
  ],
)

/** A key for each user's secrets, itself sealed to the worker's key. Deleted with the user, and all of theirs is unreadable. */
export const dataKeys = pgTable(
  'data_keys',
  {
    uid: uidOfOwner().primaryKey(),
    /** Of the sealing key that it is wrapped with. */
    keyId: text().notNull(),
    wrapped: text().notNull(),
    updatedAt: instant().notNull().default(now),
  },
  (table) => [index('data_keys_by_key').on(table.keyId)],
)

/** Accounts on their way out, and which steps are done. The row goes last. */
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
    sealedEmail: text().notNull(),
    sealedPassword: text().notNull(),
    sealedSecurityAnswer: text().notNull(),
    state: text().$type<StoredAccountState>().notNull().default('unchecked'),
    /** Raised at each save, so that a refusal of old credentials does not stop new ones. */
    version: integer().notNull().default(1),
    updatedAt: instant().notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.uid, table.marketplace] })],
)
