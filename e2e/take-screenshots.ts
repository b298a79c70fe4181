import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { api } from '../contract/api.ts'
import { sentences } from '../contract/errors.ts'
import { aBrowser, beThere, looks, type Look } from './browser.ts'
import { freePortRange } from './free-port-range.ts'
import { aBusyUser } from './screenshot-user.ts'
import { answerAboutYou, answerServices, answerWorkingSignIn, goNext } from './steps.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'dist/screenshots')
const settleMs = 600

type Screen = {
  name: string
  path: string
  isSignedIn?: true
  /** True for a screen of any length: only the visible part is taken. */
  isLong?: true
  /** Sets up answers that bring the screen into the wanted state. */
  provoke?: (page: Page) => Promise<unknown>
  /** Waits for what the loaded screen shows. */
  shows: (page: Page) => Promise<unknown>
}

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name, level: 1 }).waitFor()
const text = (words: string) => (page: Page) => page.getByText(words).first().waitFor()

/** Makes the server fail to read the scanners, alone or together with others. */
async function failScanners(page: Page): Promise<void> {
  await page.route(`**${api.scanners.path}`, (route) => route.fulfill({ status: 500, json: {} }))
  await page.route(`**${api.readTogether.path}`, async (route) => {
    const { reads } = api.readTogether.body.parse(route.request().postDataJSON())
    const answers = api.readTogether.reply.parse(await (await route.fetch()).json())
    const failed = { status: 500, body: {} }
    await route.fulfill({
      json: answers.map((answer, index) => (reads[index]?.name === 'scanners' ? failed : answer)),
    })
  })
}

const unanswered = (path: string) => (page: Page) => page.route(path, () => undefined)

const screens: Screen[] = [
  { name: 'login', path: '/login', shows: heading('Log in') },
  { name: 'signup', path: '/signup', shows: heading('Create your account') },
  {
    name: 'signup-with-token',
    path: '/signup?link_token=example',
    shows: text('Complete your signup to activate your subscription!'),
  },
  { name: 'forgot-password', path: '/forgot-password', shows: heading(/.+/u) },
  { name: 'reset-password', path: '/reset-password#token=example', shows: heading(/.+/u) },
  { name: 'pricing', path: '/pricing', shows: heading('Pricing') },
  {
    name: 'checkout',
    path: '/checkout#token=example',
    provoke: unanswered(`**${api.openSubscriptionLink.path}`),
    shows: heading(/.+/u),
  },
  { name: 'checkout-failed', path: '/checkout', shows: text(sentences['purchase-link-invalid']) },
  {
    name: 'console-failed',
    path: '/console',
    isSignedIn: true,
    provoke: failScanners,
    shows: text('Your settings are safe'),
  },
  { name: 'console', path: '/console', isSignedIn: true, shows: heading('Dashboard') },
  // Activation follows another screen: only then does this browser know that a user is signed in.
  {
    name: 'activation',
    path: '/signup?link_token=example',
    isSignedIn: true,
    provoke: unanswered(`**${api.linkSubscription.path}`),
    shows: heading('Activate your subscription'),
  },
  {
    name: 'auto-apply',
    path: '/bidding',
    isSignedIn: true,
    shows: async (page) => {
      await page.getByRole('list', { name: 'Latest applications' }).waitFor()
      await page.getByRole('list', { name: 'Matching jobs' }).waitFor()
    },
    isLong: true,
  },
  {
    name: 'activity',
    path: '/bidding/activity',
    isSignedIn: true,
    shows: (page) => page.getByRole('row').nth(1).waitFor(),
    isLong: true,
  },
  {
    name: 'activity-nothing-matches',
    path: '/bidding/activity?status=sent,failed&score=50&text=no+such+job',
    isSignedIn: true,
    shows: text('Nothing matches these filters'),
  },
  {
    name: 'activity-timeline',
    path: '/bidding/activity?status=sent',
    isSignedIn: true,
    shows: openFirstApplication,
    isLong: true,
  },
  {
    name: 'review-queue',
    path: '/bidding/review',
    isSignedIn: true,
    shows: heading('Review queue'),
  },
  { name: 'rules', path: '/bidding/rules', isSignedIn: true, shows: heading('Rules') },
  { name: 'jobs-add', path: '/jobs/add', isSignedIn: true, shows: heading('Add a job') },
  { name: 'connections', path: '/connections', isSignedIn: true, shows: heading('Connections') },
  { name: 'profile', path: '/profile', isSignedIn: true, shows: heading('Profile') },
]

