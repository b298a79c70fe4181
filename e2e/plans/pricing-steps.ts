import type { Locator, Page } from 'playwright-core'

/** Card of one plan. */
export function cardOf(page: Page, name: string): Locator {
  const heading = page.getByRole('heading', { name, exact: true })
  return page.getByRole('list', { name: 'Plans' }).locator('> li').filter({ has: heading })
}

/** Replaces every earlier handler of an address. */
export async function replaceRoute(
  page: Page,
  url: string,
  handle: Parameters<Page['route']>[1],
): Promise<void> {
  await page.unroute(url)
  await page.route(url, handle)
}
