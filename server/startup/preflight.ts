import { access, constants } from 'node:fs/promises'
import { createServer } from 'node:net'
import pg from 'pg'
import type { Config } from '../config/config.ts'
import { checkDataFolder } from '../embedded-postgres/data-folder/check-data-folder.ts'
import { openDataFolder } from '../embedded-postgres/data-folder/data-folder.ts'
import { EmbeddedPostgresError } from '../embedded-postgres/embedded-postgres-error.ts'
import { isTemporary } from '../http/is-temporary.ts'
import { failureCode } from '../store/failure-code.ts'
import { StillWaitingError, waitAtStart } from '../store/wait-at-start.ts'
import { paymentNames } from '../config/payments-config.ts'
import { writerNames } from '../config/writers/writer-config.ts'
import { unsafeDatabase } from '../config/unsafe-database.ts'

const oldestServer = 150_000

/**
 * Lists what prevents a start, each as a sentence. Starts nothing. Checks that depend on a malformed variable are left
 * out: nobody knows what was meant.
 */
export async function preflight(
  config: Config,
  postFiles: readonly string[],
  {
    malformed = new Set(),
    note,
  }: { malformed?: ReadonlySet<string>; note: (line: string) => void },
): Promise<string[]> {
  const isKnown = (...names: string[]) => !names.some((name) => malformed.has(name))
  const hasHttp = config.role !== 'worker' && isKnown('BIDWRIGHT_ROLE')
  const hasSandbox = isKnown('BIDWRIGHT_ENV', 'BIDWRIGHT_ROLE', 'PORT', 'SANDBOX_PORT')
  const { gigboard, mailbox, stripe, llm, feed, freelancer, freelancehunt, upwork } =
    (hasSandbox ? config.sandbox : null) ?? {}
  const sandboxPorts = [
    ...(gigboard && isKnown('GIGBOARD_URL') ? [gigboard.port] : []),
    ...(mailbox && isKnown('SMTP_URL') ? [mailbox.port, mailbox.smtpPort] : []),
    ...(stripe && isKnown(...paymentNames) ? [stripe.port] : []),
    ...(llm && isKnown(...writerNames) ? [llm.port] : []),
    // Those that show Gigboard's jobs with another face start only where they are asked for.
    ...[feed, freelancer, freelancehunt, upwork].flatMap((face) => (face ? [face.port] : [])),
  ]
  const problems = await Promise.all([
    ...postFiles.map((file) => postFileProblem(file, config)),
    hasHttp && isKnown('PORT', 'HOST') ? portProblem('PORT', config.port, config.host) : null,
    ...sandboxPorts
      .filter((port) => port < 65_536) // such a port is a problem of its own
      .map((port) => portProblem('SANDBOX_PORT', port, '127.0.0.1')),
    isKnown('DATABASE_URL', 'BIDWRIGHT_ROLE') ? storageProblem(config, note) : null,
  ])
  return problems.flat().filter((problem) => problem !== null)
}

/**
 * Problem of the storage. The embedded PostgreSQL needs its data folder; with another database it still holds the
 * stand-in's memory and our secrets.
 */
async function storageProblem(
  config: Config,
  note: (line: string) => void,
): Promise<(string | null)[]> {
  if (config.databaseUrl === null)
    return config.role === 'all' ? [await checkDataFolder(config.dataFolder)] : []
  const hasKey =
    config.sealingKey !== null || (config.role === 'http' && config.sealingPublicKey !== null)
  const keepsSecrets = config.authSecret === null || !hasKey
  const isRefused = config.isProduction && unsafeDatabase(config.databaseUrl) !== null
  return Promise.all([
    isRefused ? null : databaseProblem(config.databaseUrl, note), // its password must not cross the network
    config.sandbox?.gigboard || config.sandbox?.stripe || keepsSecrets
      ? folderProblem(config.dataFolder)
      : null,
  ])
}

async function folderProblem(dataFolder: string): Promise<string | null> {
  try {
    await openDataFolder(dataFolder)
    return null
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) return error.message
    throw error
  }
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

async function databaseProblem(
  databaseUrl: string,
  note: (line: string) => void,
): Promise<string | null> {
  let version = 0
  let isThere = false
  const isUp = async () => {
    try {
      version = await serverVersion(databaseUrl)
      return true
    } catch (error) {
      // Starting, recovering, ending or full, by its own word; after that it is expected back.
      isThere ||= isTemporary(error) && failureCode(error).length === 5
      if (isThere && isTemporary(error)) return false
      throw error
    }
  }
  try {
    await waitAtStart('PostgreSQL is starting, or has no connection free', isUp, { note })
    if (version >= oldestServer) return null
    return `DATABASE_URL leads to PostgreSQL ${Math.floor(version / 10_000)}: version 15 or newer is needed.`
  } catch (error) {
    if (error instanceof StillWaitingError) return error.message
    const why =
      error instanceof Error
        ? error.message || ('code' in error ? String(error.code) : error.name)
        : String(error)
    return `DATABASE_URL leads to no usable PostgreSQL (${why}): check its address, name and password.`
  }
}

async function serverVersion(databaseUrl: string): Promise<number> {
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
    return Number(rows[0]?.version)
  } finally {
    await client.end().catch(() => undefined) // never connected, perhaps: then there is nothing to close
  }
}

async function postFileProblem(file: string, config: Config): Promise<string | null> {
  if (!config.sandbox?.gigboard)
    return `--posts ${file} feeds the stand-in of Gigboard, and none starts with this configuration.`
  try {
    await access(file, constants.R_OK)
    return null
  } catch (error) {
    return `The file of postings ${file} cannot be read (${error instanceof Error && 'code' in error ? String(error.code) : String(error)}).`
  }
}
