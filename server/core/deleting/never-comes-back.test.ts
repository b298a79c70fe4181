import { defaultRules } from '../../../contract/bidding/rules.ts'
import { emptyScannerForm } from '../../../contract/bidding/scanner.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { InjectOptions } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { api, uploadsPath } from '../../../contract/api.ts'
import { aPostedApplication } from '../../../tests/support/factories/a-posted-application.ts'
import { anOnboarding } from '../../../tests/support/browser/an-onboarding.ts'
import { aGuestPurchase } from '../../../tests/support/payments/a-guest-purchase.ts'
import { aStripe } from '../../../tests/support/payments/a-stripe.ts'
import { allRows, completeDeletion } from '../../../tests/support/factories/deletions.ts'
import { aJob } from '../../../tests/support/outside/gigboard-client.ts'
import { cookieOf, testOrigin, testPassword } from '../../../tests/support/http.ts'
import { pathOf } from '../../../tests/support/path.ts'
import { aUser, testServices } from '../../../tests/support/test-services.ts'
import { createHttpServer } from '../../http/create-http-server.ts'
import { completeOnboarding } from '../accounts/complete-onboarding.ts'
import { deleteAccount } from '../accounts/delete-account.ts'
import { deleteVideo } from '../accounts/delete-video.ts'
import { ensureUser } from '../entry/ensure-user.ts'
import { requestGeneration } from '../accounts/request-generation.ts'
import { saveCard } from '../accounts/save-card.ts'
import { saveMarketplaceAccount } from '../accounts/save-marketplace-account.ts'
import { switchNotifications } from '../accounts/switch-notifications.ts'
import { addAnswer, deleteAnswer, saveAnswer } from '../answering/answer-bank.ts'
import { resumeBidding } from '../auto-bidding/resume-bidding.ts'
import { switchAutoBidding } from '../auto-bidding/switch-auto-bidding.ts'
import { linkSubscription } from '../billing/guests/link-subscription.ts'
import { refreshSubscription } from '../billing/subscriptions/refresh-subscription.ts'
import { startCheckout } from '../billing/checkout/start-checkout.ts'
import { addNeverClient } from '../deciding/never-clients.ts'
import { addNeverWords, saveRules } from '../deciding/rules.ts'
import { beginUpload } from '../files/begin-upload.ts'
import { prepareApplication } from '../reviewing/prepare-application.ts'
import { saveDraft } from '../reviewing/save-draft.ts'
import { sendManually } from '../reviewing/send-manually.ts'
import { skipApplication } from '../reviewing/skip-application.ts'
import { activateScanner } from '../scanners/activate-scanner.ts'
import { addScanner } from '../scanners/add-scanner.ts'
import { deleteScanner } from '../scanners/delete-scanner.ts'
import { saveScanner } from '../scanners/save-scanner.ts'

const dataFolder = await mkdtemp(join(tmpdir(), 'bidwright-races-'))
afterAll(() => rm(dataFolder, { recursive: true, force: true }))
const stripe = await aStripe({ onTestFinished: (end) => afterAll(end as () => unknown) })
const world = await testServices({ dataFolder, origin: testOrigin, payments: stripe.config })
const { services } = world
const { takeIn } = pathOf(world)
const most = 100_000
const limits = {
  perUser: most,
  perAddress: most,
  signInsPerAddress: most,
  paymentsPerUser: most,
  pagesPerUser: most,
}
const app = createHttpServer({ ...services, limits })
afterAll(() => app.close())

const form = { ...emptyScannerForm, name: 'Shops', keywords: 'wordpress' }
const professional = {
  whatServicesGeneral: 'back again',
  detailedExperience: 'back again',
  currentCoverLetter: '',
  portfolioLink: '',
  marketplaceProfileUrl: '',
  tags: [],
}
const targeting = { idealClients: 'back', clientConstraints: 'again', targetedLocations: [] }
const personal = {
  fullName: 'Back Again',
  countryOfResidence: 'GB',
  phoneNumber: '',
  isFluentEnglish: true,
  contractsPerDay: 3,
}
const agency = { agencyName: 'Back', agencyFreelancerName: 'Again', monthlyRevenue: '1' }
const video = { wantsVideo: true, includeVideoInCoverLetter: true }
const credentials = {
  softwareEmail: 'back@again.example',
  softwarePassword: 'back again',
  softwareSecurityQuestion: 'back again',
}

const qanda = { question: 'Back again?', answer: 'back again' }
const draft = { draftVersion: 0, answers: [], remember: [] }

