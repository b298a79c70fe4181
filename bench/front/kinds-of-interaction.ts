import { setTimeout as delay } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'

/** Does something as often as is measured; `count` says which time it is. */
export type Repeat = (kind: string, act: (count: number) => Promise<unknown>) => Promise<void>
type Screen = { page: Page; isWide: boolean; repeat: Repeat }
type Kinds = { path: string; act(screen: Screen): Promise<void> }

const named = { exact: true } as const
// Looked for while an interaction is measured: cheaper for the page than by role.
const dialog = '[role=dialog]'
const firstRow = '[role=grid] [aria-rowindex="2"]'

/** Each kind of interaction, by the screen where it happens. */
export const kinds: Kinds[] = [
  {
    path: '/bidding',
    async act({ page, isWide, repeat }) {
      const tabs = page.getByRole('navigation', { name: 'Auto-Apply' })
      const labels = ['Review queue', 'Activity', 'Rules', 'Replies', 'Auto-Apply']
      await repeat('open a tab of Auto-Apply', async (count) => {
        const label = labels[count % labels.length] ?? ''
        await press(tabs.getByRole('link', { name: label }))
        await page.locator('h1', { hasText: label }).waitFor()
      })
      await tabs.getByRole('link', { name: 'Auto-Apply' }).click()
      if (!isWide) await page.getByRole('button', { name: 'Edit scanner' }).click()
      const keywords = page.getByLabel('Keywords', { exact: false }).first()
      await keywords.focus()
      await repeat('type into the form of a scanner', () => page.keyboard.type('a'))
      if (isWide)
        await repeat('choose another scanner', (count) =>
          press(page.getByRole('tab', { name: count % 2 === 0 ? '+ Add Scanner' : 'Shops' })),
        )
    },
  },
  {
    path: '/bidding/activity',
    async act({ page, isWide, repeat }) {
      const row = (index: number) => page.getByRole('row').nth(index)
      await row(3).waitFor()
      const search = page.getByLabel('Search job titles')
      await search.focus()
      await repeat('type into the search', (count) =>
        page.keyboard.press(count < 6 ? 'shop n'.charAt(count) : 'Backspace'),
      )
      const statuses = page.getByRole('group', { name: 'Status' }).getByRole('button')
      await repeat('filter by status', async (count) => {
        await press(statuses.nth(count % 2 === 0 ? 1 : 0))
        await page.locator(firstRow).waitFor()
      })
      if (!isWide) await page.getByRole('button', { name: 'Filters', ...named }).click()
      for (const label of ['Scanner', 'Marketplace', 'Minimum score', 'Time']) {
        await page.getByLabel(label, named).focus()
        await repeat(`filter by ${label.toLowerCase()}`, (count) =>
          page.keyboard.press(count % 2 === 0 ? 'ArrowDown' : 'ArrowUp'),
        )
      }
      await page.goto(new URL('/bidding/activity', page.url()).href)
      await row(3).waitFor()
      const sorts = page.getByRole('columnheader').getByRole('button')
      if (isWide) await repeat('sort', (count) => press(sorts.nth(count % 2)))
      await row(2).waitFor()
      await repeat('open an application', async (count) => {
        if (count > 0) await closeQuietly(page)
        await page.evaluate(() => scrollBy(0, 800))
        await delay(200)
        await page.mouse.click(isWide ? 700 : 200, 500)
        await page.locator(dialog).waitFor()
      })
      const panel = page.locator(dialog)
      await repeat('close an application', async (count) => {
        if (count > 0) await openQuietly(row(6))
        await page.keyboard.press('Escape')
        await panel.waitFor({ state: 'detached' })
      })
      const link = page.getByRole('row').getByRole('link')
      await link.nth(3).focus()
      await repeat('move down the table by key', () => page.keyboard.press('ArrowDown'))
      await repeat('go to the end of the table', (count) =>
        page.keyboard.press(count % 4 === 3 ? 'Home' : 'End'),
      )
    },
  },
  {
    path: '/bidding/review',
    async act({ page, isWide, repeat }) {
      await page.locator('[data-row]').first().waitFor()
      if (!isWide) return
      await page.getByRole('region', { name: 'Letter' }).waitFor()
      for (const [kind, keys] of queueKeys)
        await repeat(kind, (count) => page.keyboard.press(keys[count % keys.length] ?? ''))
    },
  },
  {
    path: '/console',
    async act({ page, repeat }) {
      const choices = page.getByRole('group', { name: 'Period' }).getByRole('radio')
      await choices.first().waitFor()
      await repeat('choose a period of the dashboard', (count) => press(choices.nth(count % 3)))
      await repeat('open and close the palette', (count) =>
        page.keyboard.press(count % 2 === 0 ? 'Control+k' : 'Escape'),
      )
      await page.keyboard.press('Control+k')
      await page.locator(dialog).waitFor()
      await repeat('type into the palette', (count) =>
        page.keyboard.press(count < 6 ? 'shop 7'.charAt(count) : 'Backspace'),
      )
    },
  },
  {
    path: '/bidding/rules',
    async act({ page, repeat }) {
      const boxes = page.getByRole('main').getByRole('checkbox')
      await boxes.first().waitFor()
      await repeat('toggle a rule', async (count) => {
        const box = boxes.nth(Math.floor(count / 2) % (await boxes.count()))
        await box.focus()
        await page.keyboard.press('Space')
      })
      const numbers = page.getByRole('main').getByRole('textbox')
      await numbers.first().focus()
      await repeat('type into the rules', () => page.keyboard.type('1'))
    },
  },
  {
    path: '/profile',
    async act({ page, repeat }) {
      const edit = page.getByRole('button', { name: 'Edit Professional' })
      const form = page.getByRole('form', { name: 'Professional' })
      await repeat('edit a card of the profile', async () => {
        await press(edit)
        await page.locator('form input').first().waitFor()
        await form.getByRole('button', { name: 'Cancel' }).click()
      })
      await edit.click()
      await form.getByRole('textbox').first().focus()
      await repeat('type into a card of the profile', () => page.keyboard.type('a'))
      await repeat('save a card of the profile', async (count) => {
        if (count > 0) {
          await edit.click()
          await form.getByRole('textbox').first().waitFor()
          await page.keyboard.type('b')
        }
        await press(form.getByRole('button', { name: 'Save' }))
        await edit.waitFor()
      })
    },
  },
]

const queueKeys: [kind: string, keys: string[]][] = [
  ['move through the review queue', ['j', 'j', 'j', 'k']],
  ['select in the review queue', ['x', 'j']],
  ['skip and undo in the review queue', ['s', 'u']],
]

/** Presses the middle of a control as a hand does; looking for it is over before. */
async function press(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded()
  const box = await control.boundingBox()
  if (!box) throw new Error(`${control} is not there`)
  await control.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** Opens a row without being measured: the link takes the press as from a script. */
async function openQuietly(row: Locator): Promise<void> {
  await row.getByRole('link').evaluate((link) => (link as HTMLElement).click())
  await row.page().locator(dialog).waitFor()
}

async function closeQuietly(page: Page): Promise<void> {
  await page
    .locator(dialog)
    .getByRole('button', { name: 'Close' })
    .evaluate((button) => (button as HTMLElement).click())
  await page.locator(dialog).waitFor({ state: 'detached' })
}
