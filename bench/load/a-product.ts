import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../server/config/config.ts'
import { startEmbeddedPostgres } from '../../server/embedded-postgres/start-embedded-postgres.ts'
import { createLiveStreams } from '../../server/http/live/live-streams.ts'
import { createServices, type Services } from '../../server/services.ts'
import { createLog } from '../../server/startup/create-log.ts'
import { migrateStore } from '../../server/store/migrate.ts'
import { freePort } from '../../tests/support/processes/free-port.ts'
import { until } from '../../tests/support/processes/until.ts'
import { startScript, untilReady, type LoadProcess } from './a-process.ts'

/** Product in separate processes, as on several machines, with a stand-in of Gigboard. */
export type LoadedProduct = {
  site: string
  gigboardUrl: string
  databaseUrl: string
  http: LoadProcess
  /** Null: none was wanted. */
  worker: LoadProcess | null
  gigboard: LoadProcess
  /** Services of the benchmark itself on the same database, to set up what users would take long for. */
  services: Services
}

/** Ends what was started, the newest first. */
export type Endings = (() => unknown)[]

/** Starts PostgreSQL, Gigboard and the product with the roles `http` and, if wanted, `worker`. */
export async function startLoadedProduct(
  endings: Endings,
  { withWorker, node = [] }: { withWorker: boolean; node?: string[] },
): Promise<LoadedProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'bidwright-bench-'))
  endings.push(() => rm(folder, { recursive: true, force: true }))
  const postgres = await startEmbeddedPostgres(folder)
  endings.push(() => postgres.stop())
  await migrateStore(postgres.url)
  const gigboardPort = await freePort()
  const start = async (
    name: string,
    script: string,
    options: Parameters<typeof startScript>[1],
  ) => {
    const started = await startScript(script, options)
    endings.push(() => started.end())
    return { ...started, name }
  }
  const logOf = (name: string) => join(folder, `${name}.log`)
  const gigboard = await start('gigboard', 'sandbox/start.ts', {
    args: ['--gigboard-port', `${gigboardPort}`, '--posts-per-minute', '0'],
    log: logOf('gigboard'),
  })
  await until('Gigboard is ready', async () =>
    (await readFile(logOf('gigboard'), 'utf8')).includes('"ready":true'),
  )
  const port = await freePort()
  const site = `http://127.0.0.1:${port}`
  const environment = {
    DATABASE_URL: postgres.url,
    GIGBOARD_URL: `http://127.0.0.1:${gigboardPort}`,
    BIDWRIGHT_AUTH_SECRET: 'a secret for benchmarks, long enough for it',
    BIDWRIGHT_SEALING_KEY: Buffer.alloc(32, 7).toString('base64url'),
    BIDWRIGHT_ORIGIN: 'http://bids.test',
    BIDWRIGHT_TRUST_PROXY: '1', // each user calls from an address of their own
    BIDWRIGHT_DATA: folder,
    PORT: `${port}`,
  }
  const services = await servicesOn(environment)
  endings.push(() => services.close())
  const product = (role: string) =>
    start(role, 'server/start.ts', {
      environment: { ...environment, BIDWRIGHT_ROLE: role },
      log: logOf(role),
      ...(role === 'http' && { node }),
    })
  const http = await product('http')
  await untilReady(site, logOf('http'))
  const worker = withWorker ? await product('worker') : null
  const { DATABASE_URL: databaseUrl, GIGBOARD_URL: gigboardUrl } = environment
  return { site, gigboardUrl, databaseUrl, http, worker, gigboard, services }
}

function servicesOn(environment: Record<string, string> & { DATABASE_URL: string }) {
  const read = readConfig(environment)
  if ('problems' in read) throw new Error(read.problems.join(' '))
  return createServices(read.config, {
    databaseUrl: environment.DATABASE_URL,
    secrets: {
      authSecret: environment['BIDWRIGHT_AUTH_SECRET'] ?? '',
      sealingKey: environment['BIDWRIGHT_SEALING_KEY'] ?? '',
    },
    webFolder: null,
    live: createLiveStreams(),
    log: createLog({ level: 'silent' }),
  })
}
