import { expect, test } from 'vitest'
import { reviewing } from '../../tests/support/browser/reviewing.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { aJob } from '../../tests/support/outside/gigboard-client.ts'
import { fitsItsWidth } from '../steps.ts'

const world = await aSite()
const { site } = world
const { aReviewingUser, aPageOf, arrive } = reviewing(world)
const slow = { timeout: 240_000 }

const poor = ['wordpress', 'cobol', 'fortran', 'ada']
const jobs = [
  aJob({ title: 'First WordPress shop', skills: poor }),
  aJob({ title: 'Second WordPress shop', skills: ['wordpress'] }),
  aJob({ title: 'Third WordPress shop', skills: poor }),
]

test(
  'the activity is ordered by time or by score, stays so after a reload, and says so',
  slow,
  async () => {
    const page = await aPageOf(await aReviewingUser())
    for (const job of jobs) await arrive(page, job)
    await page.goto(`${site}/bidding/activity`)
    const table = page.getByRole('grid', { name: 'Activity' })
    const head = (name: string) => table.getByRole('columnheader', { name })
    const titles = async () => (await table.innerText()).match(/(First|Second|Third) /gu)
    const isOrdered = async (order: string[], sorts: { score: string; found: string }) => {
      await expect.poll(titles).toEqual(order.map((word) => `${word} `))
      await expect.poll(() => head('Score').getAttribute('aria-sort')).toBe(sorts.score)
      await expect.poll(() => head('Found').getAttribute('aria-sort')).toBe(sorts.found)
    }
    await isOrdered(['Third', 'Second', 'First'], { score: 'none', found: 'descending' })
    await head('Found').getByRole('button').click()
    await isOrdered(['First', 'Second', 'Third'], { score: 'none', found: 'ascending' })
    await head('Score').getByRole('button').click()
    const best = ['Second', 'Third', 'First']
    await isOrdered(best, { score: 'descending', found: 'none' })
    await page.reload()
    await isOrdered(best, { score: 'descending', found: 'none' })
    await head('Score').getByRole('button').click()
    await isOrdered(['Third', 'Second', 'First'], { score: 'none', found: 'descending' })

    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Oldest')
    await expect.poll(titles).toEqual(['First ', 'Second ', 'Third '])
    await expect.poll(() => fitsItsWidth(page)).toBe(true)
  },
)
