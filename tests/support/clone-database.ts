import pg from 'pg'

/** A fresh clone of the migrated template, by its URL. `drop` ends whatever is still connected. */
export async function cloneDatabase(
  templateUrl: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `t_${crypto.randomUUID().replaceAll('-', '')}`
  const template = /^[^/]*\/\/[^/]*\/([^?]*)/u.exec(templateUrl)?.[1] ?? ''
  await asAdmin(templateUrl, `create database ${name} template ${template}`)
  return {
    url: onDatabase(templateUrl, name),
    drop: () => asAdmin(templateUrl, `drop database if exists ${name} with (force)`),
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
