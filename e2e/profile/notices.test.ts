import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { noticeCalls } from '../../contract/noticing/notice-calls.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { anOnboardedUser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { aJob } from '../../tests/support/outside/gigboard-client.ts'
import { aBiddingUser, type HttpUser } from '../../tests/support/processes/over-http.ts'
import { until } from '../../tests/support/processes/until.ts'
import { type Look, looks } from '../browser.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { aContextOf, openProfile } from './profile-steps.ts'

const { site, browser, gigboard, notices } = await aSite()

async function atNotices(user: HttpUser, look?: Look) {
  const context = await aContextOf({ browser, site, cookie: user.cookie }, look)
  const { page, complaints } = await openProfile(context, site, '#notices')
  const card = page.getByRole('region', { name: 'Notices', exact: true })
  await card.getByRole('group', { name: 'Your channels' }).waitFor()
  return { context, page, complaints, card }
}

type NoticesCard = Awaited<ReturnType<typeof atNotices>>['card']

/** Adds a webhook by the form, and tells its receiver the secret that is shown. */
async function addWebhook(card: NoticesCard): Promise<string> {
  const path = `/${crypto.randomUUID()}`
  await card.getByRole('button', { name: 'Add channel' }).click()
  const form = card.getByRole('form', { name: 'New channel' })
  await form.getByLabel('Address').fill(`https://webhook.test${path}`)
  await form.getByRole('button', { name: 'Add channel' }).click()
  const secret = await card.getByText(/^whsec_/u).textContent()
  await notices.tell(`/webhook${path}`, secret ?? '')
  await card.getByRole('button', { name: 'Done' }).click()
  return `/webhook${path}`
}

async function arrivedAt(path: string, type: string) {
  const all = await notices.arrived(path)
  return all.filter(({ body }) => JSON.parse(body).type === type)
}

test.each(looks)(
  'a webhook is added and tested, and gets a signed notice of a reply while the app is closed, at $width px, $colorScheme',
  { timeout: 240_000 },
  async (look) => {
    const user = await aBiddingUser(site, gigboard.url)
    const { context, page, complaints, card } = await atNotices(user, look)
    const path = await addWebhook(card)
    expect(await card.getByText('whsec_').count()).toBe(0)
    const channel = card.getByRole('region', { name: /^Webhook webhook\.test …/u })
    await channel.getByRole('button', { name: 'Send a test notice' }).dblclick()
    await channel.getByText('Delivered', { exact: true }).first().waitFor()
    await channel.getByText('Answered with status 200.').first().waitFor()
    const [tested] = await arrivedAt(path, 'test')
    expect(tested?.isSigned).toBe(true)
    expect(await findAccessibilityProblems(page)).toEqual([])
    expect(complaints).toEqual([])
    await context.close()

    const title = `Shopify, told ${look.width}`
    await gigboard.post(aJob({ title }))
    const sent = async () => (await gigboard.ledger()).filter(({ email }) => email === user.email)
    await until('it is sent', async () => (await sent()).length > 0)
    const [proposal] = await sent()
    await gigboard.react(proposal?.proposalId ?? '', { kind: 'reply', text: '<b>Hello</b>' })
    const repliedAt = Date.now()
    await until('the notice has come', async () => {
      return (await arrivedAt(path, 'client.answered')).length > 0
    })
    expect(Date.now() - repliedAt).toBeLessThan(60_000)
    const [notice] = await arrivedAt(path, 'client.answered')
    expect(notice?.isSigned).toBe(true)
    const [application] = await user.applications()
    expect(JSON.parse(notice?.body ?? '').data).toEqual({
      how: 'replied',
      count: 1,
      applicationId: application?.id,
      link: `${site}/bidding/replies?application=${application?.id}`,
    })
    const back = await atNotices(user, look)
    await back.card.getByText('A client replied').waitFor()
  },
)

