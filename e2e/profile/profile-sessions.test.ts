import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { anOnboardedUser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { testPassword } from '../../tests/support/http.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { aContextOf, breakCall, openProfile } from './profile-steps.ts'

const { site, browser } = await aSite()
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) Version/18.1 Mobile/15E148 Safari/604.1'
const desk = 'Mozilla/5.0 (Windows NT 10.0; rv:133.0) Gecko/20100101 Firefox/133.0'

test('the profile shows where a user is signed in, and ends one session or all others', async () => {
  const user = await anOnboardedUser(site)
  const tokenOf = async (agent: string) => {
    const answer = await fetch(`${site}${api.logIn.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': agent },
      body: JSON.stringify({ email: user.email, password: testPassword }),
    })
    return String(Object(await answer.json()).token)
  }
  const statusOf = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await fetch(`${site}${api.me.path}`, { headers })).status
  }
  const [onPhone, onDesk, onOtherDesk] = [
    await tokenOf(phone),
    await tokenOf(desk),
    await tokenOf(desk),
  ]
  const context = await aContextOf({ browser, site, cookie: user.cookie })
  const { page } = await openProfile(context, site, '#sessions')
  const card = page.getByRole('region', { name: "Where you're signed in" })
  const rows = card.getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(4)
  await rows.filter({ hasText: 'This browser' }).waitFor()
  await rows.filter({ hasText: 'Safari on iPhone' }).getByText('127.0.0.0/24').waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])

  const endPhone = card.getByRole('button', { name: 'End session: Safari on iPhone' })
  const mend = await breakCall(page, '/api/sessions/*')
  await endPhone.click()
  await page.getByText("The session wasn't ended. A reason of ours.").waitFor()
  await mend()
  await endPhone.dblclick()
  await expect.poll(() => rows.count()).toBe(3)
  await expect.poll(() => statusOf(onPhone)).toBe(401)
  expect(await statusOf(onDesk)).toBe(200)

  await card.getByRole('button', { name: 'End all others' }).click()
  await expect.poll(() => rows.count()).toBe(1)
  await expect.poll(() => statusOf(onOtherDesk)).toBe(401)
  await expect.poll(() => card.getByRole('button').count()).toBe(0)
  expect(await user.status()).toBe(200)
})

test("the mail's link leads to the sessions, where nobody has touched the page yet", async () => {
  const user = await anOnboardedUser(site)
  const context = await aContextOf({ browser, site, cookie: user.cookie })
  const page = await context.newPage()
  await page.goto(`${site}/profile#sessions`)
  const card = page.getByRole('region', { name: "Where you're signed in" })
  await card.getByText('This browser').waitFor()
  const isOnScreen = () =>
    card.evaluate((element) => {
      const { top } = element.getBoundingClientRect()
      return top >= 0 && top < innerHeight
    })
  await expect.poll(isOnScreen).toBe(true)
})
