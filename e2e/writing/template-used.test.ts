import { expect, test } from 'vitest'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { aJob } from '../../tests/support/outside/gigboard-client.ts'
import { aBiddingUser } from '../../tests/support/processes/over-http.ts'
import { stateWork } from '../../tests/support/writing/state-work.ts'
import { aContextOf, openProfile } from '../profile/profile-steps.ts'
import { cardIn } from './writing-steps.ts'

const { site, browser, gigboard } = await aSite()
const patience = { timeout: 90_000 }

test('a template is generated, edited and used: the next letters have its voice, or its very words', async () => {
  const user = await aBiddingUser(site, gigboard.url)
  await stateWork(user)
  const context = await aContextOf({ browser, site, cookie: user.cookie })
  const { page } = await openProfile(context, site, '#cover-letter')
  const card = cardIn(page, 'Cover letter template')
  await card.getByRole('button', { name: 'Generate', exact: true }).click()
  const shown = card.getByRole('region', { name: 'Cover letter template, text' })
  await shown.waitFor(patience)
  const generated = await shown.innerText()
  const lines = generated.split('\n').filter((line) => line.trim() !== '')
  expect(lines.length).toBeGreaterThan(2)

  await card.getByRole('button', { name: 'Edit' }).click()
  const edited = ['Good day,', ...lines.slice(1, -2), 'Many thanks,\nGrace Example'].join('\n\n')
  await card.getByRole('textbox', { name: 'Text' }).fill(edited)
  await card.getByRole('button', { name: 'Save Changes' }).click()
  await shown.getByText('Good day,').waitFor()
  expect(await letterFor('WordPress shop for bread')).toMatch(
    /^Good day,\n[\s\S]+\nMany thanks,\nGrace Example$/u,
  )

  const templates = cardIn(page, 'Letter templates')
  await templates.getByRole('button', { name: 'Add a template' }).click()
  const form = templates.getByRole('form', { name: 'Add a template' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Everything')
  await form.getByRole('radio', { name: 'Word for word' }).check()
  await form
    .getByRole('textbox', { name: 'Text' })
    .fill('Good evening,\n\nI would like to build this. When shall we talk?\n\n{signature}')
  await form.getByRole('button', { name: 'Add template' }).dblclick()
  await templates.getByRole('heading', { name: 'Everything' }).waitFor()
  // What is word for word gets an opening for the job after its greeting.
  expect(await letterFor('WordPress shop for lamps')).toMatch(
    /^Good evening,\n\n.+\n\nI would like to build this\. When shall we talk\?\n\nGrace Example$/u,
  )

  async function letterFor(title: string): Promise<string> {
    const before = await lettersSent()
    await gigboard.post(aJob({ title }))
    await expect.poll(lettersSent, patience).toHaveLength(before.length + 1)
    return (await lettersSent()).find((letter) => !before.includes(letter)) ?? ''
  }

  async function lettersSent(): Promise<string[]> {
    const sent = (await gigboard.ledger()).filter(({ email }) => email === user.email)
    return sent.map(({ letter }) => letter)
  }
}, 240_000)