test('a receiver that is down is shown in the log, and “Send again” delivers with the same id', async () => {
  const user = await anOnboardedUser(site)
  const { card, page } = await atNotices(user)
  const path = await addWebhook(card)
  await notices.fault({ kind: 'status', status: 503 }, { at: path, times: null })
  const channel = card.getByRole('region', { name: /^Webhook/u })
  await channel.getByRole('button', { name: 'Send a test notice' }).click()
  await channel.getByText('Failing', { exact: true }).waitFor()
  await channel.getByText("Answered with status 503. We'll try again for a day.").waitFor()
  await notices.mend()
  await channel.getByRole('button', { name: 'Send again: Test notice' }).dblclick()
  await channel.getByText('Delivered', { exact: true }).waitFor()
  await channel.getByText('On', { exact: true }).waitFor()
  const arrived = await notices.arrived(path)
  expect(arrived.length).toBeGreaterThan(1)
  expect(new Set(arrived.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(arrived.every(({ isSigned }) => isSigned)).toBe(true)
  await page.reload()
  await channel.getByText('Delivered', { exact: true }).waitFor()
})

test('Slack and Telegram are tested, and switched off with a reason where they end', async () => {
  const user = await anOnboardedUser(site)
  const { card } = await atNotices(user)
  const key = `x${crypto.randomUUID()}`.replaceAll('-', '')
  const token = `123456:${key}`
  await addBy(card, 'Slack', {
    'Webhook address from Slack': `https://hooks.slack.com/services/T0/B0/${key}`,
  })
  await addBy(card, 'Telegram', { 'Bot token': token, Chat: '-100123456' })
  await addBy(card, 'Slack', {
    'Webhook address from Slack': 'https://hooks.slack.com/services/T0/B0/gone9',
  })
  for (const button of await card.getByRole('button', { name: 'Send a test notice' }).all())
    await button.click()
  const slack = card.getByRole('region', { name: `Slack hooks.slack.com …${key.slice(-4)}` })
  await slack.getByText('Delivered', { exact: true }).waitFor()
  const telegram = card.getByRole('region', { name: 'Telegram chat …3456' })
  await telegram.getByText('Delivered', { exact: true }).waitFor()
  expect(await notices.arrived(`/slack/services/T0/B0/${key}`)).toHaveLength(1)
  expect(await notices.arrived(`/telegram/bot${token}/sendMessage`)).toHaveLength(1)
  const gone = card.getByRole('region', { name: 'Slack hooks.slack.com …one9' })
  await gone.getByText('Slack says this address no longer exists.').waitFor()
  expect(await gone.getByRole('switch').isChecked()).toBe(false)
  await gone.getByRole('button', { name: 'Remove Slack' }).click()
  await pressIn(card.page(), 'Remove Slack?', 'Remove channel')
  await gone.waitFor({ state: 'detached' })
})

test('wrong addresses are refused beside their field, and the form works by keyboard', async () => {
  const user = await anOnboardedUser(site)
  const { card, page } = await atNotices(user)
  await card.getByRole('button', { name: 'Add channel' }).press('Enter')
  const form = card.getByRole('form', { name: 'New channel' })
  const address = form.getByLabel('Address')
  await address.fill('http://example.org/hook')
  await address.press('Enter')
  await form.getByText('Enter an address that begins with https://').waitFor()
  await form.getByLabel('Kind').selectOption('slack')
  await form
    .getByLabel('Webhook address from Slack')
    .fill('https://hooks.slack.com.evil.example/services/T')
  await page.keyboard.press('Enter')
  await form.getByText('Enter the webhook address from Slack').waitFor()
  await form.getByLabel('Kind').selectOption('telegram')
  await page.keyboard.press('Tab')
  await form.getByLabel('Bot token').fill('not a token')
  await page.keyboard.press('Enter')
  await form.getByText('Enter the token of your bot').waitFor()
  await form.getByRole('button', { name: 'Cancel' }).press('Enter')
  await card.getByText('No channels yet.').waitFor()
})

test('another account sees nothing of the channels, and replays nothing of them', async () => {
  const user = await anOnboardedUser(site)
  const { card } = await atNotices(user)
  const path = await addWebhook(card)
  await card.getByRole('button', { name: 'Send a test notice' }).click()
  await card.getByText('Delivered', { exact: true }).waitFor()
  const { channels } = await user.call(noticeCalls.noticeChannels, {})
  const [channel] = channels
  const params = { channelId: channel?.id ?? '', deliveryId: channel?.deliveries[0]?.id ?? '' }
  const other = await anOnboardedUser(site)
  expect(await other.call(noticeCalls.noticeChannels, {})).toEqual({ channels: [] })
  await expect(other.call(noticeCalls.replayNotice, { params })).rejects.toThrow('404')
  await expect(other.call(noticeCalls.testNoticeChannel, { params })).rejects.toThrow('404')
  expect(await notices.arrived(path)).toHaveLength(1)
})

async function addBy(card: NoticesCard, kind: string, values: Record<string, string>) {
  await card.getByRole('button', { name: 'Add channel' }).click()
  const form = card.getByRole('form', { name: 'New channel' })
  await form.getByLabel('Kind').selectOption({ label: kind })
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label).fill(value)
  await form.getByRole('button', { name: 'Add channel' }).click()
  await form.waitFor({ state: 'detached' })
}

function pressIn(page: Page, dialog: string, button: string): Promise<void> {
  return page
    .getByRole('alertdialog', { name: dialog })
    .getByRole('button', { name: button })
    .click()
}
