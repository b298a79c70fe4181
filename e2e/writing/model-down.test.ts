import { expect, test } from 'vitest'
import { writerCalls } from '../../contract/writing/writer-calls.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { aJob } from '../../tests/support/outside/gigboard-client.ts'
import { aBiddingUser, type HttpUser } from '../../tests/support/processes/over-http.ts'
import { giveKey } from '../../tests/support/writing/give-key.ts'
import { stateWork } from '../../tests/support/writing/state-work.ts'
import { aContextOf } from '../profile/profile-steps.ts'
import { aPage } from '../browser.ts'

const { site, browser, gigboard, llm } = await aSite()
const patience = { timeout: 60_000 }

test('applications go out while the model is down, and each says who wrote its letter', async () => {
  const user = await aUserWithKey()
  const context = await aContextOf({ browser, site, cookie: user.cookie })
  const { page } = await aPage(context)
  const sent = async (title: string, writer: string) => {
    await gigboard.post(aJob({ title }))
    await expect.poll(async () => (await lettersOf(user)).length, patience).toBe((count += 1))
    await page.goto(`${site}/bidding/activity?status=sent`)
    await page.getByRole('row').filter({ hasText: title }).getByRole('link').click()
    const panel = page.getByRole('dialog', { name: title })
    await panel.getByText(writer, { exact: true }).waitFor()
    return panel.getByRole('article', { name: 'Letter text' }).innerText()
  }
  let count = 0
  const byModel = 'Written by a language model from your facts'
  const byUs = 'Written from your facts'
  await sent('WordPress shop for bread', byModel)
  await llm.plan({ effect: { kind: 'cut-before' }, times: null })
  const down = await sent('WordPress shop for lamps', byUs)
  expect(await lettersOf(user)).toContain(down)
  await llm.plan({ effect: { kind: 'status', status: 503 }, times: null })
  await sent('WordPress shop for boots', byUs)
  await llm.mend()
  expect((await user.call(writerCalls.writerKey, {})).key).toMatchObject({ state: 'ready' })
}, 240_000)

async function aUserWithKey(): Promise<HttpUser> {
  const user = await aBiddingUser(site, gigboard.url)
  await stateWork(user)
  await giveKey(user)
  return user
}

/** Letters that the user's proposals have at the marketplace. */
async function lettersOf(user: HttpUser): Promise<string[]> {
  const sent = (await gigboard.ledger()).filter(({ email }) => email === user.email)
  return sent.map(({ letter }) => letter)
}
