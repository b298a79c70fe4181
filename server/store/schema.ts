import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ApplicationState, Gate, Reason } from '../../contract/application.ts'
import { instant } from './columns.ts'

const uid = () =>
  text()
    .notNull()
    .references(() => users.uid, { onDelete: 'cascade' })
const now = sql`product_clock()`

/** The user document of specification section 3, less what is derived (usage) or sold (entitlements). */
export const users = pgTable('users', {
  uid: text().primaryKey(),
  email: text().notNull(),
  createdAt: instant().notNull().default(now),
  updatedAt: instant().notNull().default(now),
  autoBiddingEnabled: boolean().notNull().default(false),
  activeScannerId: text(),
  fullName: text(),
  whatServicesGeneral: text(),
  detailedExperience: text(),
  portfolioLink: text(),
  tags: text()
    .array()
    .notNull()
    .default(sql`'{}'`),
  /** The most that the user wants sent a day; null = as many as the plan allows. */
  statedDailyLimit: integer(),
  deletedAt: instant(),
})

/** What a user has paid for. No call of a user writes here. */
export const entitlements = pgTable('entitlements', {
  uid: uid().primaryKey(),
  tier: text().notNull().default('free'),
  status: text().notNull().default('none'),
  updatedAt: instant().notNull().default(now),
})

/** Slots taken on a UTC day. Keyed by the day, so nothing is ever reset. */
export const usageDays = pgTable(
  'usage_days',
  { uid: uid(), day: date({ mode: 'string' }).notNull(), used: integer().notNull() },
  (table) => [primaryKey({ columns: [table.uid, table.day] })],
)

/** Slots taken in a UTC month, keyed by its first day. */
export const usageMonths = pgTable(
  'usage_months',
  { uid: uid(), month: date({ mode: 'string' }).notNull(), used: integer().notNull() },
  (table) => [primaryKey({ columns: [table.uid, table.month] })],
)

/** A user's sign-in at a marketplace, sealed to the worker. */
export const marketplaceAccounts = pgTable(
  'marketplace_accounts',
  {
    uid: uid(),
    marketplace: text().notNull(),
    sealedEmail: text().notNull(),
    sealedPassword: text().notNull(),
    sealedSecurityAnswer: text().notNull(),
    state: text().$type<'ready' | 'refused' | 'challenged'>().notNull().default('ready'),
    /** Raised at each save, so that a refusal of old credentials does not stop new ones. */
    version: integer().notNull().default(1),
    updatedAt: instant().notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.uid, table.marketplace] })],
)

export const scanners = pgTable(
  'scanners',
  {
    id: text().primaryKey(),
    uid: uid(),
    name: text().notNull(),
    keywords: text().notNull(),
    location: text().notNull().default(''),
    jobType: text().$type<'' | 'Project' | 'Hourly'>().notNull().default(''),
    budgetMin: integer(),
    budgetMax: integer(),
    createdAt: instant().notNull().default(now),
    updatedAt: instant().notNull().default(now),
  },
  (table) => [index('scanners_by_uid').on(table.uid, table.name)],
)

/** The scanner index of specification section 3: a row for each lowercased keyword and scanner. */
export const scannerIndex = pgTable(
  'scanner_index',
  {
    uid: uid(),
    scannerId: text()
      .notNull()
      .references(() => scanners.id, { onDelete: 'cascade' }),
    keyword: text().notNull(),
    /** The keyword's longest word: a job that does not hold it cannot hold the phrase. */
    lookUpWord: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.scannerId, table.keyword] }),
    index('scanner_index_by_word').on(table.lookUpWord, table.scannerId),
    index('scanner_index_by_scanner').on(table.scannerId),
  ],
)

/** How far a marketplace's feed was read. */
export const marketplaces = pgTable('marketplaces', {
  name: text().primaryKey(),
  cursor: text(),
})

/** Until when a marketplace asked to be left alone. Apart from its feed, whose row a take-in holds for long. */
export const marketplaceBrakes = pgTable('marketplace_brakes', {
  name: text().primaryKey(),
  pausedUntil: instant().notNull(),
})