/** Runs `npm run screenshots`: every screen in every look, into dist/screenshots. */
const product = await startProduct()
const browser = await aBrowser()
try {
  await mkdir(folder, { recursive: true })
  const user = await aBusyUser(product.site, product.gigboard)
  for (const look of looks.flatMap(inBothSchemes)) {
    await takeAll(browser, look, user.signIn)
    console.log(
      `${look.width} px, ${look.colorScheme}: ${screens.length} screens and the onboarding`,
    )
  }
} finally {
  await browser.close()
  await product.stop()
}

function inBothSchemes(look: Look): Look[] {
  return [
    { ...look, colorScheme: 'light' },
    { ...look, colorScheme: 'dark' },
  ]
}

async function takeAll(
  browser: Browser,
  look: Look,
  signIn: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const visitor = await contextFor(browser, look)
  const user = await contextFor(browser, look)
  await signIn(user)
  for (const screen of screens) {
    const page = await (screen.isSignedIn ? user : visitor).newPage()
    await beThere(page)
    await screen.provoke?.(page)
    await page.goto(new URL(screen.path, product.site).href)
    await screen.shows(page)
    await take(page, screen.name, look, { fullPage: !screen.isLong })
    await page.close()
  }
  const newcomer = await contextFor(browser, look)
  await takeOnboarding(newcomer, look)
  await Promise.all([visitor.close(), user.close(), newcomer.close()])
}

/** Takes each step of the onboarding as a user meets it; the third as they leave it. */
async function takeOnboarding(context: BrowserContext, look: Look): Promise<void> {
  const page = await context.newPage()
  await beThere(page)
  const email = `newcomer-${crypto.randomUUID()}@example.com`
  await context.request.post(`${product.site}/api/sign-up`, {
    data: { email, password: 'a long password' },
    headers: { origin: product.site },
  })
  await page.goto(`${product.site}/onboarding`)
  await page.getByText('Step 1 of 4').first().waitFor()
  await take(page, 'onboarding-1', look)
  await answerAboutYou(page, 'Freelancer')
  await goNext(page, 2)
  await take(page, 'onboarding-2-freelancer', look)
  await answerWorkingSignIn(page, email)
  await goNext(page, 3)
  await answerServices(page)
  await take(page, 'onboarding-3', look)
  await goNext(page, 4)
  await page.getByRole('checkbox').first().check()
  await take(page, 'onboarding-4', look)
  await page.close()
}

async function openFirstApplication(page: Page): Promise<void> {
  await page.getByRole('row').nth(1).getByRole('link').click()
  await page.getByRole('list', { name: 'Timeline' }).waitFor()
}

function contextFor(browser: Browser, { width, height, colorScheme }: Look) {
  return browser.newContext({
    baseURL: product.site,
    viewport: { width, height },
    colorScheme,
    reducedMotion: 'reduce',
  })
}

async function take(
  page: Page,
  name: string,
  { width, colorScheme }: Look,
  { fullPage } = { fullPage: true },
): Promise<void> {
  await delay(settleMs) // fonts, and what comes by the live stream
  const path = join(folder, `${name}-${width}-${colorScheme}.png`)
  await page.screenshot({ path, fullPage })
}

async function startProduct() {
  const data = await mkdtemp(join(tmpdir(), 'bidwright-screenshots-'))
  const port = await freePortRange(12) // the stand-ins are on the eleven after it
  const { PATH = '', HOME = '' } = process.env
  const child = fork(join(root, 'server/start.ts'), {
    cwd: root,
    env: { PATH, HOME, BIDWRIGHT_DATA: data, PORT: `${port}`, SANDBOX_POSTS_PER_MINUTE: '600' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const site = `http://localhost:${port}`
  await untilReady(child, site)
  return {
    site,
    gigboard: `http://127.0.0.1:${port + 1}`,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      await rm(data, { recursive: true, force: true })
    },
  }
}

async function untilReady(child: ChildProcess, site: string): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`${site}/readyz`).catch(() => null) // not listening yet
    if (answer?.ok) return
    await delay(100)
  }
  throw new Error('The product ended before it was ready.')
}
