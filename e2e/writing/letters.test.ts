import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { writingCalls } from '../../contract/writing/writing-calls.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { reviewing } from '../../tests/support/browser/reviewing.ts'
import { aJob } from '../../tests/support/outside/gigboard-client.ts'
import type { HttpUser } from '../../tests/support/processes/over-http.ts'
import { giveKey } from '../../tests/support/writing/give-key.ts'
import { stateWork } from '../../tests/support/writing/state-work.ts'
import { opened, pressOn, row } from '../applications/review-steps.ts'
import { looks } from '../browser.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { fitsItsWidth } from '../steps.ts'
import { letterOn, readLetter, saveLetter } from './writing-steps.ts'

const world = await aSite()
const { gigboard, llm } = world
const { aReviewingUser, aPageOf, arrive } = reviewing(world)
const slow = { timeout: 240_000 }

const invented = 'I built 37 WordPress shops last year.'

test(
  'an invented number is underlined with the reason, becomes a fact with one key, and is sent as seen',
  slow,
  async () => {
    const user = await aReviewingUser()
    const page = await aPageOf(user)
    const title = 'Invented WordPress shop'
    await arrive(page, aJob({ title }))
    await row(page, title).click()
    await saveLetter(page, title, `Hello,\n\n${invented}\n\nGrace`)

    const letter = letterOn(page, title)
    const doubtful = letter.locator('[data-doubtful]')
    await doubtful.getByText(invented).waitFor()
    const notes = opened(page, title).getByRole('note', { name: 'About this sentence' })
    await notes.getByText('None of your facts has this number.').waitFor()
    await notes.getByRole('button', { name: 'Add as a fact' }).waitFor()
    expect(await readLetter(page, title)).toBe(`Hello,\n\n${invented}\n\nGrace`)

    await pressOn(page, title, 'f')
    await doubtful.waitFor({ state: 'detached' })
    const facts = await user.call(writingCalls.facts, {})
    expect(facts.facts).toContainEqual(expect.objectContaining({ text: invented, source: 'you' }))
    await letter.getByRole('button', { name: invented }).focus()
    await notes.getByText(invented).waitFor() // the fact that it rests on now

    const seen = await readLetter(page, title)
    await pressOn(page, title, 'a')
    await expect.poll(() => sentBy(user), { timeout: 60_000 }).toEqual([seen])
  },
)

test(
  '“f” brings a sentence in doubt into sight before it adds it, and Undo takes the fact back',
  slow,
  async () => {
    const user = await aReviewingUser()
    const page = await aPageOf(user, { width: 1280, height: 560 })
    const title = 'WordPress shop with questions'
    const questions = ['Which shops have you built?', 'When can you start?', 'Why you?']
    await arrive(page, aJob({ title, questions }))
    await row(page, title).click()
    const filler = 'Could you tell me more about your shop?\n\n'.repeat(12)
    await saveLetter(page, title, `Hello,\n\n${filler}${invented}\n\nGrace`)
    const doubtful = letterOn(page, title).locator('[data-doubtful]').getByText(invented)
    await doubtful.waitFor()
    const isAFact = () =>
      user
        .call(writingCalls.facts, {})
        .then(({ facts }) => facts.some(({ text }) => text === invented))
    expect(await isInSight(doubtful)).toBe(false)

    await pressOn(page, title, 'f')
    await expect.poll(() => isInSight(doubtful)).toBe(true)
    expect(await isAFact()).toBe(false)
    await pressOn(page, title, 'f')
    await page.getByText(`Added to your facts: “${invented}”`).waitFor()
    await doubtful.waitFor({ state: 'detached' })
    await expect.poll(isAFact).toBe(true)

    await page.getByRole('button', { name: 'Undo' }).click()
    await doubtful.waitFor()
    await expect.poll(isAFact).toBe(false)
  },
)

test(
  'a letter is written again, shorter and more like the user’s, and what is sent is what is seen',
  slow,
  async () => {
    const user = await aReviewingUser()
    const page = await aPageOf(user)
    const title = 'Rewritten WordPress shop'
    await arrive(page, aJob({ title }))
    await row(page, title).click()
    await letterOn(page, title).waitFor()
    for (const way of ['Regenerate', 'Shorter', 'More like my letter']) {
      const answered = page.waitForResponse(/\/rewrite$/u)
      await opened(page, title).getByRole('button', { name: way }).click()
      const { letter } = writingCalls.rewriteLetter.reply.parse(await (await answered).json())
      await expect.poll(() => readLetter(page, title)).toBe(letter)
    }
    await expect.poll(() => page.getByText('This was changed elsewhere').count()).toBe(0)
    const seen = await readLetter(page, title)
    await pressOn(page, title, 'a')
    await expect.poll(() => sentBy(user), { timeout: 60_000 }).toEqual([seen])
  },
)

