import { sql, type SQL } from 'drizzle-orm'
import {
  type AnswerDraft,
  type Conversation,
  type Message,
  messagesShown,
  type Reply,
  repliesPerPage,
} from '../../../contract/conversing/conversation.ts'
import { outcomes } from '../../../contract/insights/outcome.ts'
import type { Instant } from '../../../contract/instant.ts'
import { toInstant } from '../columns.ts'
import type { Queryable } from '../connect.ts'
import type { OwnApplication } from '../applications/own-applications.ts'
import { firstRow, rows } from '../rows.ts'

const excerptLength = 200

/** Part of a statement: whether the user has not read the last of conversation `c`. */
export const isUnread = sql`(c.read_until is null or c.client_spoke_at > c.read_until)`

/** Furthest outcome of application `a`: the later one in the order that they happen in. */
const furthest: SQL = sql.raw(
  `case ${outcomes
    .toReversed()
    .map((name) => `when a.${name}_at is not null then '${name}'`)
    .join(' ')} else 'replied' end`,
)

/** Reads a page of the applications whose clients answered, the latest first, and one more to tell whether there is any. */
export async function repliesOf(
  db: Queryable,
  uid: string,
  { after }: { after: string | null },
): Promise<Reply[]> {
  const found = await rows<Reply & { lastAt: string }>(
    db,
    sql`select c.application_id as "applicationId", j.title as "jobTitle", j.link as "jobLink", c.marketplace,
               ${furthest} as outcome, left(m.text, ${excerptLength}) as "lastText",
               coalesce(m.is_from_client, true) as "isLastFromClient", c.last_at as "lastAt", ${isUnread} as "isUnread"
        from conversations c
        join applications a on a.id = c.application_id
        join jobs j on j.id = a.job_id
        left join lateral (
          select text, is_from_client from messages m where m.application_id = c.application_id
          order by m.said_at desc, m.created_at desc limit 1
        ) m on true
        where c.uid = ${uid} and (${after}::text is null or (c.last_at, c.application_id) < (
          select last_at, application_id from conversations where application_id = ${after} and uid = ${uid}))
        order by c.last_at desc, c.application_id desc limit ${repliesPerPage + 1}`,
  )
  return found.map(({ lastAt, ...reply }) => ({ ...reply, lastAt: toInstant(lastAt) }))
}

/** Counts the conversations that the user has not read. */
export async function countUnread(db: Queryable, uid: string): Promise<number> {
  const row = await firstRow<{ unread: number }>(
    db,
    sql`select count(*)::int as unread from conversations c where c.uid = ${uid} and ${isUnread}`,
  )
  return row?.unread ?? 0
}

type FoundConversation = Omit<Conversation, 'messages' | 'draft'> & {
  draft: AnswerDraft | null
  lastMessage: string | null
}

/** Time after which a writer that was asked for a draft counts as not writing any more. */
const draftingFor = '2 minutes'

/** Reads one conversation of a user. Null: there is none. */
export async function conversationOf(
  db: Queryable,
  { uid, applicationId }: OwnApplication,
): Promise<Conversation | null> {
  const found = await firstRow<FoundConversation & { clientSpokeAt: string }>(
    db,
    sql`select c.application_id as "applicationId", c.draft, c.client_spoke_at as "clientSpokeAt", ${isUnread} as "isUnread",
               case when c.conversation_id is not null then k.message_max_length end as "maxLength",
               coalesce(c.draft_asked_at > product_clock() - ${draftingFor}::interval, false) as "isDrafting",
               (select m.id from messages m where m.application_id = c.application_id and m.state <> 'failed'
                order by m.said_at desc, m.created_at desc limit 1) as "lastMessage"
        from conversations c left join marketplaces k on k.name = c.marketplace
        where c.application_id = ${applicationId} and c.uid = ${uid}`,
  )
  if (!found) return null
  const { draft, lastMessage, clientSpokeAt, ...conversation } = found
  return {
    ...conversation,
    clientSpokeAt: toInstant(clientSpokeAt),
    messages: await messagesOf(db, applicationId),
    draft: draft?.to === lastMessage ? draft : null,
  }
}

/** Reads the newest messages of an application, oldest first. */
export async function messagesOf(db: Queryable, applicationId: string): Promise<Message[]> {
  const found = await rows<Message & { saidAt: string }>(
    db,
    sql`select id, is_from_client as "isFromClient", text, said_at as "saidAt", state, failure from (
          select * from messages where application_id = ${applicationId}
          order by said_at desc, created_at desc limit ${messagesShown}
        ) m order by said_at, created_at`,
  )
  return found.map(({ saidAt, ...message }) => ({ ...message, saidAt: toInstant(saidAt) }))
}

/** Notes up to when the user has read. Null: nothing of it. False: there is no such conversation. */
export async function noteRead(
  db: Queryable,
  { uid, applicationId }: OwnApplication,
  until: Instant | null,
): Promise<boolean> {
  const noted = await firstRow(
    db,
    sql`update conversations set read_until = case when ${until}::timestamptz is not null then least(${until}::timestamptz, client_spoke_at) end
        where application_id = ${applicationId} and uid = ${uid} returning application_id`,
  )
  return noted !== null
}

/** Notes that the writer was asked for a draft. False: it is writing already, or nothing was said that it could answer. */
export async function askForDraft(
  db: Queryable,
  { uid, applicationId }: OwnApplication,
): Promise<boolean> {
  const asked = await firstRow(
    db,
    sql`update conversations c set draft_asked_at = product_clock()
        where c.application_id = ${applicationId} and c.uid = ${uid}
          and (c.draft_asked_at is null or c.draft_asked_at <= product_clock() - ${draftingFor}::interval)
          and exists (select from messages m where m.application_id = c.application_id and m.is_from_client)
        returning c.application_id`,
  )
  return asked !== null
}

/** Stores a draft, or that none came of it. */
export async function storeDraft(
  db: Queryable,
  { uid, applicationId }: OwnApplication,
  draft: AnswerDraft | null,
): Promise<void> {
  const stored = draft ? sql`${JSON.stringify(draft)}::jsonb` : sql`c.draft`
  await db.execute(
    sql`update conversations c set draft = ${stored}, draft_asked_at = null
        where c.application_id = ${applicationId} and c.uid = ${uid}`,
  )
}
