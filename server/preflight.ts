import { access, constants } from 'node:fs/promises'
import { createServer } from 'node:net'
import pg from 'pg'
import type { Config } from './config.ts'
import { checkDataFolder } from './embedded-postgres/check-data-folder.ts'

const oldestServer = 150_000

/** What stands in the way of a start, each as a sentence. Nothing is left changed. */
export async function preflight(config: Config, postFiles: readonly string[]): Promise<string[]> {
  const problems = await Promise.all([
    ...postFiles.map((file) => postFileProblem(file, config)),
    config.role === 'worker' ? null : portProblem('PORT', config.port, config.host),
    config.sandbox ? portProblem('SANDBOX_PORT', config.sandbox.port, '127.0.0.1') : null,
    config.databaseUrl === null
      ? checkDataFolder(config.dataFolder)
      : databaseProblem(config.databaseUrl),
  ])
  return problems.filter((problem) => problem !== null)
}

function portProblem(variable: string, port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      resolve(
        error.code === 'EADDRINUSE'
          ? `Port ${port} is taken: end what listens there, or choose another ${variable}.`
          : `Port ${port} on ${host} cannot be used (${error.code}): choose another ${variable} or HOST.`,
      )
    })
    probe.listen(port, host, () => probe.close(() => resolve(null)))
  })
}

async function databaseProblem(databaseUrl: string): Promise<string | null> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    application_name: 'bidwright-preflight',
  })
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    )
    const version = Number(rows[0]?.version)
    if (version >= oldestServer) return null
    return `DATABASE_URL leads to PostgreSQL ${Math.floor(version / 10_000)}: version 15 or newer is needed.`
  } catch (error) {
    const why =
      error instanceof Error
        ? error.message || ('code' in error ? String(error.code) : error.name)
        : String(error)
    return `DATABASE_URL leads to no usable PostgreSQL (${why}): check its address, name and password.`
  } finally {
    await client.end().catch(() => undefined) // it may never have been connected; there is nothing left to close then
  }
}

async function postFileProblem(file: string, config: Config): Promise<string | null> {
  if (!config.sandbox)
    return `--posts ${file} feeds the stand-in of Gigboard, and none starts with this configuration.`
  try {
    await access(file, constants.R_OK)
    return null
  } catch (error) {
    return `The file of postings ${file} cannot be read (${error instanceof Error && 'code' in error ? String(error.code) : String(error)}).`
  }
}
