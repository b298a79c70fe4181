import { expect, onTestFinished, test } from 'vitest'
import { aNotice } from '../../../tests/support/noticing/a-notice.ts'
import { testNotices } from '../../../tests/support/noticing/test-notices.ts'
import { slack } from './slack.ts'

const at = (token: string) => ({ url: `https://hooks.slack.com/services/T01/B01/${token}` })

async function aSlack() {
  const notices = await testNotices({ onTestFinished })
  return { notices, sender: slack({ standIn: notices.url }) }
}

test('a message in our words arrives, with a link to the application', async () => {
  const { notices, sender } = await aSlack()
  expect(await sender.send(at('x1'), aNotice())).toEqual({ kind: 'delivered', status: 200 })
  const [arrived] = await notices.arrived('/slack/services/T01/B01/x1')
  expect(JSON.parse(arrived?.body ?? '')).toEqual({
    text: 'A client replied to your application.\n<https://bids.example.org/bidding/replies?application=a-1|Open the reply>',
    unfurl_links: false,
  })
})

test.each([
  ['gone', { kind: 'off', status: 404, reason: 'gone' }],
  ['wrong', { kind: 'off', status: 403, reason: 'refused' }],
])('a webhook that Slack has removed or refuses ends the channel: %s', async (token, outcome) => {
  const { sender } = await aSlack()
  expect(await sender.send(at(token), aNotice())).toEqual(outcome)
})

test.each([
  [
    { status: 400, code: 'invalid_payload' },
    { kind: 'failed', status: 400 },
  ],
  [
    { status: 403, code: 'something else' },
    { kind: 'later', status: 403 },
  ],
  [
    { status: 410, code: 'channel_is_archived' },
    { kind: 'off', status: 410, reason: 'gone' },
  ],
  [{ status: 500 }, { kind: 'later', status: 500 }],
  [
    { status: 429, retryAfter: 30 },
    { kind: 'later', status: 429, retryAfterSeconds: 30 },
  ],
])('Slack answers %j', async (answer, outcome) => {
  const { notices, sender } = await aSlack()
  await notices.fault({ kind: 'status', ...answer })
  expect(await sender.send(at('x1'), aNotice())).toMatchObject(outcome)
})

test('a refusal without an end is given up', async () => {
  const { notices, sender } = await aSlack()
  await notices.fault({ kind: 'oversized', bytes: 5_000_000 })
  const refused = await sender.send(at('gone'), aNotice())
  expect(refused).toMatchObject({ kind: 'later', problem: 'not-reached' })
})
