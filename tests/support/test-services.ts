import { afterAll, inject } from 'vitest'
import { readConfig, type Config } from '../../server/config/config.ts'
import { grantPlan } from '../../server/core/billing/subscriptions/grant-plan.ts'
import { addScanner } from '../../server/core/scanners/add-scanner.ts'
import { switchAutoBidding } from '../../server/core/auto-bidding/switch-auto-bidding.ts'
import { completeOnboarding } from '../../server/core/accounts/complete-onboarding.ts'
import { createLog } from '../../server/startup/create-log.ts'
import { createLiveStreams } from '../../server/http/live/live-streams.ts'
import { createServices, type Services } from '../../server/services.ts'
import { insertUser } from '../../server/store/accounts/users.ts'
import { emptyScannerForm, type ScannerForm } from '../../contract/bidding/scanner.ts'
import type { Onboarding } from '../../contract/user/profile.ts'
import type { Tier } from '../../contract/billing/plans.ts'
import { startGigboard } from '../../sandbox/gigboard/start-gigboard.ts'
import { anOnboarding } from './browser/an-onboarding.ts'
import { bePatient, patientUrl } from './database/be-patient.ts'
import { cloneDatabase } from './database/clone-database.ts'
import { gigboardClient, type GigboardClient } from './outside/gigboard-client.ts'

export type TestServices = { services: Services; gigboard: GigboardClient; databaseUrl: string }

/** Starts the real services on a new database and a new Gigboard; ended with the test file. */
export async function testServices(
  changes: Partial<Config> = {},
  { log = createLog({ level: 'silent' }) }: { log?: Services['log'] } = {},
): Promise<TestServices> {
  const database = await cloneDatabase(inject('templateUrl'))
  const databaseUrl = patientUrl(database.url)
  const running = await startGigboard({ port: 0 })
  const services = await servicesOn(databaseUrl, running.url, { changes, log })
  afterAll(async () => {
    await services.close()
    await running.close()
    await database.drop()
  })
  return { services, gigboard: gigboardClient(running.url), databaseUrl }
}

/** Starts the services on a database and a Gigboard that are there. The caller closes them. */
export async function servicesOn(
  databaseUrl: string,
  gigboardUrl: string,
  {
    changes = {},
    log = createLog({ level: 'silent' }),
  }: { changes?: Partial<Config>; log?: Services['log'] } = {},
): Promise<Services> {
  const made = await createServices(
    { ...configFor(databaseUrl, gigboardUrl), ...changes },
    {
      databaseUrl,
      secrets: {
        authSecret: 'a secret for tests, long enough for it',
        sealingKey: testSealingKey,
        factorKey: Buffer.alloc(32, 9).toString('base64url'),
      },
      webFolder: null,
      live: createLiveStreams(),
      log,
    },
  )
  bePatient(made.store)
  // The lease outlasts the slowest machine: whatever outlived it would have to be recovered first.
  return { ...made, timing: { ...made.timing, leaseMs: 60_000 } }
}

export const testSealingKey = Buffer.alloc(32, 7).toString('base64url')

function configFor(databaseUrl: string, gigboardUrl: string): Config {
  const read = readConfig({
    DATABASE_URL: databaseUrl,
    GIGBOARD_URL: gigboardUrl,
    BIDWRIGHT_SEND_DEADLINE_MS: '10000', // long enough for an answer on the slowest machine
  })
  if ('problems' in read) throw new Error(read.problems.join(' '))
  return read.config
}

export type TestUser = { uid: string; email: string; scannerId: string }

/** Makes a user with everything that sending takes, with the given changes. */
export async function aUser(
  { services, gigboard }: TestServices,
  wanted: {
    tier?: Tier
    isBidding?: boolean
    scanner?: Partial<ScannerForm>
    marketplacePassword?: string
    onboarding?: Onboarding
  } = {},
): Promise<TestUser> {
  const uid = crypto.randomUUID()
  const email = `${uid}@example.org`
  await insertUser(services.store.db, { uid, email })
  if (wanted.tier) await grantPlan(services.store, uid, wanted.tier)
  await gigboard.join(email)
  const password = wanted.marketplacePassword ?? 'a password'
  const answers = wanted.onboarding ?? anOnboarding(email, { softwarePassword: password })
  await completeOnboarding(services, uid, answers)
  const scanner = await addScanner(services.store, uid, {
    ...emptyScannerForm,
    name: 'Shops',
    keywords: 'wordpress, shopify',
    ...wanted.scanner,
  })
  if (wanted.isBidding ?? true) await switchAutoBidding(services.store, uid, true)
  return { uid, email, scannerId: scanner.id }
}
