import { expect, onTestFinished, test } from 'vitest'
import { aNotice } from '../../../tests/support/noticing/a-notice.ts'
import { testNotices } from '../../../tests/support/noticing/test-notices.ts'
import { telegram } from './telegram.ts'

const token = `123456:${'A'.repeat(35)}`
const chat = { token, chatId: '-100200300' }

async function aTelegram() {
  const notices = await testNotices({ onTestFinished })
  return { notices, sender: telegram({ standIn: notices.url }) }
}

test('a message in our words arrives in the chat, with a link to the application', async () => {
  const { notices, sender } = await aTelegram()
  expect(await sender.send(chat, aNotice())).toEqual({ kind: 'delivered', status: 200 })
  const [arrived] = await notices.arrived(`/telegram/bot${token}/sendMessage`)
  expect(JSON.parse(arrived?.body ?? '')).toEqual({
    chat_id: '-100200300',
    text: 'A client replied to your application.\nOpen the reply: https://bids.example.org/bidding/replies?application=a-1',
    link_preview_options: { is_disabled: true },
  })
})

test.each([
  ['an unknown bot', { token: `401:${'A'.repeat(35)}` }, { kind: 'off', status: 401 }],
  ['a chat that has blocked it', { chatId: '403' }, { kind: 'off', status: 403 }],
  ['a chat that is not there', { chatId: '400' }, { kind: 'failed', status: 400 }],
])('Telegram refuses %s', async (_what, changes, outcome) => {
  const { sender } = await aTelegram()
  expect(await sender.send({ ...chat, ...changes }, aNotice())).toMatchObject(outcome)
})

test.each([
  [{ status: 429, retryAfter: 41 }, 41],
  [{ status: 429 }, null],
  [{ status: 502 }, null],
])('a message is sent later after the answer %j', async (answer, retryAfterSeconds) => {
  const { notices, sender } = await aTelegram()
  await notices.fault({ kind: 'status', ...answer })
  const { status } = answer
  const later = { kind: 'later', status, problem: 'status', retryAfterSeconds }
  expect(await sender.send(chat, aNotice())).toEqual(later)
})
