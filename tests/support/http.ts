import { plansByPrice } from '../../server/core/billing/checkout/plans-by-price.ts'
import { openingsInTurn } from '../../server/core/billing/checkout/openings.ts'
import { readingsInTurn } from '../../server/core/billing/subscriptions/readings.ts'
import { systemClock } from '../../server/adapters/system-clock.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { inject, onTestFinished } from 'vitest'
import type { SignUpForm } from '../../contract/entry/entry.ts'
import { betterAuthIdentity } from '../../server/adapters/better-auth/better-auth-identity.ts'
import { webPush } from '../../server/adapters/web-push/web-push.ts'
import { webauthnPasskeys } from '../../server/adapters/webauthn/webauthn-passkeys.ts'
import { diskFiles } from '../../server/adapters/disk-files/disk-files.ts'
import { factorSeal } from '../../server/adapters/sealed-box/factor-seal.ts'
import { signedExportLinks } from '../../server/adapters/signed-export-links.ts'
import { signedFileLinks } from '../../server/adapters/signed-file-links.ts'
import { signedPurchaseLinks } from '../../server/adapters/signed-purchase-links.ts'
import { createHttpServer } from '../../server/http/create-http-server.ts'
import { createLog, securityLogOf } from '../../server/startup/create-log.ts'
import type { HttpServices } from '../../server/http/http-services.ts'
import { createLiveStreams } from '../../server/http/live/live-streams.ts'
import { openTaskQueue, type TaskQueue } from '../../server/store/tasks.ts'
import { openStore } from '../../server/store/connect.ts'
import { identityRecords } from '../../server/store/accounts/identity-records.ts'
import { listen } from '../../server/store/live.ts'
import { keepOrigin } from '../../server/store/videos/video-pages.ts'
import type { TestStripe } from './payments/a-stripe.ts'
import { cloneDatabase } from './database/clone-database.ts'
import { sharedDatabase } from './database/shared-database.ts'

export const testOrigin = 'http://localhost:4000'
export const testPassword = 'correct horse 7'

type TestAppOptions = Partial<HttpServices> & {
  /** Database of another test app: two processes on one database. */
  databaseUrl?: string
  /** True for a test that counts rows or breaks tables; the other tests of a file share one database. */
  hasOwnDatabase?: boolean
  onHash?: () => void
  /** Stand-in that sells plans; nothing is sold without one. */
  stripe?: TestStripe
  logTo?: { write(line: string): void }
}

const testMaxVideoBytes = 1_000_000
/** Limit on requests a minute that no test reaches. */
const most = 100_000
export const testExportLinks = signedExportLinks('a secret for exports that is only for tests')
export const testFileLinks = signedFileLinks('a secret for file links that is only for the tests')

export type TestUser = { email: string; uid: string; token: string; cookie: string }

const ownKeyServices = [{ name: 'openai', title: 'OpenAI', model: 'small', isStandIn: false }]

