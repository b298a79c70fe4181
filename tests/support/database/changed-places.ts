import { sql } from 'drizzle-orm'
import type { Database } from '../../../server/store/connect.ts'

export type ChangedPlace = { whose: string; place: string }

/**
 * Makes the database itself record every change of a row from now on: "users.full_name" when a column got another
 * value, "users.card_versions.personal" for the versions, "scanners insert", "scanners delete". A value that is
 * changed and changed back is recorded too.
 */
export async function watchChanges(db: Database) {
  for (const statement of setUp) await db.execute(sql.raw(statement))
  return {
    /** Answers what has changed since the last call, each place of each user once. */
    async take(): Promise<ChangedPlace[]> {
      const { rows } = await db.execute<ChangedPlace>(
        sql`delete from changed_places returning whose, place`,
      )
      return rows
    },
  }
}

const setUp = [
  'create table changed_places (whose text, place text, primary key (whose, place))',
  `
create function note_change() returns trigger language plpgsql as $$
declare
  was jsonb := coalesce(to_jsonb(old), '{}');
  is_now jsonb := coalesce(to_jsonb(new), '{}');
  both_rows jsonb := was || is_now;
  whose text := coalesce(both_rows ->> 'uid', both_rows ->> 'user_id',
                         case when tg_table_name = 'auth_users' then both_rows ->> 'id' end, '');
begin
  if tg_op = 'UPDATE' then
    insert into changed_places
      select whose, tg_table_name || '.' || part.key
      from jsonb_each(is_now) part where part.key <> 'card_versions' and part.value is distinct from was -> part.key
      union
      select whose, tg_table_name || '.card_versions.' || part.key
      from jsonb_each(coalesce(is_now -> 'card_versions', '{}')) part
      where part.value is distinct from was -> 'card_versions' -> part.key
      on conflict do nothing;
  else
    insert into changed_places values (whose, tg_table_name || ' ' || lower(tg_op)) on conflict do nothing;
  end if;
  return null;
end $$`,
  `
do $$
declare watched record;
begin
  for watched in select tablename from pg_tables where schemaname = 'public' and tablename <> 'changed_places' loop
    execute format('create trigger note_change after insert or update or delete on %I for each row execute function note_change()', watched.tablename);
  end loop;
end $$`,
]
