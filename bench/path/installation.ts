import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../server/config/config.ts'
import { startEmbeddedPostgres } from '../../server/embedded-postgres/start-embedded-postgres.ts'
import { createLiveStreams } from '../../server/http/live/live-streams.ts'
import { createServices, type Services } from '../../server/services.ts'
import { migrateStore } from '../../server/store/migrate.ts'

/** Starts an embedded PostgreSQL with every table of the product, for one benchmark. */
export async function anEmptyDatabase(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'bidwright-bench-'))
  const postgres = await startEmbeddedPostgres(folder)
  await migrateStore(postgres.url)
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Assembles the product on a database and a stand-in of the marketplace. Null: its usual address. */
export function servicesOn(
  databaseUrl: string,
  gigboardUrl: string | null,
  logLevel = 'warn',
): Promise<Services> {
  const read = readConfig({
    DATABASE_URL: databaseUrl,
    ...(gigboardUrl !== null && { GIGBOARD_URL: gigboardUrl }),
    LOG_LEVEL: logLevel,
  })
  if ('problems' in read) throw new Error(read.problems.join(' '))
  const secrets = {
    authSecret: 'x'.repeat(32),
    sealingKey: Buffer.alloc(32, 1).toString('base64url'),
  }
  return createServices(read.config, {
    databaseUrl,
    secrets,
    webFolder: null,
    live: createLiveStreams(),
  })
}

export type BenchJob = { title: string; description: string; skills: string[] }

/** Posts jobs at the stand-in, all of them at the same moment. */
export async function postJobs(gigboardUrl: string, jobs: readonly BenchJob[]): Promise<void> {
  const response = await fetch(new URL('/control/jobs', gigboardUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jobs }),
  })
  if (!response.ok)
    throw new Error(`Gigboard answered ${response.status}: ${await response.text()}`)
}
