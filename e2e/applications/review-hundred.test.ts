import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { reviewing } from '../../tests/support/browser/reviewing.ts'
import { aSiteWithPlans } from '../../tests/support/browser/a-site-with-plans.ts'
import { aJob } from '../../tests/support/outside/gigboard-client.ts'
import { untilPainted } from './review-steps.ts'

const world = await aSiteWithPlans()
const { gigboard } = world
const { aReviewingUser, aPageOf } = reviewing(world)

const decisions = 100
const isSent = (index: number) => index % 5 === 0

test(
  'a hundred applications are decided by keyboard, each as pressed and each once',
  { timeout: 240_000 },
  async () => {
    const user = await aReviewingUser()
    await world.set(user, { tier: 'enterprise', status: 'active' })
    const page = await aPageOf(user)
    const jobs = Array.from({ length: decisions + 1 }, (_, index) =>
      aJob({ title: `WordPress shop number ${index}` }),
    )
    await gigboard.post(...jobs)
    await page.getByText(`${decisions + 1} waiting`).waitFor({ timeout: 60_000 })

    const decided: (readonly [title: string, state: string])[] = []
    for (let index = 0; index < decisions; index += 1) {
      const title = await open(page)
      await page.keyboard.press(isSent(index) ? 'a' : 's')
      await page.getByRole('region', { name: title, exact: true }).waitFor({ state: 'detached' })
      decided.push([title, isSent(index) ? 'submitted' : 'skipped'])
    }
    expect(new Set(decided.map(([title]) => title)).size).toBe(decisions)
    const left = await open(page)

    const expected = Object.fromEntries([...decided, [left, 'review'] as const])
    const states = async () => {
      const all = await user.call(api.applications, { query: { limit: 500 } })
      return Object.fromEntries(all.map(({ job, state }) => [job.title, state]))
    }
    await expect.poll(states, { timeout: 60_000, interval: 1000 }).toEqual(expected)
    const sent = (await gigboard.ledger()).filter(({ email }) => email === user.email)
    expect(sent).toHaveLength(decided.filter(([, state]) => state === 'submitted').length)
  },
)

/** Waits until the letter of the open application has been painted and returns its title. */
async function open(page: Page): Promise<string> {
  const shown = page
    .getByRole('region')
    .filter({ has: page.getByRole('region', { name: 'Letter' }) })
  await shown.waitFor()
  await untilPainted(page)
  return shown.getByRole('heading', { level: 2 }).innerText()
}
