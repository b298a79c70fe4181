import { expect, test } from 'vitest'
import { reviewing } from '../../tests/support/browser/reviewing.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { aJob } from '../../tests/support/outside/gigboard-client.ts'
import { opened } from './review-steps.ts'

const { aReviewingUser, aPageOf, arrive, sentBy } = reviewing(await aSite())
const slow = { timeout: 240_000 }

test(
  'a letter that is too long is refused at its field, and nothing of it is cut',
  slow,
  async () => {
    const user = await aReviewingUser()
    const page = await aPageOf(user)
    const title = 'Wordy WordPress shop'
    await arrive(page, aJob({ title }))
    const here = opened(page, title)
    await here.getByRole('button', { name: 'Edit letter' }).click()
    const field = here.getByRole('textbox', { name: 'Letter' })
    const tooLong = `${'word '.repeat(1_000)}!`
    await field.fill('')
    await field.focus()
    await page.keyboard.insertText(tooLong)
    await field.press('Control+Enter')
    await here.getByText('At most 5,000 characters').waitFor()
    expect(await field.inputValue()).toBe(tooLong)
    await expect.poll(() => sentBy(user)).toEqual([])
  },
)

test('edits survive a reload', slow, async () => {
  const user = await aReviewingUser()
  const page = await aPageOf(user)
  await arrive(page, aJob({ title: 'Reloaded WordPress shop', questions: ['When can you start?'] }))
  const here = opened(page, 'Reloaded WordPress shop')
  await here.getByRole('textbox', { name: 'When can you start?' }).fill('On Monday')
  await here.getByRole('button', { name: 'Edit letter' }).click()
  await here.getByRole('textbox', { name: 'Letter' }).fill('Half a letter')
  await page.reload()
  await expect
    .poll(() => here.getByRole('textbox', { name: 'When can you start?' }).inputValue())
    .toBe('On Monday')
  await expect
    .poll(() => here.getByRole('textbox', { name: 'Letter' }).inputValue())
    .toBe('Half a letter')
})

test('nothing can be typed into a letter that is being saved', slow, async () => {
  const user = await aReviewingUser()
  const page = await aPageOf(user)
  await arrive(page, aJob({ title: 'Slow WordPress shop' }))
  const here = opened(page, 'Slow WordPress shop')
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/applications/*/draft', async (route) => {
    await answered.promise
    await route.continue()
  })
  const field = here.getByRole('textbox', { name: 'Letter' })
  await here.getByRole('button', { name: 'Edit letter' }).click()
  await field.fill('What is saved.')
  await field.press('Control+Enter')
  await here.getByRole('button', { name: 'Saving…' }).waitFor()
  await page.keyboard.type(' And what came later.')
  await expect.poll(() => field.inputValue()).toBe('What is saved.')
  await expect.poll(() => field.evaluate((area) => area === document.activeElement)).toBe(true)
  answered.resolve()
  await expect
    .poll(() => sentBy(user), { timeout: 60_000 })
    .toMatchObject([{ letter: 'What is saved.' }])
})
