import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type {
  AnswerDraft,
  MessageFailure,
  MessageState,
} from '../../../contract/conversing/conversation.ts'
import { uidOfOwner } from '../accounts/account-schema.ts'
import { instant } from '../columns.ts'
import { applications } from '../schema.ts'

const now = sql`product_clock()`
const ofApplication = () =>
  text()
    .notNull()
    .references(() => applications.id, { onDelete: 'cascade' })

/** Conversations with clients who answered. A trigger on applications adds each (migration 0045) with the first reply. */
export const conversations = pgTable(
  'conversations',
  {
    applicationId: ofApplication().primaryKey(),
    uid: uidOfOwner(),
    marketplace: text().notNull(),
    /** Id by which the marketplace takes an answer. Null: not told. */
    conversationId: text(),
    /** Last thing that either has said. */
    lastAt: instant().notNull(),
    /** Last thing that the client has said or done. */
    clientSpokeAt: instant().notNull(),
    /** Moment up to which the user has read. Null: nothing. */
    readUntil: instant(),
    draft: jsonb().$type<AnswerDraft>(),
    /** Moment the writer was asked for a draft. Null: it is not writing. */
    draftAskedAt: instant(),
  },
  (table) => [
    index('conversations_newest').on(table.uid, table.lastAt, table.applicationId),
    index('conversations_unread')
      .on(table.uid)
      .where(sql`read_until is null or client_spoke_at > read_until`),
  ],
)

/** Messages of conversations: those that marketplaces tell, and the user's own from the press on. */
export const messages = pgTable(
  'messages',
  {
    applicationId: ofApplication(),
    /** Our id, unique within the conversation. */
    id: text().notNull(),
    uid: uidOfOwner(),
    /** Id at the marketplace. Null: it is not there yet, as far as we know. */
    messageId: text(),
    isFromClient: boolean().notNull(),
    text: text().notNull(),
    saidAt: instant().notNull(),
    state: text().$type<MessageState>().notNull(),
    failure: text().$type<MessageFailure>(),
    createdAt: instant().notNull().default(now),
    /** Moment before the first byte left. Null: none has. */
    attemptedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.id] }),
    unique('messages_once').on(table.applicationId, table.messageId),
    uniqueIndex('messages_one_under_way')
      .on(table.applicationId)
      .where(sql`state in ('sending', 'unsure')`),
    index('messages_in_order').on(table.applicationId, table.saidAt),
    index('messages_by_user').on(table.uid),
  ],
)

/** Reminders of applications that nobody has looked at, each once. */
export const followUps = pgTable(
  'follow_ups',
  {
    applicationId: ofApplication().primaryKey(),
    uid: uidOfOwner(),
    at: instant().notNull().default(now),
    dismissedAt: instant(),
  },
  (table) => [
    index('follow_ups_open')
      .on(table.uid, table.at)
      .where(sql`dismissed_at is null`),
  ],
)
