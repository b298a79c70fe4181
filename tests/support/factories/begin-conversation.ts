import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../server/store/connect.ts'

/** Lets the client of an application write, and the marketplace take an answer. */
export async function beginConversation(
  db: Queryable,
  applicationId: string,
  text = 'Hello',
): Promise<void> {
  await db.execute(
    sql`insert into marketplaces (name, message_max_length)
        select marketplace, 5000 from applications where id = ${applicationId}
        on conflict (name) do update set message_max_length = 5000`,
  )
  await db.execute(
    sql`update applications set state = 'submitted', replied_at = now() where id = ${applicationId}`,
  )
  await db.execute(
    sql`update conversations set conversation_id = 'a-conversation' where application_id = ${applicationId}`,
  )
  await db.execute(
    sql`insert into messages (application_id, id, uid, message_id, is_from_client, text, said_at, state)
        select id, 'told', uid, 'at-the-marketplace', true, ${text}, now(), 'said' from applications where id = ${applicationId}`,
  )
}
