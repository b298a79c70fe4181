import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { pushCalls } from '../../contract/user/push-calls.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { aJob } from '../../tests/support/outside/gigboard-client.ts'
import { aBiddingUser, type HttpUser } from '../../tests/support/processes/over-http.ts'
import { until } from '../../tests/support/processes/until.ts'
import { aPushService } from '../../tests/support/push/a-push-service.ts'
import { aPage } from '../browser.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { fitsItsWidth } from '../steps.ts'

const service = await aPushService()
afterAll(() => service.close())
const { site, browser, gigboard } = await aSite({ PUSH_STAND_IN_URL: service.url })
const minuteMs = 60_000

test('a client’s answer is pushed within a minute, and a press on the notice opens the reply', async () => {
  const user = await aBiddingUser(site, gigboard.url)
  const device = await aDevice(user)
  await gigboard.post(aJob({ title: 'Shopify, answered' }))
  await until('it is sent', async () => (await gigboard.ledger()).length === 1)
  const [sent] = await gigboard.ledger()
  const answeredAt = performance.now()
  await gigboard.react(sent?.proposalId ?? '', { kind: 'reply', text: 'Words of a stranger' })
  await until('the notice has come', async () => (await device.notices()).length === 1)
  expect(performance.now() - answeredAt).toBeLessThan(minuteMs)
  const [notice] = await device.notices()
  expect(notice?.title).toBe('A client replied to your application')

  const { context, page } = await anInstalledApp(user)
  await page.goto(`${site}/console`) // the worker has it from now on
  const push = await pushTo(context, page)
  await push(JSON.stringify(notice))
  await until('it is shown', async () => (await shownIn(page)).length === 1)
  expect(await shownIn(page)).toEqual([notice?.title])
  await pressIn(context)
  await page.waitForURL(`**${notice?.path}`)
  await page.getByRole('region', { name: 'Shopify, answered' }).waitFor()
  expect(await shownIn(page)).toEqual([])
})

test.each(['not JSON', '[]', JSON.stringify({ title: 7, path: 'https://elsewhere.example/' })])(
  'a push that says %s is shown all the same, and leads nowhere else',
  async (said) => {
    const user = await aBiddingUser(site, gigboard.url)
    const { context, page } = await anInstalledApp(user)
    await page.goto(`${site}/profile`)
    const push = await pushTo(context, page)
    await push(said)
    await until('it is shown', async () => (await shownIn(page)).length === 1)
    expect(await shownIn(page)).toEqual(['Bidwright has news for you'])
    await pressIn(context)
    await page.waitForURL(`${site}/console`)
  },
)

test.each([{ width: 1280 }, { width: 390 }])(
  'the profile lists devices, removes one, and says when the browser cannot subscribe ($width px)',
  async ({ width }) => {
    const user = await aBiddingUser(site, gigboard.url)
    const device = await aDevice(user)
    const { page } = await anInstalledApp(user, width)
    await page.goto(`${site}/profile#devices`)
    const card = page.getByRole('region', { name: 'Devices' })
    await card.getByText('Off. Your browser asks before it shows any.').waitFor()
    expect(await findAccessibilityProblems(page)).toEqual([])
    expect(await fitsItsWidth(page)).toBe(true)
    const turn = card.getByRole('switch', { name: 'Notices on this device' })
    await turn.click()
    await card.getByText("Off. Your browser can't reach its push service now").waitFor()
    expect(await turn.getAttribute('aria-checked')).toBe('false')
    await card.getByRole('button', { name: /^Remove device:/u }).click()
    await card.getByRole('button', { name: /^Remove device:/u }).waitFor({ state: 'detached' })
    expect((await user.call(pushCalls.pushDevices, {})).devices).toEqual([])
    expect(await device.messages()).toEqual([])
  },
)

test('a browser that blocks notices is said to, and is never asked unbidden', async () => {
  const user = await aBiddingUser(site, gigboard.url)
  const { page } = await anInstalledApp(user, 390, [])
  await page.goto(`${site}/profile#devices`)
  const card = page.getByRole('region', { name: 'Devices' })
  await card.getByText('Your browser blocks notices from Bidwright.').waitFor()
  expect(await card.getByRole('switch').isDisabled()).toBe(true)
})

test('the app can be installed: the browser finds nothing amiss with its manifest', async () => {
  const user = await aBiddingUser(site, gigboard.url)
  const { context, page, complaints } = await anInstalledApp(user)
  const session = await context.newCDPSession(page)
  const { errors, data } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data ?? '')).toMatchObject({
    id: '/',
    start_url: '/console',
    display: 'standalone',
  })
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  expect(complaints).toEqual([])
})

test('the offer of a browser to install the app waits on the profile, and is made at a press alone', async () => {
  const user = await aBiddingUser(site, gigboard.url)
  const { page } = await anInstalledApp(user, 390)
  const isHeldBack = await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => void Object.assign(globalThis, { isAsked: true }),
    })
    dispatchEvent(offer)
    return offer.defaultPrevented
  })
  expect(isHeldBack).toBe(true)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Profile' }).click()
  const card = page.getByRole('region', { name: 'Devices' })
  const install = card.getByRole('button', { name: 'Install', exact: true })
  await install.waitFor()
  expect(await page.evaluate(() => 'isAsked' in globalThis)).toBe(false)
  await install.click()
  await install.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => 'isAsked' in globalThis)).toBe(true)
})

test('on an iPhone the profile says how to install the app, and that notices come afterwards', async () => {
  const user = await aBiddingUser(site, gigboard.url)
  const { context, page } = await anInstalledApp(user, 390)
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'standalone', { value: false })
    Reflect.deleteProperty(globalThis, 'PushManager')
  })
  await page.goto(`${site}/profile#devices`)
  const card = page.getByRole('region', { name: 'Devices' })
  await card.getByText('On iPhone and iPad, notices come once Bidwright is installed.').waitFor()
  await card.getByText('Tap Share, then Add to Home Screen.').waitFor()
  expect(await fitsItsWidth(page)).toBe(true)
})

/** Adds a device whose notices can be read here. */
async function aDevice(user: HttpUser) {
  const { publicKey } = await user.call(pushCalls.pushDevices, {})
  const device = await service.subscribe(publicKey)
  await user.call(pushCalls.addPushDevice, { body: device.form })
  return device
}

async function anInstalledApp(user: HttpUser, width = 1280, permissions = ['notifications']) {
  const context = await browser.newContext({
    serviceWorkers: 'allow',
    viewport: { width, height: 844 },
    permissions,
  })
  await signInBrowser(context, site, user)
  const { page, complaints } = await aPage(context)
  await page.goto(`${site}/console`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  return { context, page, complaints }
}

/** Returns what hands a push to the worker, as a push service would through the browser. */
async function pushTo(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page)
  const registrationId = await registrationIn(session)
  return (data: string) =>
    session.send('ServiceWorker.deliverPushMessage', { origin: site, registrationId, data })
}

async function registrationIn(session: CDPSession): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [first] = registrations.filter(({ isDeleted }) => !isDeleted)
    if (first) resolve(first.registrationId)
  })
  await session.send('ServiceWorker.enable')
  return promise
}

function shownIn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title }) => title)
  })
}

/** Presses the notice that is shown. Browsers give tests no way to press a real one. */
async function pressIn(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration } // of the worker
    const [notification] = await scope.registration.getNotifications()
    const press = Object.assign(new Event('notificationclick'), {
      notification,
      waitUntil: () => undefined,
    })
    globalThis.dispatchEvent(press)
  })
}
