import type { FastifyInstance } from 'fastify'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { watchChanges, type ChangedPlace } from './database/changed-places.ts'
import { hostileBodies, type Examples } from './hostile-bodies.ts'
import {
  ask,
  asBrowser,
  asUser,
  cookieOf,
  testApp,
  testOrigin,
  testPassword,
  type TestUser,
} from './http.ts'
import { api } from '../../contract/api.ts'
import { conversingCalls } from '../../contract/conversing/conversing-calls.ts'
import { outcomeCalls } from '../../contract/insights/outcome-calls.ts'
import { writingCalls } from '../../contract/writing/writing-calls.ts'
import { driveCalls } from '../../contract/user/drive-calls.ts'
import { connectionCalls } from '../../contract/user/connection-calls.ts'
import { passkeyCalls } from '../../contract/entry/passkey-calls.ts'
import { comparisonCalls } from '../../contract/writing/comparison-calls.ts'
import type { Call } from '../../contract/call.ts'
import { aGuestPurchase } from './payments/a-guest-purchase.ts'
import type { Ending } from './processes/a-process.ts'
import { aStripe } from './payments/a-stripe.ts'
import type { OwningCall } from './owned-columns.ts'
import { aPasskey } from './factories/a-passkey.ts'
import { beginConversation } from './factories/begin-conversation.ts'
import { writingMaterial } from './factories/writing-material.ts'
import { aNoticeChannel } from './noticing/a-notice-channel.ts'
import { anApplication } from './factories/an-application.ts'
import { readTimeline } from '../../server/core/applications/read-timeline.ts'
import { marketplaceAccounts, users } from '../../server/store/accounts/account-schema.ts'
import { insertCustomer } from '../../server/store/billing/known-customers.ts'
import type { Store } from '../../server/store/connect.ts'
import { applications, jobs } from '../../server/store/schema.ts'

/**
 * 10,000 bodies a call, of which a sample is sent; all of them when BIDWRIGHT_TEST_ALL_BODIES is set. Those that fit the
 * call's schema reach a verb, and one that reads like several before adds nothing. The rest, which the same schema refuses
 * in the same way on the server, has to be answered 400. Calls that hash passwords, or ask the payment service, get few
 * that fit, for each takes long.
 */
const bodiesPerCall = 10_000
const sendsAll = process.env['BIDWRIGHT_TEST_ALL_BODIES'] !== undefined
const refusedPerCall = sendsAll ? bodiesPerCall : 30
const fittingPerCall = sendsAll ? bodiesPerCall : 100
/** Bodies of a call that read the same: the first may meet a state in which the next is refused. */
const maxAlike = sendsAll ? bodiesPerCall : 4
const slow: Call[] = [
  api.signUp,
  api.logIn,
  api.changePassword,
  api.confirmIdentity,
  api.resetPassword,
  api.createCheckoutSession,
  api.createCustomerPortal,
  api.openSubscriptionLink,
]
/**
 * Calls that take what no made-up body holds, or what the installation of the test does not permit: a link's token, a code of
 * the moment, what an authenticator signs, a question that was asked, or the very words of a fact.
 */
const neverTaken: Call[] = [
  api.resetPassword,
  api.confirmAddress,
  connectionCalls.finishConnecting,
  driveCalls.exchangeGoogleCode,
  driveCalls.saveDriveSettings,
  driveCalls.takeDriveVideo,
  connectionCalls.connectWithToken,
  connectionCalls.switchUnattended,
  api.logInWithCode,
  api.confirmSecondFactor,
  passkeyCalls.addPasskey,
  passkeyCalls.logInWithPasskey,
  writingCalls.answerFactQuestion,
  writingCalls.removeSentenceFact,
]
/** Application of the user's, in the form of ours. */
const ownId = '6b0f7a52-3c1d-4f7e-9d2a-58c1e0b7a914'
const fittingPerSlow = sendsAll ? bodiesPerCall : 25
const currentVersion = 1_999_999_999

/**
 * Sends a call bodies of all kinds, and expects that none makes it fail on our side or changes what it does not own.
 */