test('whatever a request that was let in before wants to write is refused once the user is going', async () => {
  const user = await aUser(world)
  const { uid, email, scannerId } = user
  const { token } = await aGuestPurchase(services, stripe, { email })
  const { store } = services
  const own = await aPostedApplication(world, uid, { clientId: 'c', job: { clientId: 'c' } })
  const [answer] = await addAnswer(store, uid, qanda)
  const { jobId } = await aPostedApplication(world, (await aUser(world)).uid)
  await deleteAccount(services, uid)
  const before = await rowsOf(uid)

  const version = 1
  const writes: Record<string, () => Promise<unknown>> = {
    onboarding: () => completeOnboarding(services, uid, anOnboarding(email)),
    personal: () => saveCard(services, { uid, card: 'personal' }, { version, ...personal }),
    professional: () =>
      saveCard(services, { uid, card: 'professional' }, { version, ...professional }),
    targeting: () => saveCard(services, { uid, card: 'targeting' }, { version: 0, ...targeting }),
    agency: () => saveCard(services, { uid, card: 'agency' }, { version, ...agency }),
    video: () => saveCard(services, { uid, card: 'video' }, { version, ...video }),
    letter: () => saveCard(services, { uid, card: 'coverLetter' }, { version: 0, text: 'back' }),
    description: () =>
      saveCard(services, { uid, card: 'profileDescription' }, { version: 0, text: 'back' }),
    credentials: () => saveMarketplaceAccount(services, uid, { version, ...credentials }),
    notifications: () => switchNotifications(services, uid, false),
    'auto-bidding': () => switchAutoBidding(store, uid, true),
    'a scanner': () => addScanner(store, uid, form),
    'its change': () => saveScanner(store, uid, scannerId, form),
    'its choice': () => activateScanner(store, uid, scannerId),
    'its deletion': () => deleteScanner(store, uid, scannerId),
    upload: () => beginUpload(services, uid, { name: 'back.mp4', sizeBytes: 5 }),
    'no video': () => deleteVideo(services, uid),
    text: () => requestGeneration(services, uid, 'coverLetter'),
    plan: () => linkSubscription(services, uid, token),
    'a checkout': () => startCheckout(services, { uid, priceId: stripe.config.prices.pro }),
    'its reading': () => refreshSubscription(services, uid),
    rules: () => saveRules(store, uid, { version: 0, rules: defaultRules }),
    'never words': () => addNeverWords(store, uid, 'back again'),
    'a never-client': () => addNeverClient(store, uid, own.applicationId),
    'an answer': () => addAnswer(store, uid, qanda),
    'its new words': () => saveAnswer(store, uid, answer?.id ?? '', qanda),
    'no answer': () => deleteAnswer(store, uid, answer?.id ?? ''),
    'going on': () => resumeBidding(store, uid),
    'a preparation': () => prepareApplication(services, uid, jobId),
    'a draft': () => saveDraft(store, own, { ...draft, letter: 'back again' }),
    'a send': () => sendManually(store, own, 0),
    'a skip': () => skipApplication(store, own),
  }
  for (const [what, write] of Object.entries(writes)) {
    const refusal = await write().catch((error: unknown) => error)
    expect([what, refusal]).toEqual([
      what,
      expect.objectContaining({ code: expect.stringMatching(/^not-(?:signed-in|found)$/u) }),
    ])
  }
  expect(await ensureUser(store, uid)).toBe(false)
  await world.gigboard.post(aJob())
  await takeIn()

  expect(await rowsOf(uid)).toEqual(before)
  await completeDeletion(services, uid)
})

