import { sql } from 'drizzle-orm'
import type { About } from '../contract/api.ts'
import { betterAuthIdentity } from './adapters/better-auth/better-auth-identity.ts'
import { gigboard } from './adapters/gigboard/gigboard.ts'
import { sealedBox } from './adapters/sealed-box/sealed-box.ts'
import { systemClock } from './adapters/system-clock.ts'
import type { Config } from './config.ts'
import type { ApplyingServices } from './core/applying/applying-services.ts'
import { createLog } from './create-log.ts'
import type { HttpServices } from './http/http-services.ts'
import type { LiveStreams } from './http/live-streams.ts'
import { killPoints } from './kill-points.ts'
import type { Secrets } from './local-secrets.ts'
import type { Marketplace } from './ports/marketplace.ts'
import { StartError } from './start-error.ts'
import { openStore } from './store/connect.ts'
import { identityRecords } from './store/identity-records.ts'
import { tryToLead, type Leadership } from './store/leadership.ts'
import { listen } from './store/live.ts'
import { knowMarketplace } from './store/marketplaces.ts'
import { recordSealingKey } from './store/sealing-key-record.ts'

export type Services = HttpServices &
  ApplyingServices & {
    log: ReturnType<typeof createLog>
    tryToLead(work: string): Promise<Leadership | null>
    /** Calls back when an application was queued, by this process or another. */
    onApplicationQueued(wake: () => void): void
    close(): Promise<void>
  }

type Given = {
  databaseUrl: string
  secrets: Secrets
  webFolder: string | null
  live: LiveStreams
  log?: Services['log']
}

const marketplaceTitle = 'Gigboard'
/** A worker that is only slow settles its own request before its lease ends. */
const leasePerDeadline = 1.5

/** Everything the product is made of, put together by hand. `databaseUrl` is of a migrated database. */
export async function createServices(config: Config, given: Given): Promise<Services> {
  const log = given.log ?? createLog({ level: config.logLevel })
  const store = openStore(given.databaseUrl, {
    onError: (error) => log.warn({ err: error }, 'A database connection was lost.'),
  })
  try {
    return await putTogether(config, given, { store, log })
  } catch (error) {
    await store.close()
    throw error
  }
}

async function putTogether(
  config: Config,
  given: Given,
  { store, log }: Pick<Services, 'store' | 'log'>,
): Promise<Services> {
  const vault = sealedBox(given.secrets.sealingKey)
  const recorded = await recordSealingKey(store.db, vault.keyId)
  if (recorded !== vault.keyId) {
    throw new StartError(
      `The sealing key is ${vault.keyId}, but the credentials in this database are sealed to ${recorded}: put that key back into BIDWRIGHT_SEALING_KEY or the data folder.`,
    )
  }
  const marketplaces = new Map<string, Marketplace>()
  if (config.gigboard) marketplaces.set('gigboard', gigboard(config.gigboard.url))
  for (const name of marketplaces.keys()) await knowMarketplace(store.db, name)

  const { live } = given
  const wakers = new Set<() => void>()
  const wakeAll = () => {
    for (const wake of wakers) wake()
  }
  const listening = await listen(given.databaseUrl, {
    onLive: live.publish,
    onSignal: wakeAll,
    onGap: () => {
      live.publishGap()
      wakeAll()
    },
    onError: (error) => log.warn({ err: error }, 'The connection for notifications was lost.'),
  })
  return {
    store,
    clock: systemClock,
    log,
    vault,
    sealer: vault,
    identity: betterAuthIdentity({
      records: identityRecords(store.db),
      secret: given.secrets.authSecret,
      origin: config.origin,
      isHttps: config.origin.startsWith('https://'),
    }),
    marketplace: about(config),
    marketplaces,
    sessions: new Map(),
    timing: {
      deadlineMs: config.sendDeadlineMs,
      leaseMs: Math.ceil(config.sendDeadlineMs * leasePerDeadline),
    },
    reach: killPoints(config.killAt),
    origin: config.origin,
    webFolder: given.webFolder,
    trustProxy: config.trustProxy ?? false,
    live,
    async listProblems() {
      await store.db.execute(sql`select 1`)
      return []
    },
    tryToLead: (work) => tryToLead(given.databaseUrl, work),
    onApplicationQueued: (wake) => wakers.add(wake),
    async close() {
      live.closeAll()
      await listening.stop()
      await store.close()
    },
  }
}

function about(config: Config): About['marketplace'] {
  return config.gigboard && { name: 'gigboard', title: marketplaceTitle, ...config.gigboard }
}