test(
  'a letter that a model writes while it is open says so, and is sent only once it was seen',
  slow,
  async () => {
    const user = await aReviewingUser()
    await stateWork(user)
    await giveKey(user)
    const page = await aPageOf(user)
    const title = 'WordPress shop by a model'
    await llm.plan({ effect: { kind: 'slow', msPerPart: 300 } })
    await arrive(page, aJob({ title }))
    await row(page, title).click()
    const here = opened(page, title)
    await here.getByText('Written from your facts', { exact: true }).waitFor()
    const first = await readLetter(page, title)
    await here
      .getByText('Written by a language model from your facts', { exact: true })
      .waitFor({ timeout: 60_000 })
    await expect.poll(() => readLetter(page, title)).not.toBe(first)
    await here
      .getByText('A language model has just written this letter. Review it before you send it.')
      .waitFor()
    await pressOn(page, title, 'a')
    await here
      .getByText(
        'Not sent: a language model has just written this letter. Review it, then send it.',
      )
      .waitFor()
    expect(await sentBy(user)).toEqual([])
    const seen = await readLetter(page, title)
    await pressOn(page, title, 'a')
    await expect.poll(() => sentBy(user), { timeout: 60_000 }).toEqual([seen])
  },
)

test('a letter that the user has edited is replaced only after a question', slow, async () => {
  const user = await aReviewingUser()
  const page = await aPageOf(user)
  const title = 'Edited WordPress shop'
  await arrive(page, aJob({ title }))
  await row(page, title).click()
  await saveLetter(page, title, 'A letter by hand.')
  await opened(page, title).getByText('Edited by you').waitFor()
  await opened(page, title).getByRole('button', { name: 'Regenerate' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  expect(await readLetter(page, title)).toBe('A letter by hand.')
  await opened(page, title).getByRole('button', { name: 'Regenerate' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace letter' }).click()
  await expect.poll(() => readLetter(page, title)).not.toBe('A letter by hand.')
})

test(
  'a template of the user’s own is used for the jobs of its rule, and goes out',
  slow,
  async () => {
    const user = await aReviewingUser()
    const page = await aPageOf(user)
    const text = 'Hello,\n\nYour shop can be online within a week.\n\nGrace Example'
    await user.call(writingCalls.addLetterTemplate, {
      body: { name: 'Quick', text, use: 'fixed', rule: { jobType: 'Hourly' } },
    })
    const title = 'Hourly WordPress shop'
    await arrive(
      page,
      aJob({
        title,
        type: 'hourly',
        budget: null,
        hourlyRange: { min: 20, max: 60, currency: 'USD' },
      }),
    )
    await row(page, title).click()
    await expect
      .poll(() => readLetter(page, title))
      .toContain('Your shop can be online within a week.')
    const seen = await readLetter(page, title)
    await pressOn(page, title, 'a')
    await expect.poll(() => sentBy(user), { timeout: 60_000 }).toEqual([seen])
  },
)

test.each(looks)('a letter with doubts is accessible at $width px', slow, async (look) => {
  const user = await aReviewingUser()
  const page = await aPageOf(user, look)
  const title = 'Accessible WordPress shop'
  await arrive(page, aJob({ title }))
  await row(page, title).click()
  await saveLetter(page, title, `Hello,\n\n${invented}\n\nGrace`)
  await letterOn(page, title).waitFor()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight)) // what the bar covers is no target
  expect(await findAccessibilityProblems(page)).toEqual([])
  expect(await fitsItsWidth(page)).toBe(true)
})

function isInSight(element: Locator): Promise<boolean> {
  return element.evaluate((found) => {
    const { left, top, width, height } = found.getBoundingClientRect()
    const over = document.elementFromPoint(left + width / 2, top + height / 2)
    return over !== null && found.contains(over)
  })
}

/** Letters that the user's proposals have at the marketplace. */
async function sentBy(user: HttpUser): Promise<string[]> {
  const sent = (await gigboard.ledger()).filter(({ email }) => email === user.email)
  return sent.map(({ letter }) => letter)
}
