import { sql } from 'drizzle-orm'
import type { MessageFailure } from '../../../contract/conversing/conversation.ts'
import type { Instant } from '../../../contract/instant.ts'
import type { OwnApplication } from '../applications/own-applications.ts'
import { toInstant } from '../columns.ts'
import type { Queryable, Transaction } from '../connect.ts'
import { notify } from '../live.ts'
import { conversationNotices } from './conversation-notices.ts'
import { restoredAt } from '../restoring/since-restore.ts'
import { firstRow } from '../rows.ts'

/** Message of a user, by the id that they gave it. */
export type OwnMessage = OwnApplication & { id: string }

/** Conversation that is to be answered. `maxLength` null: not through us. */
export type Answerable = { maxLength: number | null; isUnderWay: boolean; isKnown: boolean }

/** Holds a conversation until the transaction ends, and tells what may be said in it. Null: there is none. */
export async function holdConversation(
  tx: Transaction,
  { uid, applicationId, id }: OwnMessage,
): Promise<Answerable | null> {
  return firstRow<Answerable>(
    tx,
    sql`select case when c.conversation_id is not null
                    then (select k.message_max_length from marketplaces k where k.name = c.marketplace) end as "maxLength",
               exists (select from messages m where m.application_id = c.application_id and m.id = ${id}) as "isKnown",
               exists (select from messages m where m.application_id = c.application_id
                       and m.state in ('sending', 'unsure')) as "isUnderWay"
        from conversations c where c.application_id = ${applicationId} and c.uid = ${uid} for update`,
  )
}

/** Adds a message that is to be sent. The caller holds the conversation. */
export async function addOwnMessage(
  tx: Transaction,
  { uid, applicationId, id }: OwnMessage,
  text: string,
): Promise<void> {
  await tx.execute(
    sql`insert into messages (application_id, id, uid, is_from_client, text, said_at, state)
        values (${applicationId}, ${id}, ${uid}, false, ${text}, product_clock(), 'sending')`,
  )
  await tx.execute(
    sql`update conversations set last_at = greatest(last_at, product_clock()), read_until = client_spoke_at
        where application_id = ${applicationId}`,
  )
}

/** Removes a message that failed. False: there is none, or it did not fail. */
export async function removeFailedMessage(
  db: Queryable,
  { uid, applicationId, id }: OwnMessage,
): Promise<boolean> {
  const removed = await firstRow(
    db,
    sql`delete from messages where application_id = ${applicationId} and id = ${id} and uid = ${uid} and state = 'failed'
        returning id`,
  )
  return removed !== null
}

export type MessageToSend = {
  marketplace: string
  conversationId: string | null
  text: string
  /** Moment before the first byte left, or may have: before a restore, we cannot know. Null: none has. */
  attemptedAt: Instant | null
  ageSeconds: number
  attemptAgeSeconds: number | null
}

/** Reads a message that is under way. Null: it has ended, or its user is gone. */
export async function messageToSend(
  db: Queryable,
  { uid, applicationId, id }: OwnMessage,
): Promise<MessageToSend | null> {
  const attempted = sql`coalesce(m.attempted_at, (select m.created_at from installation i
                          where i.name = 'last-restore' and ${restoredAt} >= m.created_at))`
  const found = await firstRow<MessageToSend & { attemptedAt: string | null }>(
    db,
    sql`select c.marketplace, c.conversation_id as "conversationId", m.text, ${attempted} as "attemptedAt",
               extract(epoch from product_clock() - m.created_at)::float as "ageSeconds",
               extract(epoch from product_clock() - ${attempted})::float as "attemptAgeSeconds"
        from messages m join conversations c on c.application_id = m.application_id
        join users u on u.uid = m.uid and u.deleted_at is null
        where m.application_id = ${applicationId} and m.id = ${id} and m.uid = ${uid} and m.state in ('sending', 'unsure')`,
  )
  if (!found) return null
  const { attemptedAt, ...message } = found
  return { ...message, attemptedAt: attemptedAt === null ? null : toInstant(attemptedAt) }
}

/** Notes that a message is about to leave. False: it may not, or another attempt was made. */
export async function armMessage(
  db: Queryable,
  { uid, applicationId, id }: OwnMessage,
): Promise<boolean> {
  const armed = await firstRow(
    db,
    sql`update messages m set attempted_at = product_clock()
        where m.application_id = ${applicationId} and m.id = ${id} and m.uid = ${uid} and m.state = 'sending'
          and m.attempted_at is null and exists (select from users u where u.uid = m.uid and u.deleted_at is null)
        returning m.id`,
  )
  return armed !== null
}

/** End of an attempt: sent, not known, to be tried again because nothing left, or failed. */
export type MessageEnd =
  | { state: 'said'; messageId: string; saidAt: Instant }
  | { state: 'unsure' }
  | { state: 'sending' }
  | { state: 'failed'; failure: MessageFailure }

/** Notes how an attempt ended, unless the message has ended already, and tells the user's open pages. */
export async function noteMessageEnd(
  tx: Transaction,
  { uid, applicationId, id }: OwnMessage,
  end: MessageEnd,
): Promise<void> {
  const attemptedAt = end.state === 'sending' ? sql`null` : sql`m.attempted_at`
  const messageId = end.state === 'said' ? end.messageId : null
  // A reading may have told it meanwhile, as somebody else's row.
  if (messageId !== null)
    await tx.execute(
      sql`delete from messages where application_id = ${applicationId} and message_id = ${messageId} and id <> ${id}`,
    )
  await tx.execute(
    sql`update messages m
        set state = ${end.state}, failure = ${end.state === 'failed' ? end.failure : null}, message_id = ${messageId},
            attempted_at = ${attemptedAt},
            said_at = ${end.state === 'said' ? sql`greatest(least(${end.saidAt}::timestamptz, product_clock()), m.created_at)` : sql`m.said_at`}
        where m.application_id = ${applicationId} and m.id = ${id} and m.uid = ${uid} and m.state in ('sending', 'unsure')`,
  )
  await notify(tx, conversationNotices({ uid, applicationId }))
}

/** Notes when a message may have left. One with a moment keeps it. */
export async function noteAttempted(
  db: Queryable,
  { uid, applicationId, id }: OwnMessage,
  at: Instant,
): Promise<void> {
  await db.execute(
    sql`update messages set attempted_at = ${at}
        where application_id = ${applicationId} and id = ${id} and uid = ${uid} and attempted_at is null`,
  )
}
