import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aNewcomer } from '../../tests/support/browser/a-newcomer.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { addTag, answerServices, fitsItsWidth, walkTo } from '../steps.ts'

const world = await aSite()

test('tags come with Enter or pasted with commas, go one by one, and are twenty at most', async () => {
  const { page } = await aNewcomer(world)
  await walkTo(page, 3)
  const tags = page.getByRole('list', { name: 'Keyword tags' }).getByRole('listitem')
  const field = page.getByRole('textbox', { name: 'Keyword tags' })
  await addTag(page, '  PHP  ')
  await addTag(page, '   ')
  await expect.poll(() => tags.allInnerTexts()).toEqual(['PHP'])
  await page.getByText('Step 3 of 4').waitFor() // Enter has not gone on
  await paste(page, 'React, Node.js,, PHP')
  await expect.poll(() => tags.allInnerTexts()).toEqual(['PHP', 'React', 'Node.js'])
  await page.getByRole('button', { name: 'Remove React' }).click()
  await expect.poll(() => tags.allInnerTexts()).toEqual(['PHP', 'Node.js'])

  const many = Array.from({ length: 30 }, (_, index) => `tag ${index}`)
  const rest = many.slice(18).join(', ') // two are there
  await paste(page, many.join(','))
  await expect.poll(() => tags.count()).toBe(20)
  await page.getByText("You've reached the limit of 20").waitFor()
  await expect.poll(() => field.inputValue()).toBe(rest)
  await field.fill('')
  await page.getByText('20 of 20 tags').waitFor()
  await expect.poll(() => field.isEditable()).toBe(false)
})

test('one click accepts the tag that is still being typed, and moves on', async () => {
  const { page } = await aNewcomer(world, { viewport: { width: 1280, height: 1600 } }) // nothing to scroll
  await walkTo(page, 3)
  await answerServices(page)
  await page.getByRole('button', { name: 'Remove WordPress' }).click()
  await page.getByRole('textbox', { name: 'Keyword tags' }).pressSequentially('Zither')
  // The button must not move between press and release.
  const button = await page.getByRole('button', { name: 'Next' }).boundingBox()
  if (!button) throw new Error('Next is not there')
  await page.mouse.move(button.x + button.width / 2, button.y + 4)
  await page.mouse.down()
  await page.evaluate(() => new Promise(requestAnimationFrame)) // what the press has changed is laid out
  await page.mouse.up()
  await page.getByText('Step 4 of 4').waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Remove Zither' }).waitFor()
})

test('a tag that is too long stays where it is typed, and that is said', async () => {
  const { page } = await aNewcomer(world)
  await walkTo(page, 3)
  const field = page.getByRole('textbox', { name: 'Keyword tags' })
  await field.pressSequentially('x'.repeat(51))
  await page.getByText('At most 50 characters').waitFor()
  await field.press('Enter')
  await expect.poll(() => field.inputValue()).toBe('x'.repeat(51))
  await field.press('Backspace')
  await field.press('Enter')
  await page.getByRole('button', { name: `Remove ${'x'.repeat(50)}` }).waitFor()
})

test('a tag of one long word does not widen the page on a phone', async () => {
  const { page } = await aNewcomer(world, { viewport: { width: 390, height: 844 } })
  await walkTo(page, 3)
  const word = 'x'.repeat(50)
  await addTag(page, word)
  await page.getByRole('button', { name: `Remove ${word}` }).waitFor()
  await expect.poll(() => fitsItsWidth(page)).toBe(true)
})

async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Keyword tags' }).evaluate((field, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
}
