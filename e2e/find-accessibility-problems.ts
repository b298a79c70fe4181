import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

const script = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const colourRules = ['color-contrast', 'link-in-text-block'] // as far as they are among those

/**
 * Problems that axe reports on the page as shown, one a line, and then those of its colors in the other scheme. `within`:
 * selector of the only part that is looked at, where the rest of the page is judged elsewhere.
 */
export async function findAccessibilityProblems(page: Page, within = ':root'): Promise<string[]> {
  const shown = await page.evaluate(shownScheme)
  const other = shown === 'dark' ? 'light' : 'dark'
  await showIn(page, shown) // without movement: what fades in is judged as it will be
  const problems = await ask(page, within, { type: 'tag', values: allRules })
  await showIn(page, other)
  const inOther = await ask(page, within, { type: 'rule', values: colourRules })
  await showIn(page, shown)
  return [...problems, ...inOther.map((problem) => `${other}: ${problem}`)]
}

async function ask(page: Page, within: string, runOnly: axe.RunOnly): Promise<string[]> {
  // Evaluated by the debugger, so the page's own Content-Security-Policy stays as it is.
  if (!(await page.evaluate(() => 'axe' in globalThis)))
    await page.evaluate(await readFile(script, 'utf8'))
  const violations = await page.evaluate(
    async ([part, wanted]) => {
      const { axe: inPage } = globalThis as unknown as { axe: typeof axe } // just put there
      const found = await inPage.run(part, { runOnly: wanted, resultTypes: ['violations'] })
      return found.violations.map(({ id, nodes }) => ({ id, html: nodes.map((node) => node.html) }))
    },
    [within, runOnly] as const,
  )
  return violations.flatMap(({ id, html }) => html.map((part) => `${id}: ${part}`))
}

type Scheme = 'light' | 'dark'

/** Switches the scheme as web/public/theme.js does at the start, on any page. */
async function showIn(page: Page, scheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await page.evaluate((theme) => {
    const { dataset } = document.documentElement
    if (dataset['theme'] !== undefined) dataset['theme'] = theme
  }, scheme)
}

function shownScheme(): Scheme {
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  const theme = document.documentElement.dataset['theme'] ?? (isDark ? 'dark' : 'light')
  return theme === 'dark' ? 'dark' : 'light'
}
