import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { aJob } from '../../tests/support/outside/gigboard-client.ts'
import { aBiddingUser } from '../../tests/support/processes/over-http.ts'
import { until } from '../../tests/support/processes/until.ts'
import { aPage } from '../browser.ts'

const { site, browser, gigboard, mailbox } = await aSite()

test(
  'a reply that comes while the app is closed is mailed once, and its link opens the reply',
  { timeout: 240_000 },
  async () => {
    const user = await aBiddingUser(site, gigboard.url)
    const quiet = await aBiddingUser(site, gigboard.url)
    await quiet.call(api.switchNotifications, { body: { enabled: false } })
    await gigboard.post(aJob({ title: 'Shopify, answered' }))
    await until('both are sent', async () => (await gigboard.ledger()).length === 2)
    for (const { proposalId } of await gigboard.ledger())
      await gigboard.react(proposalId, { kind: 'reply', text: 'Hello' })
    await until('the mail has come', async () => (await mailsTo(user.email)).length === 1)

    const [mail] = await mailsTo(user.email)
    const [link = ''] = /http\S+application=[\w-]+/u.exec(mail?.text ?? '') ?? []
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    await signInBrowser(context, site, user)
    const { page } = await aPage(context)
    await page.goto(link)
    const reply = page.getByRole('region', { name: 'Shopify, answered' })
    await reply.getByRole('list', { name: 'Messages' }).getByText('Hello').waitFor()
    await until('the other knows it, too', async () => {
      const [application] = await quiet.applications()
      return application?.outcomes.some(({ outcome }) => outcome === 'replied') === true
    })
    expect(await mailsTo(quiet.email)).toEqual([])
    expect(await mailsTo(user.email)).toHaveLength(1)
  },
)

async function mailsTo(email: string) {
  return (await mailbox.mailsTo(email)).filter(({ subject }) => subject.includes('replied'))
}