/** Postings, cleaned, each once. */
export const jobs = pgTable(
  'jobs',
  {
    id: text().primaryKey(),
    marketplace: text().notNull(),
    marketplaceJobId: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    link: text().notNull(),
    postedAt: instant().notNull(),
    seenAt: instant().notNull(),
    projectType: text().$type<'Project' | 'Hourly'>(),
    fixedBudget: doublePrecision(),
    hourlyMin: doublePrecision(),
    hourlyMax: doublePrecision(),
    currency: text(),
    skillLevel: text(),
    skills: text().array().notNull(),
    projectLength: text(),
    weeklyHours: text(),
    connects: integer(),
    clientCountry: text(),
    clientIsPaymentVerified: boolean(),
    clientRating: doublePrecision(),
    clientSpent: doublePrecision(),
    clientHires: integer(),
    allowedCountries: text().array().notNull(),
    questions: text().array().notNull(),
    isOpen: boolean().notNull(),
  },
  (table) => [
    unique('jobs_once').on(table.marketplace, table.marketplaceJobId),
    index('jobs_newest').on(table.postedAt.desc(), table.id.desc()),
  ],
)

/** One job applied to, or not, for one user. The state machine: docs/decisions/012. */
export const applications = pgTable(
  'applications',
  {
    id: text().primaryKey(),
    uid: uid(),
    marketplace: text().notNull(),
    jobId: text()
      .notNull()
      .references(() => jobs.id),
    scannerId: text(),
    scannerName: text(),
    state: text().$type<ApplicationState>().notNull(),
    reason: text().$type<Reason>(),
    failedGate: jsonb().$type<Gate>(),
    letter: text(),
    proposalId: text(),
    /** Raised at each claim; every later write names it, so that a paused worker's write finds nothing. */
    fence: integer().notNull().default(0),
    nextAt: instant().notNull().default(now),
    leaseUntil: instant(),
    /** The UTC day whose slot this application holds; null = holds none. */
    slotDay: date({ mode: 'string' }),
    /** The version of the marketplace credentials that it was armed with. */
    accountVersion: integer(),
    /** Times a request was armed and then not definitely refused. */
    sendNo: integer().notNull().default(0),
    /** Times it went back to the queue without being sent. */
    setbacks: integer().notNull().default(0),
    /** Consecutive look-ups after the drain time that found nothing. */
    negativeLookUps: integer().notNull().default(0),
    /** Since when the outcome is unknown. */
    unknownAt: instant(),
    matchedAt: instant().notNull(),
    decidedAt: instant().notNull(),
    composedAt: instant(),
    armedAt: instant(),
    sentAt: instant(),
    createdAt: instant().notNull().default(now),
    updatedAt: instant().notNull().default(now),
  },
  (table) => [
    unique('applications_once').on(table.uid, table.jobId),
    index('applications_due')
      .on(table.nextAt)
      .where(sql`state = 'queued'`),
    index('applications_queued_by_user')
      .on(table.uid)
      .where(sql`state = 'queued'`),
    index('applications_unsettled')
      .on(table.leaseUntil)
      .where(sql`state in ('reserving', 'submitting', 'unknown')`),
    // One send in flight per user, whoever claims.
    uniqueIndex('applications_one_in_flight')
      .on(table.uid)
      .where(sql`state in ('reserving', 'submitting')`),
    index('applications_newest').on(table.uid, table.createdAt.desc()),
  ],
)

/** What happened to an application, gate by gate and step by step. Only ever added to. */
export const applicationEvents = pgTable(
  'application_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    applicationId: text()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    at: instant().notNull().default(now),
    kind: text().notNull(),
    gate: jsonb().$type<Gate>(),
    detail: text(),
  },
  (table) => [index('application_events_by_application').on(table.applicationId, table.id)],
)

/** Facts about this installation: the fingerprint of the sealing key, for one. */
export const installation = pgTable('installation', {
  name: text().primaryKey(),
  value: text().notNull(),
})
