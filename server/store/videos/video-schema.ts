import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { uidOfOwner } from '../accounts/account-schema.ts'
import { instant } from '../columns.ts'
import { applications } from '../schema.ts'

const now = sql`product_clock()`
const applicationId = () =>
  text()
    .notNull()
    .references(() => applications.id, { onDelete: 'cascade' })

/** Applications whose video page their user has turned off. docs/decisions/063 */
export const closedVideoPages = pgTable('closed_video_pages', {
  applicationId: applicationId().primaryKey(),
  uid: uidOfOwner(),
  closedAt: instant().notNull().default(now),
})

/** Visitors who played the video of an application's page, each once a day. */
export const videoViews = pgTable(
  'video_views',
  {
    applicationId: applicationId(),
    /** Code of a visitor that is another one every day and tells nothing about them. */
    viewer: text().notNull(),
    uid: uidOfOwner(),
    at: instant().notNull().default(now),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.viewer] }),
    index('video_views_by_user').on(table.uid, table.at),
  ],
)
