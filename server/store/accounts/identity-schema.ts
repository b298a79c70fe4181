import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { instant } from '../columns.ts'
import { databaseNow } from '../database-now.ts'

// The tables that better-auth reads and writes, and those that guard it.

/** A Date, as better-auth wants it. */
const dateTime = () => timestamp({ withTimezone: true, mode: 'date' })

export const authUsers = pgTable('auth_users', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean().notNull(),
  image: text(),
  createdAt: dateTime().notNull(),
  updatedAt: dateTime().notNull(),
})

export const authSessions = pgTable(
  'auth_sessions',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    /** SHA-256, hex, of the token in the cookie. */
    token: text().notNull().unique(),
    expiresAt: dateTime().notNull(),
    /** Network that it was begun from: /24 of IPv4, /48 of IPv6. */
    ipAddress: text(),
    /** Browser in our own words, such as "Firefox on Windows". */
    userAgent: text(),
    createdAt: dateTime().notNull(),
    updatedAt: dateTime().notNull(),
    /** Moment it was last used, to the minute. */
    seenAt: instant()
      .notNull()
      .default(sql`now()`),
    /** Moment at which the user last proved who they are; null: an identity provider said so, who knows since when. */
    provenAt: instant().default(databaseNow),
  },
  (table) => [index('auth_sessions_by_user').on(table.userId)],
)

/** Browsers and networks that an account was signed in from; another one is told by mail. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    uid: text()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    browser: text().notNull(),
    network: text().notNull(),
    seenAt: instant()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.uid, table.browser, table.network] })],
)

export const authAccounts = pgTable(
  'auth_accounts',
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: text()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    accessToken: text(),
    /** Sealed to the worker. */
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: dateTime(),
    refreshTokenExpiresAt: dateTime(),
    scope: text(),
    password: text(),
    createdAt: dateTime().notNull(),
    updatedAt: dateTime().notNull(),
  },
  (table) => [
    index('auth_accounts_by_user').on(table.userId),
    uniqueIndex('auth_accounts_once').on(table.providerId, table.accountId),
  ],
)

export const authVerifications = pgTable(
  'auth_verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: dateTime().notNull(),
    createdAt: dateTime().notNull(),
    updatedAt: dateTime().notNull(),
  },
  (table) => [index('auth_verifications_by_identifier').on(table.identifier)],
)

export const authKeys = pgTable('auth_keys', {
  id: text().primaryKey(),
  publicKey: text().notNull(),
  privateKey: text().notNull(),
  alg: text(),
  crv: text(),
  createdAt: dateTime().notNull(),
  expiresAt: dateTime(),
})

/** Links to choose a new password. Only the hash of each token is kept. */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256, hex. */
    tokenHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull().default(databaseNow),
    expiresAt: instant().notNull(),
  },
  (table) => [index('password_resets_by_user').on(table.userId, table.createdAt)],
)

/** Links by which a user confirms an address, each used once. */
export const addressConfirmations = pgTable(
  'address_confirmations',
  {
    /** SHA-256, hex. */
    tokenHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    /** Address that it was mailed to. */
    email: text().notNull(),
    createdAt: instant().notNull().default(databaseNow),
  },
  (table) => [index('address_confirmations_by_user').on(table.userId, table.createdAt)],
)

/** Wrong passwords, counted for each account and each network before a password is looked at. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    key: text().primaryKey(),
    failures: integer().notNull(),
    lastAt: instant().notNull().default(databaseNow),
    lockedUntil: instant(),
  },
  (table) => [index('sign_in_failures_oldest').on(table.lastAt)],
)
