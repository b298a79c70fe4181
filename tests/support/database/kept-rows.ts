import { ourTables } from '../../../server/store/migrations-in.ts'
import { ask } from '../an-installation.ts'

/** Reads every row of every table that a backup has to hold, the tasks too. */
export async function keptRows(url: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  const letsIn = ['auth_sessions', 'auth_verifications', 'password_resets', 'code_challenges']
  const notKept = ['leases', 'scanner_changes', ...letsIn]
  for (const name of ourTables()) {
    const [there] = await ask<{ is: boolean }>(url, `select to_regclass($1) is not null as is`, [
      `public.${name}`,
    ])
    if (!there?.is || notKept.includes(name)) continue
    const rows = await ask<{ row: string }>(
      url,
      `select (to_jsonb(t) - 'is_catching_up' - 'look_up_first')::text as row from public.${name} t
       where not ('${name}' = 'installation' and to_jsonb(t) ->> 'name' like 'last-%'
         or '${name}' = 'security_events' and to_jsonb(t) ->> 'kind' in ('backup', 'restore')) order by 1`,
    )
    found[`public.${name}`] = rows.map(({ row }) => row)
  }
  const tasks = await ask<{ row: string }>(
    url,
    `select jsonb_build_array(id, name, data, start_after)::text as row from pgboss.job
     where state in ('created', 'retry', 'active') order by 1`,
  )
  return { ...found, tasks: tasks.map(({ row }) => row) }
}
