import type pg from 'pg'
import type { SecurityEventKind } from '../core/security/note-security.ts'

/** Row of the table `installation` with the latest backup, as JSON. */
export const lastBackupName = 'last-backup'
/** Row of the table `installation` with the latest restore, as JSON. */
export const lastRestoreName = 'last-restore'

/** Row of the table `installation` with the latest backup that failed, as JSON, until one succeeds. */
export const lastFailedBackupName = 'last-failed-backup'

export type Act = SecurityEventKind & ('backup' | 'restore')
export type LastBackup = { madeAt: string; sha256: string }

/** Remembers when the latest backup was made, and notes it in the security log. */
export async function rememberBackup(
  client: pg.ClientBase,
  { madeAt, sha256 }: LastBackup,
): Promise<void> {
  await client.query('begin')
  await remember(client, lastBackupName, { madeAt, sha256 })
  await forgetFailedBackup(client)
  await noteInSecurityLog(client, 'backup', 'done')
  await client.query('commit')
}

/** Notes in the security log that a backup or restore failed, and remembers why the latest backup did. */
export async function rememberFailure(
  client: pg.ClientBase,
  act: Act,
  sentence: string,
): Promise<void> {
  await client.query('begin')
  if (act === 'backup')
    await remember(client, lastFailedBackupName, { failedAt: await now(client), sentence })
  await noteInSecurityLog(client, act, 'failed')
  await client.query('commit')
}

/**
 * Remembers that everything since a backup is unknown to this database, and when it was restored: what may have been sent
 * since is looked up before anything is sent. Notes it in the security log that was restored. docs/decisions/047
 */
export async function rememberRestore(client: pg.ClientBase, backup: LastBackup): Promise<void> {
  await remember(client, lastBackupName, backup)
  await forgetFailedBackup(client)
  const restoredAt = await now(client)
  await remember(client, lastRestoreName, { restoredAt, madeAt: backup.madeAt })
  await noteInSecurityLog(client, 'restore', 'done')
  await client.query(`update applications set look_up_first = true where state <> 'submitted'`)
  await client.query('update marketplaces set is_catching_up = true')
  // Switched off since the backup, perhaps: nothing leaves without a press until its user says so again.
  await client.query('update marketplace_accounts set is_unattended = false where is_unattended')
}

async function now(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ at: string }>(
    `select to_json(product_clock()) #>> '{}' as at`,
  )
  return rows[0]?.at
}

async function forgetFailedBackup(client: pg.ClientBase): Promise<void> {
  await client.query('delete from installation where name = $1', [lastFailedBackupName])
}

async function remember(client: pg.ClientBase, name: string, value: object): Promise<void> {
  await client.query(
    `insert into installation (name, value) values ($1, $2)
     on conflict (name) do update set value = excluded.value`,
    [name, JSON.stringify(value)],
  )
}

/** Writes a row and no line: a command of the operator's says what it does itself. */
async function noteInSecurityLog(
  client: pg.ClientBase,
  act: Act,
  outcome: 'done' | 'failed',
): Promise<void> {
  const { rows } = await client.query<{ hasLog: boolean }>(
    `select to_regclass('public.security_events') is not null as "hasLog"`,
  )
  if (rows[0]?.hasLog !== true) return // backed up before the first start of this version
  await client.query('insert into security_events (kind, outcome) values ($1, $2)', [act, outcome])
}
