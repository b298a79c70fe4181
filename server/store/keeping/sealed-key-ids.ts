import { sql } from 'drizzle-orm'
import type { Queryable } from '../connect.ts'
import { rows } from '../rows.ts'
import { pushKeysRow } from '../push/push-keys-record.ts'
import { namingKeyRow } from './naming-key-record.ts'

/**
 * Ids of all sealing keys in use: for data keys, secrets as they arrived, the naming key of marketplace accounts, the key
 * that signs notices, tokens of identity providers, users' own keys for language models, channels of notices and addresses
 * in waiting mails.
 */
export async function sealedKeyIds(db: Queryable): Promise<string[]> {
  const found = await rows<{ keyId: string }>(
    db,
    sql`with recursive wrapping as ( -- a step for each key, not for each row
          (select key_id from data_keys order by key_id limit 1)
          union all
          select (select d.key_id from data_keys d where d.key_id > w.key_id order by d.key_id limit 1)
          from wrapping w where w.key_id is not null
        )
        select key_id as "keyId" from wrapping where key_id is not null
        union
        select split_part(box, '.', 2) from marketplace_accounts
          cross join unnest(array[sealed_email, sealed_password, sealed_security_answer]) as box
          where box like 'v1.%'
        union
        select split_part(value, '.', 2) from installation where name = ${namingKeyRow}
        union
        select split_part(split_part(value, ' ', 2), '.', 2) from installation where name = ${pushKeysRow}
        union
        select split_part(refresh_token, '.', 2) from auth_accounts where refresh_token like 'v1.%'
        union
        select split_part(sealed_key, '.', 2) from writer_keys where sealed_key like 'v1.%'
        union
        select split_part(sealed_token, '.', 2) from drive_connections where sealed_token like 'v1.%'
        union
        select split_part(box, '.', 2) from notice_channels
          cross join unnest(array[sealed_address, sealed_secret]) as box where box like 'v1.%'
        union
        select split_part(data ->> 'sealedEmail', '.', 2) from pgboss.job
          where name = 'send-mail' and state in ('created', 'retry', 'active') and data ? 'sealedEmail'`,
  )
  return found.map(({ keyId }) => keyId)
}
