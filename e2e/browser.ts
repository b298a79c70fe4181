import { existsSync } from 'node:fs'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'

/** Places where a Chromium may be; the first that is there is taken. */
export const browserPaths = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/**
 * Chromium features to turn off, together with those that Playwright turns off: of several such lists only the last
 * one counts. Two pages of the address bar, which nobody sees here, took a fifth of the processor.
 */
const featuresOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** Starts a real Chromium, as `npm test` finds or installs it. */
export async function aBrowser(): Promise<Browser> {
  const executablePath = browserPaths.find((path) => path !== undefined && existsSync(path))
  if (executablePath === undefined)
    throw new Error('There is no Chromium: run npm test, which finds or installs one.')
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--headless',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${featuresOff.join(',')}`,
    ],
  })
  const open = browser.newContext.bind(browser)
  // Tests hold back and count the requests of a page, which those of a service worker are not.
  browser.newContext = (options) => open({ serviceWorkers: 'block', ...options })
  return browser
}

export type Look = { width: number; height: number; colorScheme: 'light' | 'dark' }

/** Looks in which every screen is checked; each check also covers the colors of the other scheme. */
export const looks: Look[] = [
  { width: 1280, height: 900, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
]

/** Opens a page that records the browser's complaints: a journey ends with none. */
export async function aPage(
  context: BrowserContext,
): Promise<{ page: Page; complaints: string[] }> {
  const page = await context.newPage()
  await beThere(page)
  page.setDefaultTimeout(45_000) // below a test's own, so that it is this step that fails
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`${error}`))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return { page, complaints }
}

/** Has the pointer move now and then, as it does where somebody is: parts that nobody has seen yet wait for that. */
export async function beThere(page: Page): Promise<void> {
  await page.addInitScript(() => {
    setInterval(() => dispatchEvent(new Event('pointermove')), 100)
  })
}
