import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { failureCode } from '../../../server/store/failure-code.ts'

const insufficientPrivilege = '42501'

/** Clones the migrated template and answers the clone's URL. `drop` ends whatever is still connected. */
export async function cloneDatabase(
  templateUrl: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `t_${crypto.randomUUID().replaceAll('-', '')}`
  const template = /^[^/]*\/\/[^/]*\/([^?]*)/u.exec(templateUrl)?.[1] ?? ''
  await asAdmin(templateUrl, `create database ${name} template ${template}`)
  return {
    url: onDatabase(templateUrl, name),
    drop: () => dropDatabase(templateUrl, name),
  }
}

/** Makes a database without a table in it, beside the template, and answers its URL. */
export async function emptyDatabase(
  templateUrl: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `t_${crypto.randomUUID().replaceAll('-', '')}`
  await asAdmin(templateUrl, `create database ${name} template template0`)
  return { url: onDatabase(templateUrl, name), drop: () => dropDatabase(templateUrl, name) }
}

/** Drops a database, retrying: an autovacuum worker, which only the superuser may end, keeps it for a moment. */
async function dropDatabase(templateUrl: string, name: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await asAdmin(templateUrl, `drop database if exists ${name} with (force)`)
    } catch (error) {
      if (tries === 20 || failureCode(error) !== insufficientPrivilege) throw error
      await delay(250)
    }
  }
}

async function asAdmin(templateUrl: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: onDatabase(templateUrl, 'postgres') })
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}

function onDatabase(databaseUrl: string, name: string): string {
  // Not URL: a socket URL has an empty host, which its pathname setter refuses.
  return databaseUrl.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/u, `$1${name}`)
}
