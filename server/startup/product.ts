import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { isTestMode } from '../config/payments-config.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts'
import { refuseWrongPrices } from './price-check.ts'
import { processSecrets } from '../secrets/process-secrets.ts'
import { startSandbox } from './sandbox-process.ts'
import { createLiveStreams } from '../http/live/live-streams.ts'
import { createServices, type Services, type ServicesOfHttp } from '../services.ts'
import { migrateStore } from '../store/migrate.ts'
import { startWorker } from './worker.ts'

export type Product = {
  services: Services | ServicesOfHttp
  /** Resolves with a sentence when a part that the product depends on ended unexpectedly. */
  failed: Promise<string>
  stop(): Promise<void>
}

const requestGraceMs = 2_000
const webFolder = fileURLToPath(new URL('../../dist/web', import.meta.url))

/** Starts everything that the configuration names. When a part fails, those before it are stopped and it throws. */
export async function startProduct(
  config: Config,
  options: { postsPerMinute: number; postFiles: readonly string[]; note: (line: string) => void },
): Promise<Product> {
  const { note } = options
  const stops: (() => Promise<void>)[] = []
  const failures: Promise<string>[] = []
  let isStopping = false
  const stop = async () => {
    isStopping = true
    for (let next = stops.pop(); next; next = stops.pop())
      await next().catch((error) => note(`Something didn't stop cleanly: ${String(error)}`))
  }
  try {
    const databaseUrl = config.databaseUrl ?? (await embedded())
    const starting = [
      processSecrets(config),
      sandbox(),
      migrateStore(databaseUrl, { note }),
    ] as const
    await Promise.allSettled(starting) // when one fails, what the others have started must be known, to be stopped
    const [secrets] = await Promise.all(starting)
    const services = await createServices(config, {
      databaseUrl,
      secrets,
      webFolder: existsSync(webFolder) ? webFolder : null,
      live: createLiveStreams(),
    })
    stops.push(() => services.close())
    failures.push(services.unfit)
    if (config.isProduction && config.payments && isTestMode(config.payments))
      services.log.warn(
        'STRIPE_SECRET_KEY is a key of the test mode: no money moves, and anybody gets a plan with a test card.',
      )
    if (config.role !== 'worker') await refuseWrongPrices(services)
    if (services.vault) {
      const worker = await startWorker(services)
      stops.push(() => worker.stop())
    }
    if (config.role !== 'worker') {
      // Workers answer nobody: they start without the modules for it.
      const { createHttpServer } = await import('../http/create-http-server.ts')
      const app = createHttpServer(services)
      await app.listen({ port: config.port, host: config.host })
      stops.push(() => closeHttp(app))
    }
    return {
      services,
      failed: Promise.race([new Promise<never>(() => undefined), ...failures]),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }

  async function embedded(): Promise<string> {
    const postgres = await startEmbeddedPostgres(config.dataFolder, { log: note })
    stops.push(() => postgres.stop())
    failures.push(postgres.ended)
    return postgres.url
  }

  async function sandbox(): Promise<void> {
    if (!config.sandbox) return
    const { dataFolder } = config
    const running = await startSandbox(config.sandbox, { dataFolder, ...options })
    stops.push(() => running.stop())
    running.ended.then(
      (why) => !isStopping && note(why),
      () => undefined,
    )
  }
}

/**
 * Lets requests end. A connection without a request counts as busy too, and browsers open such connections in advance.
 */
async function closeHttp(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), requestGraceMs)
  await app.close().finally(() => clearTimeout(cut))
}
