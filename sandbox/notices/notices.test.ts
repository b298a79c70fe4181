import { createHmac } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { startNotices } from './start-notices.ts'

const secret = `whsec_${Buffer.alloc(32, 3).toString('base64')}`

async function aStandIn() {
  const running = await startNotices({ port: 0 })
  onTestFinished(() => running.close())
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${running.url}${path}`, { method: 'POST', body, headers })
  return { url: running.url, post }
}

function signed(body: string, { age = 0, key = secret } = {}): Record<string, string> {
  const timestamp = `${Math.floor(Date.now() / 1_000) - age}`
  const bytes = Buffer.from(key.slice('whsec_'.length), 'base64')
  const mac = createHmac('sha256', bytes).update(`msg_1.${timestamp}.${body}`).digest('base64')
  return {
    'webhook-id': 'msg_1',
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,AAAA v1,${mac}`,
  }
}

test('the receiver of webhooks takes what is signed with its secret, and refuses anything else', async () => {
  const { post } = await aStandIn()
  const json = { 'content-type': 'application/json' }
  await post('/control/secrets', JSON.stringify({ path: '/webhook/a', secret }), json)
  const body = '{"type":"test"}'
  const status = async (headers: Record<string, string>, sent = body) =>
    (await post('/webhook/a', sent, headers)).status
  expect(await status(signed(body))).toBe(200)
  expect(await status({})).toBe(401)
  expect(await status(signed(body), '{"type":"other"}')).toBe(401)
  expect(await status(signed(body, { age: 301 }))).toBe(401)
  expect(await status(signed(body, { age: -302 }))).toBe(401)
  expect(await status(signed(body, { key: `whsec_${'B'.repeat(43)}=` }))).toBe(401)
  expect(await status({ ...signed(body), 'webhook-timestamp': 'now' })).toBe(401)
})

test('Slack and Telegram answer in their own words', async () => {
  const { post } = await aStandIn()
  const slack = async (token: string, body: string) => {
    const answer = await post(`/slack/services/T/B/${token}`, body)
    return [answer.status, await answer.text()]
  }
  expect(await slack('x', '{"text":"Hello"}')).toEqual([200, 'ok'])
  expect(await slack('x', '{"text"')).toEqual([400, 'invalid_payload'])
  expect(await slack('x', '{}')).toEqual([400, 'no_text'])
  expect(await slack('gone', '{"text":"Hello"}')).toEqual([404, 'no_service'])
  expect(await slack('wrong', '{"text":"Hello"}')).toEqual([403, 'invalid_token'])
  const telegram = async (token: string, chat: string) => {
    const body = JSON.stringify({ chat_id: chat, text: 'Hello' })
    const answer = await post(`/telegram/bot${token}/sendMessage`, body)
    const { ok, error_code: code } = await answer.json()
    return [answer.status, ok, code]
  }
  const key = 'A'.repeat(35)
  expect(await telegram(`1:${key}`, '1')).toEqual([200, true, undefined])
  expect(await telegram(`401:${key}`, '1')).toEqual([401, false, 401])
  expect(await telegram(`1:${key}`, '400')).toEqual([400, false, 400])
  expect(await telegram(`1:${key}`, '403')).toEqual([403, false, 403])
  expect(await telegram('1:short', '1')).toEqual([404, false, 404])
})

test('its controls answer programs on its own machine only', async () => {
  const { url } = await aStandIn()
  const asked = (headers: Record<string, string>) => fetch(`${url}/control/requests`, { headers })
  expect((await asked({})).status).toBe(200)
  expect((await asked({ origin: 'https://evil.example' })).status).toBe(403)
})