/** Starts the whole HTTP side with real identity on the test file's database. Closed when the test has finished. */
export async function testApp(options: TestAppOptions = {}) {
  const { databaseUrl, hasOwnDatabase, onHash, stripe, logTo, ...given } = options
  const url = databaseUrl ?? (await (hasOwnDatabase ? ownDatabase() : sharedDatabase()))
  const store = given.store ?? openStore(url)
  const origin = given.origin ?? testOrigin
  await keepOrigin(store.db, origin)
  const log = createLog({
    level: logTo ? 'debug' : 'silent',
    ...(logTo && { destination: logTo }),
  })
  const marketplace = {
    connect: 'sign-in' as const,
    readEverySeconds: null,
    isSearchedOnRequest: false,
    allowance: null,
    keepHours: null,
    name: 'gigboard',
    title: 'Gigboard',
    url: 'http://gigboard.test',
    isStandIn: true,
    tokenWays: [],
    personRule: null,
    unattended: null,
  }
  const tasks = given.tasks ?? (await openTaskQueue(store, { works: false }))
  const services: HttpServices = {
    store,
    clock: systemClock,
    tasks,
    ...fileServices(),
    fileLink: ({ id }) => testFileLinks.linkTo(id),
    about: {
      marketplaces: [marketplace],
      identityProvider: null,
      mail: { isStandIn: true, url: null },
      payments: stripe?.about ?? null,
      drive: null,
      maxVideoBytes: testMaxVideoBytes,
      ownKeyServices,
      appliesForAgencies: false,
      support: null,
      termsUrl: 'http://terms.test/',
    },
    agencyAccount: null,
    drive: null,
    payments: stripe?.payments ?? null,
    readings: readingsInTurn(),
    openings: openingsInTurn(),
    plansByPrice: stripe ? plansByPrice(stripe.about.prices) : new Map(),
    pricesChecked: async () => undefined,
    purchaseLinks: signedPurchaseLinks('a secret that is only for the tests, long enough'),
    identityProvider: null,
    passkeys: webauthnPasskeys(origin),
    push: webPush({ origin, support: null, pushStandIn: null }),
    identity: betterAuthIdentity({
      records: identityRecords(store.db),
      secret: 'a secret that is only for the tests, long enough',
      factorSeal: factorSeal(Buffer.alloc(32, 9).toString('base64url')),
      origin,
      isHttps: origin.startsWith('https:'),
      ...(onHash && { onHash }),
    }),
    sealer: {
      seal: ({ uid, field }, plain) =>
        `sealed:${uid}:${field}:${Buffer.from(plain).toString('base64')}`,
    },
    signInMarketplace: marketplace,
    marketplaces: new Map(),
    writers: { offered: ownKeyServices, operators: null },
    origin,
    log,
    securityLog: securityLogOf(log, { isProduction: false }),
    listProblems: async () => [],
    securityContact: null,
    webFolder: null,
    live: createLiveStreams(),
    limits: {
      perUser: most,
      perAddress: most,
      strangersPerAddress: most,
      signInsPerAddress: most,
      paymentsPerUser: most,
      urgentPerUser: most,
      accountPerUser: most,
      noticesPerUser: most,
      pagesPerUser: most,
      filesPerAddress: most,
      docsPerAddress: most,
      healthPerAddress: most,
    },
    ...given,
  }
  const app = createHttpServer(services)
  const listeners = await listen(url, {
    onLive: services.live.publish,
    onGap: services.live.publishGap,
  })
  onTestFinished(async () => {
    await app.close()
    await listeners.stop()
    if ('stop' in tasks) await (tasks as TaskQueue).stop()
    await store.close()
  })
  await app.ready()
  return { app, services, url, signUp: (email?: string) => signUp(app, email) }
}

/** Stores files in a new folder, which is removed after the test. */
function fileServices() {
  const folder = mkdtempSync(join(tmpdir(), 'bidwright-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return {
    ...diskFiles(folder),
    fileLinks: testFileLinks,
    exportLinks: testExportLinks,
    maxVideoBytes: testMaxVideoBytes,
    filesQuotaBytes: 1e12,
    virusScan: null,
  }
}

async function ownDatabase(): Promise<string> {
  const database = await cloneDatabase(inject('templateUrl'))
  onTestFinished(() => database.drop())
  return database.url
}

async function signUp(app: FastifyInstance, email = aMail()): Promise<TestUser> {
  const payload: SignUpForm = { email, password: testPassword }
  const response = await app.inject({ method: 'POST', url: '/api/sign-up', payload })
  if (response.statusCode !== 200) throw new Error(`Sign-up failed: ${response.body}`)
  const { token } = response.json<{ token: string }>()
  return { email, token, uid: uidOf(token), cookie: cookieOf(response) }
}

export function aMail(): string {
  return `user-${crypto.randomUUID()}@example.com`
}

/** Session cookie of an answer, as a browser would send it back. */
export function cookieOf(response: LightMyRequestResponse): string {
  const session = response.cookies.find(({ name }) => name.endsWith('bidwright_session'))
  if (!session) throw new Error('The answer sets no session cookie')
  return `${session.name}=${encodeURIComponent(session.value)}`
}

export function asUser(user: Pick<TestUser, 'token'>): { authorization: string } {
  return { authorization: `Bearer ${user.token}` }
}

export function asBrowser(user: Pick<TestUser, 'cookie'>): { cookie: string; origin: string } {
  return { cookie: user.cookie, origin: testOrigin }
}

/** Asks the app and answers the status and the parsed body. */
export async function ask(app: FastifyInstance, request: InjectOptions) {
  const response = await app.inject(request)
  return { status: response.statusCode, body: response.json<Record<string, unknown>>(), response }
}

function uidOf(token: string): string {
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return String(Object(claims).sub)
}
