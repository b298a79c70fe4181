import { existsSync } from 'node:fs'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'

const paths = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** A real Chromium, as `npm test` finds or installs it. */
export function aBrowser(): Promise<Browser> {
  const executablePath = paths.find((path) => path !== undefined && existsSync(path))
  if (executablePath === undefined)
    throw new Error('There is no Chromium: run npm test, which finds or installs one.')
  return chromium.launch({
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
    ],
  })
}

export type Look = { width: number; height: number; colorScheme: 'light' | 'dark' }

/** The looks that every screen is judged in; what judges it sees to the other colours of each. */
export const looks: Look[] = [
  { width: 1280, height: 900, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
]

/** A page that remembers whatever the browser complained about: a journey ends with none. */
export async function aPage(
  context: BrowserContext,
): Promise<{ page: Page; complaints: string[] }> {
  const page = await context.newPage()
  page.setDefaultTimeout(20_000) // below a test's own, so that it is this step that fails
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`${error}`))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return { page, complaints }
}
