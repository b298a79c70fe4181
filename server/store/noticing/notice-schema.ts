import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type {
  ChannelKind,
  DeliveryProblem,
  NoticeEvent,
  OffReason,
} from '../../../contract/noticing/channel.ts'
import { uidOfOwner } from '../accounts/account-schema.ts'
import { instant } from '../columns.ts'

const now = sql`product_clock()`

/** Channels that users' notices go to outside of mail. docs/decisions/069 */
export const noticeChannels = pgTable(
  'notice_channels',
  {
    id: text().primaryKey(),
    uid: uidOfOwner(),
    kind: text().$type<ChannelKind>().notNull(),
    /** Address, or token and chat, sealed to the worker. */
    sealedAddress: text().notNull(),
    /** Secret that signs what is sent to a webhook, sealed likewise. Null: other kinds have none. */
    sealedSecret: text(),
    /** Enough of the address for its user to know it again. */
    label: text().notNull(),
    isOn: boolean().notNull().default(true),
    /** Reason for which we switched it off. Null: we did not. */
    offReason: text().$type<OffReason>(),
    /** Moment of the first failure since something arrived last. Null: the last one arrived. */
    failingSince: instant(),
    createdAt: instant().notNull().default(now),
  },
  (table) => [index('notice_channels_by_user').on(table.uid, table.createdAt)],
)

/** Facts of a notice besides its event: ids, kinds and counts, and nothing that a stranger typed. */
export type NoticePayload = {
  how?: 'replied' | 'interviewed' | 'hired'
  applicationId?: string
  count?: number
}

/** Notices, one for each channel, and what became of them. */
export const noticeDeliveries = pgTable(
  'notice_deliveries',
  {
    id: text().primaryKey(),
    channelId: text()
      .notNull()
      .references(() => noticeChannels.id, { onDelete: 'cascade' }),
    uid: uidOfOwner(),
    /** Id of what happened, the same for each channel and each try. */
    eventId: text().notNull(),
    event: text().$type<NoticeEvent>().notNull(),
    payload: jsonb().$type<NoticePayload>().notNull(),
    state: text().$type<'waiting' | 'delivered' | 'failed'>().notNull().default('waiting'),
    /** Tries that have ended. A task that counted otherwise is out of date. */
    attempts: integer().notNull().default(0),
    /** Status of the last answer. Null: none came. */
    lastStatus: integer(),
    lastProblem: text().$type<DeliveryProblem>(),
    createdAt: instant().notNull().default(now),
    /** Moment from which its tries are counted: when it was made, or sent again. */
    queuedAt: instant().notNull().default(now),
    deliveredAt: instant(),
  },
  (table) => [
    index('notice_deliveries_by_channel').on(table.channelId, table.createdAt),
    index('notice_deliveries_by_user').on(table.uid),
  ],
)