const races: Record<string, (user: Browser) => Promise<Answer>[]> = {
  'a log-in': ({ email }) => [post(api.logIn.path, { email, password: testPassword })],
  'a sign-up of the same address': ({ email }) => [
    post(api.signUp.path, { email, password: testPassword }),
  ],
  'a forgotten password': ({ email }) => [post(api.requestPasswordReset.path, { email })],
  'a password reset': ({ resetToken }) => [
    post(api.resetPassword.path, { token: resetToken, password: 'another horse 8' }),
  ],
  'a change of password': (user) => [
    asBrowser(user, api.changePassword.path, {
      currentPassword: testPassword,
      newPassword: 'another horse 8',
    }),
  ],
  'a save of each card': (user) => [
    put(user, api.savePersonalInfo.path, { version: 0, ...personal }),
    put(user, api.saveProfessionalInfo.path, { version: 0, ...professional }),
    put(user, api.saveClientTargeting.path, { version: 0, ...targeting }),
    put(user, api.saveMarketplaceAccount.path, { version: 0, ...credentials }),
    put(user, api.saveVideoSettings.path, { version: 0, ...video }),
    put(user, api.saveCoverLetter.path, { version: 0, text: 'back again' }),
    put(user, api.saveProfileDescription.path, { version: 0, text: 'back again' }),
  ],
  'the onboarding': (user) => [
    as(user, api.completeOnboarding.method, api.completeOnboarding.path, anOnboarding(user.email)),
  ],
  'a new scanner': (user) => [as(user, 'POST', api.addScanner.path, form)],
  'rules, never words and an answer': (user) => [
    put(user, api.saveRules.path, { version: 0, rules: defaultRules }),
    as(user, 'POST', api.neverWords.path, { phrase: 'back again' }),
    as(user, 'POST', api.addBankAnswer.path, qanda),
    as(user, 'POST', api.resumeBidding.path),
  ],
  'an upload': (user) => [beginUploading(user)],
  'auto-bidding and a mail': (user) => [
    put(user, api.switchAutoBidding.path, { enabled: true }),
    as(user, 'POST', api.mailPasswordReset.path),
  ],
  'a checkout and the portal': (user) => [
    as(user, 'POST', api.createCheckoutSession.path, { priceId: stripe.config.prices.pro }),
    as(user, 'POST', api.createCustomerPortal.path, { returnUrl: testOrigin }),
    as(user, 'POST', api.refreshSubscription.path),
  ],
  'another deletion': (user) => [asBrowser(user, api.deleteAccount.path)],
}

test.for(Object.keys(races))(
  '%s in parallel with the deletion brings nothing of the user back',
  async (name) => {
    const race = races[name]
    for (let round = 0; round < 4; round += 1) {
      const user = await signUp()
      const rivals = delay(round * 4).then(() => Promise.all(race?.(user) ?? []))
      const deleted = await asBrowser(user, api.deleteAccount.path)
      // Ending the session may win: then the user is still there, and may ask again.
      const isDeleted = deleted.status === 200
      const answers = await rivals
      for (const { status, body } of answers) expect([body, status < 500]).toEqual([body, true])
      if (!isDeleted) await deleteAccount(services, user.uid)
      await completeDeletion(services, user.uid)

      const isAgain = name === 'a sign-up of the same address' && answers[0]?.status === 200
      expect(await tracesOf(isAgain ? [user.uid] : [user.uid, user.email])).toEqual([])
      expect((await as(user, 'GET', api.me.path)).status).toBe(401)
    }
  },
)

type Browser = {
  uid: string
  email: string
  token: string
  cookie: string
  resetToken: string
}
type Answer = { status: number; body: string }

async function signUp(): Promise<Browser> {
  const email = `${crypto.randomUUID()}@example.org`
  const payload = { email, password: testPassword }
  const response = await app.inject({ method: 'POST', url: api.signUp.path, payload })
  const { token } = response.json<{ token: string }>()
  const { uid } = await services.identity.verify(token)
  const reset = await services.identity.beginPasswordReset({ uid })
  return { uid, email, token, cookie: cookieOf(response), resetToken: reset?.token ?? '' }
}

async function ask(request: InjectOptions): Promise<Answer> {
  const response = await app.inject(request)
  return { status: response.statusCode, body: response.body }
}

function post(url: string, payload: object): Promise<Answer> {
  return ask({ method: 'POST', url, payload })
}

function as(
  user: Browser,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
): Promise<Answer> {
  const headers = { authorization: `Bearer ${user.token}` }
  return ask({ method, url, headers, ...(payload && { payload }) })
}

function put(user: Browser, url: string, payload: object): Promise<Answer> {
  return as(user, 'PUT', url, payload)
}

function asBrowser(user: Browser, url: string, payload?: object): Promise<Answer> {
  const headers = { cookie: user.cookie, origin: testOrigin }
  return ask({ method: 'POST', url, headers, ...(payload && { payload }) })
}

function beginUploading(user: Browser): Promise<Answer> {
  return ask({
    method: 'POST',
    url: uploadsPath,
    headers: {
      authorization: `Bearer ${user.token}`,
      'tus-resumable': '1.0.0',
      'upload-length': '500',
      'upload-metadata': `filename ${btoa('back.mp4')}`,
    },
  })
}

/** The user's own rows, but for what the deletion itself writes down. */
async function rowsOf(uid: string): Promise<[string, string][]> {
  const found = await allRows(services.store)
  return found.filter(([, row]) => row.includes(uid)).toSorted()
}

async function tracesOf(words: string[]): Promise<[string, string][]> {
  const found = await allRows(services.store)
  return found.filter(([, row]) => words.some((word) => row.includes(word)))
}