export async function expectOwnChangesOnly(
  [, call, owned]: OwningCall,
  test: Ending,
): Promise<void> {
  const stripe = await aStripe(test)
  const { app, signUp, services } = await testApp({ hasOwnDatabase: true, stripe })
  const { store, purchaseLinks } = services
  let user = await signUp()
  const other = await signUp()
  const scannerId = await aScanner(app, user)
  await aScanner(app, other)
  const customer = call === api.createCheckoutSession ? other : user // who has paid is sold nothing
  const bought = await aGuestPurchase(services, stripe, customer)
  const mailed = await purchaseLinks.tokenFor({ email: 'a@example.org', name: '', tier: 'pro' })
  const reason = call === api.confirmApplication ? 'not-confirmed' : 'prepared'
  const ids: Record<string, string> = {
    ':scannerId': scannerId,
    ':applicationId': await aReview(store, user, reason),
    ':outcome': 'replied',
    ':messageId': 'the-same-message',
    ':answerId': await anAnswer(app, user),
    ':passkeyId': await aPasskey(store.db, user.uid),
    ...(await writingMaterial(store.db, user.uid, 'Shops')),
    ...(await aNoticeChannel(store.db, user.uid)),
  }
  if (call === api.createCustomerPortal)
    await insertCustomer(store.db, { id: bought.customerId, uid: user.uid })
  if (call === comparisonCalls.startComparison)
    await store.db
      .update(users)
      .set({ generatedCoverLetter: 'General' })
      .where(eq(users.uid, user.uid))
  if (call === outcomeCalls.markOutcome)
    await store.db
      .update(applications)
      .set({ state: 'submitted' })
      .where(eq(applications.uid, user.uid))
  if (call === conversingCalls.markRead || call === conversingCalls.say)
    await beginConversation(store.db, ids[':applicationId'] ?? '')
  const changes = await watchChanges(store.db)
  const card = owned.find((place) => place.includes('card_versions'))
  const bodies = hostileBodies(call.body ?? expect.fail(), bodiesPerCall, {
    ...examples,
    email: [user.email, other.email, 'new-1@example.org', 'new-2@example.org'],
    scannerId: [scannerId, 'x'],
    applicationId: [ids[':applicationId'], 'x'],
    'applicationIds.item': [ids[':applicationId'], 'x'],
    'templateIds.item': [ids[':templateId']],
    firstId: [ids[':templateId'], 'x'],
    secondId: [null, 'x'],
    service: ['openai', 'x'],
    until: [null, '2026-01-01T00:00:00Z', '9999-12-31T23:59:59Z'],
    endpoint: ['https://push.example.org/one', 'https://push.example.org/other'],
    p256dh: ['B'.repeat(87)],
    auth: ['a'.repeat(22)],
    timeZone: ['Europe/London', 'Asia/Kolkata', 'CET', '+05:30'],
    model: ['gpt', 'other:1'],
    link_token: [bought.token, 'x'],
    token: [mailed, 'x'],
    priceId: [...Object.values(stripe.config.prices), 'x'],
    returnUrl: [`${testOrigin}/profile`, 'https://evil.example/'],
  })
  let [version, refused] = [0, 0]
  const answers = { fitting: 0, taken: 0 }
  const maxFitting = slow.includes(call) ? fittingPerSlow : fittingPerCall
  const addsSomething = atMostAlike(maxAlike)
  for (const body of bodies) {
    const read = call.body?.safeParse(body)
    const fits = read?.success === true
    if (fits && (answers.fitting >= maxFitting || !addsSomething(read.data))) continue
    if (!fits && (refused += 1) > refusedPerCall) continue
    const entries = Object(body)
    if (entries.version === currentVersion) entries.version = version
    const response = await app.inject({
      method: call.method,
      url: call.path.replaceAll(/:\w+/gu, (id) => ids[id] ?? id),
      headers: { ...asUser(user), ...asBrowser(user), 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })
    const { statusCode } = response
    if (fits) {
      answers.fitting += 1
      expect([statusCode, response.body]).toEqual([
        expect.toSatisfy((status) => status < 500),
        response.body,
      ])
    } else {
      // A call that is never refused for coming too often takes little.
      const isTooLarge =
        call.isUrgent !== undefined && Buffer.byteLength(JSON.stringify(body)) > 1_024
      expect([statusCode, JSON.stringify(body)]).toEqual([
        isTooLarge ? 413 : 400,
        JSON.stringify(body),
      ])
    }
    if (fits && slow.includes(call) && call.auth !== 'user')
      await store.db.execute(sql`delete from sign_in_failures`)
    if (statusCode !== 200) continue
    answers.taken += 1
    if (card) version = versionIn(response.json(), card)
    if (call === api.changePassword)
      user = { ...user, token: response.json().token, cookie: cookieOf(response) }
  }
  expect(foreign(await changes.take(), user, owned)).toEqual([])
  expect(Object('').polluted).toBeUndefined()
  expect(answers.fitting).toBeGreaterThan(7) // two values, four times each
  if (!neverTaken.includes(call)) expect(answers.taken).toBeGreaterThan(0)
}

/** Lets the first few of values that are the same pass. */
function atMostAlike(max: number): (value: unknown) => boolean {
  const passed = new Map<string, number>()
  return (value) => {
    const key = JSON.stringify(value)
    const count = (passed.get(key) ?? 0) + 1
    passed.set(key, count)
    return count <= max
  }
}

/** Changed places that the call does not own: "users.tier", "other users.email", " jobs.title" for what is nobody's. */
function foreign(changed: ChangedPlace[], user: TestUser, allowed: readonly string[]): string[] {
  const own = (whose: string) => (whose === user.uid ? '' : 'other ')
  return changed
    .map(({ whose, place }) => (whose === '' ? ` ${place}` : `${own(whose)}${place}`))
    .filter((place) => !place.endsWith('security_events insert')) // anything may be written down there
    .filter((place) => !allowed.some((allowedPlace) => covers(allowedPlace, place)))
}

function covers(allowed: string, place: string): boolean {
  return allowed.endsWith('*') ? place.startsWith(allowed.slice(0, -1)) : allowed === place
}

function versionIn(reply: unknown, card: string): number {
  return Number(Object(reply).versions?.[card.slice(card.lastIndexOf('.') + 1)])
}

async function aScanner(app: FastifyInstance, user: TestUser): Promise<string> {
  const payload = { name: 'Shops', keywords: 'shop' }
  const request = { method: 'POST', url: '/api/scanners', headers: asUser(user), payload } as const
  return String((await ask(app, request)).body['id'])
}

/** Inserts an application into the user's review queue that they have looked at, and can send. */
async function aReview(store: Store, { uid }: TestUser, reason: 'prepared' | 'not-confirmed') {
  const { db } = store
  await anApplication(db, uid, ownId)
  await db.update(applications).set({ state: 'review', reason, answers: [] })
  await db.update(jobs).set({ clientId: 'client-7' })
  const sealed = { sealedEmail: 'e', sealedPassword: 'p', sealedSecurityAnswer: 's' }
  await db.insert(marketplaceAccounts).values({ uid, marketplace: 'gigboard', ...sealed })
  await readTimeline(store, uid, ownId)
  return ownId
}

async function anAnswer(app: FastifyInstance, user: TestUser): Promise<string> {
  const payload = { question: 'When?', answer: 'Now' }
  const request = {
    method: 'POST',
    url: api.addBankAnswer.path,
    headers: asUser(user),
    payload,
  } as const
  const { body } = await ask(app, request)
  return String(Object(body)[0]?.id)
}

const examples: Examples = {
  reads: [
    [{ name: 'me' }, { name: 'rules' }],
    [{ name: 'application', params: { applicationId: ownId } }, { name: 'bankAnswers' }],
    [{ name: 'applications', query: { limit: '200', text: "%_'" } }],
    [{ name: 'scrapeJobs', body: { filters: { keywords: 'a, b' } } }, { name: 'neverClients' }],
  ],
  draftVersion: [0, 0, 1],
  answers: [[], [], [{ question: 'Why?', answer: 'Because' }]],
  remember: [[], [], ['Why?']],
  version: [currentVersion, currentVersion, currentVersion, currentVersion, 0, 1],
  password: [testPassword, testPassword, 'wrong horse 7', '123456'],
  currentPassword: [testPassword, testPassword, 'wrong horse 7'],
  newPassword: [testPassword, 'correct horse 8'],
}
