import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

const script = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** What axe reports on the page as it stands, a line each. */
export async function findAccessibilityProblems(page: Page): Promise<string[]> {
  // Evaluated by the debugger, so the page's own Content-Security-Policy stays as it is.
  await page.evaluate(await readFile(script, 'utf8'))
  const results = await page.evaluate(() => {
    const { axe: inPage } = globalThis as unknown as { axe: typeof axe } // just put there
    return inPage.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    })
  })
  return results.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`))
}
