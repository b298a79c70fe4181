import { sql } from 'drizzle-orm'
import type { Instant } from '../../../contract/instant.ts'
import { toInstant } from '../columns.ts'
import type { Queryable, Transaction } from '../connect.ts'
import { followDays, type Place } from '../following/reaction-readings.ts'
import { notify } from '../live.ts'
import { conversationNotices } from './conversation-notices.ts'
import { firstRow, rows, textArray } from '../rows.ts'

/** Message as a marketplace tells it. */
export type ToldMessage = {
  proposalId: string
  conversationId: string
  messageId: string
  isFromClient: boolean
  text: string
  saidAt: Instant
}

/** Overlap of readings: a message that came while the last one was read is not left out. */
const overlap = '10 minutes'

/**
 * Finds the moment from which the messages of an account are to be read: that of the newest one known, or else of its first
 * reply. Null: no client has answered, by the word of the marketplace, to what is still followed.
 */
export async function messagesSince(
  db: Queryable,
  { uid, marketplace }: Place,
): Promise<Instant | null> {
  const row = await firstRow<{ since: string | null }>(
    db,
    sql`with answered as materialized (
          select c.application_id, a.replied_at from conversations c
          join applications a on a.id = c.application_id
          where c.uid = ${uid} and c.marketplace = ${marketplace} and a.proposal_id is not null
            and not 'replied' = any(a.told_by_user)
            and c.last_at > product_clock() - make_interval(days => ${followDays})
        )
        select coalesce((select max(m.said_at) from messages m join answered using (application_id)
                         where m.message_id is not null),
                        (select min(replied_at) from answered)) - ${overlap}::interval as since`,
  )
  return row?.since ? toInstant(row.since) : null
}

/** News that a page of messages brought. `spoken`: applications with a new message of the client, and its moment. */
export type ToldNews = { spoken: { applicationId: string; isFirst: boolean; isFresh: boolean }[] }

/**
 * Records messages that a marketplace told, each once, and tells the user's open pages. A message of the user's that we sent
 * without hearing whether it arrived is recognised by its text. Moments before the proposal and in the future are moved to
 * the nearest possible one.
 */
export async function recordMessages(
  tx: Transaction,
  { uid, marketplace }: Place,
  told: readonly ToldMessage[],
): Promise<ToldNews> {
  if (told.length === 0) return { spoken: [] }
  const list = sql`unnest(
    ${textArray(told.map(({ proposalId }) => proposalId))}, ${textArray(told.map(({ conversationId }) => conversationId))},
    ${textArray(told.map(({ messageId }) => messageId))}, ${sql.param(told.map(({ isFromClient }) => isFromClient))}::boolean[],
    ${textArray(told.map(({ text }) => text))}, ${sql.param(told.map(({ saidAt }) => saidAt))}::timestamptz[]
  ) as t (proposal_id, conversation_id, message_id, is_from_client, text, told_at)`
  const ids = await rows<{ applicationId: string }>(
    tx,
    sql`select distinct a.id as "applicationId" from ${list} join applications a
          on a.uid = ${uid} and a.marketplace = ${marketplace} and a.proposal_id = t.proposal_id
          and a.state = 'submitted'`,
  )
  // Held before anything is written: two readings at the same time would each add the user's own message.
  await tx.execute(
    sql`insert into conversations (application_id, uid, marketplace, last_at, client_spoke_at)
        select a.id, a.uid, a.marketplace, a.armed_at, a.armed_at from applications a
        where a.id = any(${textArray(ids.map(({ applicationId }) => applicationId))})
        on conflict (application_id) do nothing`,
  )
  await tx.execute(
    sql`select from conversations where application_id = any(${textArray(ids.map(({ applicationId }) => applicationId))})
        order by application_id for update`,
  )
  const found = sql`found as materialized (
    select distinct on (a.id, t.message_id) a.id as application_id, a.replied_at, t.conversation_id, t.message_id,
           t.is_from_client, t.text,
           greatest(least(t.told_at, product_clock()), coalesce(a.sent_at, a.armed_at)) as said_at
    from ${list} join applications a
      on a.uid = ${uid} and a.marketplace = ${marketplace} and a.proposal_id = t.proposal_id and a.state = 'submitted'
    where not exists (select from messages m where m.application_id = a.id and m.message_id = t.message_id)
    order by a.id, t.message_id)`
  const arrived = await rows<{ applicationId: string }>(
    tx,
    sql`with ${found},
        ours as (
          select distinct on (m.application_id) m.application_id, m.id, f.message_id, f.said_at
          from messages m join found f on f.application_id = m.application_id and not f.is_from_client and f.text = m.text
          where m.message_id is null and m.attempted_at is not null and not m.is_from_client
            and f.said_at > m.attempted_at - interval '1 hour'
          order by m.application_id, m.created_at desc, f.said_at
        )
        update messages m set message_id = ours.message_id, said_at = ours.said_at, state = 'said', failure = null
        from ours where ours.application_id = m.application_id and ours.id = m.id
        returning m.application_id as "applicationId"`,
  )
  const added = await rows<Added>(
    tx,
    sql`with ${found}
        insert into messages (application_id, id, uid, message_id, is_from_client, text, said_at, state)
        select application_id, gen_random_uuid()::text, ${uid}, message_id, is_from_client, text, said_at, 'said' from found
        returning application_id as "applicationId", is_from_client as "isFromClient", said_at as "saidAt",
                  said_at > product_clock() - interval '1 day' as "isFresh",
                  said_at <= (select a.replied_at from applications a where a.id = application_id) as "isFirst"`,
  )
  const changed = new Set([...arrived, ...added].map(({ applicationId }) => applicationId))
  await tx.execute(
    sql`update conversations c
        set conversation_id = coalesce(t.conversation_id, c.conversation_id),
            last_at = greatest(c.last_at, m.last_at), client_spoke_at = greatest(c.client_spoke_at, m.spoke_at),
            -- Somebody who has answered, here or on the site, has read.
            read_until = case when m.own_at >= m.spoke_at then greatest(c.read_until, m.spoke_at) else c.read_until end
        from (select application_id, max(said_at) as last_at, max(said_at) filter (where is_from_client) as spoke_at,
                     max(said_at) filter (where not is_from_client) as own_at
              from messages where application_id = any(${textArray([...changed])}) group by application_id) m
        left join lateral (select t.conversation_id from ${list} join applications a
                           on a.uid = ${uid} and a.marketplace = ${marketplace} and a.proposal_id = t.proposal_id
                           where a.id = m.application_id limit 1) t on true
        where c.application_id = m.application_id`,
  )
  await notify(
    tx,
    [...changed].flatMap((applicationId) => conversationNotices({ uid, applicationId })),
  )
  return { spoken: spokenIn(added) }
}

type Added = {
  applicationId: string
  isFromClient: boolean
  saidAt: string
  isFirst: boolean | null
  isFresh: boolean
}

function spokenIn(added: readonly Added[]): ToldNews['spoken'] {
  const said = Map.groupBy(
    added.filter(({ isFromClient }) => isFromClient),
    ({ applicationId }) => applicationId,
  )
  return [...said].map(([applicationId, messages]) => ({
    applicationId,
    isFirst: messages.every(({ isFirst }) => isFirst !== false),
    isFresh: messages.some(({ isFresh }) => isFresh),
  }))
}
