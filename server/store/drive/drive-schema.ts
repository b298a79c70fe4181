import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ErrorCode } from '../../../contract/errors.ts'
import { uidOfOwner } from '../accounts/account-schema.ts'
import { instant } from '../columns.ts'

const now = sql`product_clock()`

/** Cloud drive that a user has let us into. docs/decisions/064 */
export const driveConnections = pgTable('drive_connections', {
  uid: uidOfOwner().primaryKey(),
  accountEmail: text().notNull(),
  accountName: text().notNull(),
  connectedAt: instant().notNull().default(now),
  /** Token as `core/keeping/token-text` writes it, sealed to the worker. Null: it has ended there. */
  sealedToken: text(),
  /** Moment at which the drive no longer let us in. Null: it does. */
  endedAt: instant(),
  /** Moment of the last check, whatever came of it. Null: none was made yet. */
  checkedAt: instant(),
  /** Raised each time the user connects, so that nothing of a former connection is written over a new one. */
  version: integer().notNull().default(1),
  /** Folder of ours. Null: not made yet. */
  folderId: text(),
  /** Upload of the intro video that all copies are made of, and our file that it is of. Null: there is none yet. */
  sourceId: text(),
  sourceOf: text(),
  /** Moment at which that upload was complete. Null: it is not. */
  sourceAt: instant(),
  /** Uploads that others took the place of, until they are removed. */
  formerSourceIds: text()
    .array()
    .notNull()
    .default(sql`'{}'`),
  /** File in the drive that is being taken as the intro video. Null: none is. */
  takenId: text(),
  /** Reason for which the last one was not taken. Null: it was, or none was chosen. */
  takeProblem: text().$type<ErrorCode>(),
  /** Marketplaces to which letters link to a copy in the drive; to all others they link to the page of ours. */
  marketplaces: text()
    .array()
    .notNull()
    .default(sql`'{}'`),
  /** Fate of an application whose copy can't be made: it leaves without the video, or waits. */
  whenAway: text().$type<'send' | 'wait'>().notNull().default('send'),
  /** Days after which copies without a reply are removed. Null: never. */
  removeAfterDays: integer(),
})

/** Ids for files still to be made there. */
export const driveIds = pgTable(
  'drive_ids',
  { id: text().primaryKey(), uid: uidOfOwner(), createdAt: instant().notNull().default(now) },
  (table) => [index('drive_ids_by_user').on(table.uid, table.createdAt)],
)

/** Copies of the intro video, each for one application, which may be stored later than its letter is written. */
export const driveCopies = pgTable(
  'drive_copies',
  {
    applicationId: text().primaryKey(),
    uid: uidOfOwner(),
    /** Id that the copy has, or will have. */
    fileId: text().notNull(),
    /** `planned`: its link may stand in a letter. `copied`: it is there. `shared`: everybody with the link may watch. */
    state: text().$type<'planned' | 'copied' | 'shared'>().notNull().default('planned'),
    /** Moment from which it is shared again after Google asked us to wait. Null: any time. */
    notBefore: instant(),
    createdAt: instant().notNull().default(now),
  },
  (table) => [
    uniqueIndex('drive_copies_file').on(table.fileId),
    index('drive_copies_by_user').on(table.uid, table.state),
  ],
)
