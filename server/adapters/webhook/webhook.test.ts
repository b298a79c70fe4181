import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { NewChannel } from '../../../contract/noticing/channel.ts'
import { aNotice } from '../../../tests/support/noticing/a-notice.ts'
import { disguises } from '../../../tests/support/noticing/disguises.ts'
import { testNotices } from '../../../tests/support/noticing/test-notices.ts'
import { signNotice } from './sign-notice.ts'
import { webhook } from './webhook.ts'

const secret = `whsec_${Buffer.alloc(32, 5).toString('base64')}`
const url = 'https://webhook.test/hook?from=bids'
const unreached = { kind: 'later', status: null, problem: 'not-reached' }

async function aReceiver() {
  const notices = await testNotices({ onTestFinished })
  await notices.tell('/webhook/hook', secret)
  return { notices, sender: webhook({ standIn: notices.url }) }
}

test('the example of Standard Webhooks is signed as it says', () => {
  const signed = signNotice(`whsec_${'MfKQ9r8GKYqrTwjU'}${'PD8ILPZIo2LaLaSw'}`, {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1_614_265_330,
    body: '{"test": 2432232314}',
  })
  expect(signed).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

test('a notice arrives signed, with ids, kinds, moments and our link alone', async () => {
  const { notices, sender } = await aReceiver()
  const notice = aNotice()
  expect(await sender.send({ url, secret }, notice)).toEqual({ kind: 'delivered', status: 200 })
  const [arrived] = await notices.arrived('/webhook/hook')
  expect(arrived).toMatchObject({ isSigned: true, headers: { 'webhook-id': notice.id } })
  expect(JSON.parse(arrived?.body ?? '')).toEqual({
    type: 'client.answered',
    timestamp: notice.at,
    data: notice.data,
  })
})

test('a notice signed with another secret, or too long ago, is refused by its receiver and tried again', async () => {
  const { sender } = await aReceiver()
  const other = `whsec_${Buffer.alloc(32, 6).toString('base64')}`
  const refused = { kind: 'later', status: 401, problem: 'status', retryAfterSeconds: null }
  expect(await sender.send({ url, secret: other }, aNotice())).toEqual(refused)
  const old = new Date(Date.now() - 301_000).toISOString()
  expect(await sender.send({ url, secret }, aNotice({ now: old }))).toEqual(refused)
})

test('each try has the same id and another moment', async () => {
  const { notices, sender } = await aReceiver()
  const notice = aNotice()
  await sender.send({ url, secret }, notice)
  const now = new Date(Date.now() + 60_000).toISOString()
  await sender.send({ url, secret }, { ...notice, now })
  const [first, second] = await notices.arrived('/webhook/hook')
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(second?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp'])
  expect([first?.isSigned, second?.isSigned]).toEqual([true, true])
})

test.each([
  [410, { kind: 'off', status: 410, reason: 'gone' }],
  [500, { kind: 'later', status: 500, problem: 'status', retryAfterSeconds: null }],
  [404, { kind: 'later', status: 404, problem: 'status', retryAfterSeconds: null }],
])('an answer with status %i is told apart', async (status, outcome) => {
  const { notices, sender } = await aReceiver()
  await notices.fault({ kind: 'status', status })
  expect(await sender.send({ url, secret }, aNotice())).toEqual(outcome)
})

test('a receiver that asks us to wait is believed', async () => {
  const { notices, sender } = await aReceiver()
  await notices.fault({ kind: 'status', status: 429, retryAfter: 77 })
  expect(await sender.send({ url, secret }, aNotice())).toMatchObject({ retryAfterSeconds: 77 })
})

test('a redirect is not followed, wherever it leads', async () => {
  const { notices, sender } = await aReceiver()
  await notices.fault({ kind: 'redirect', to: `${notices.url}/webhook/canary` })
  expect(await sender.send({ url, secret }, aNotice())).toMatchObject({
    kind: 'later',
    status: 307,
  })
  expect(await notices.arrived('canary')).toEqual([])
})

test.each([
  { kind: 'oversized', bytes: 50_000_000 },
  { kind: 'gzip-bomb', bytes: 50_000_000 },
  { kind: 'slow-bytes', msPerByte: 60_000 },
  { kind: 'truncated' },
])('an answer that begins well is a delivery, and its body is not read: %j', async (effect) => {
  const { notices, sender } = await aReceiver()
  await notices.fault(effect)
  expect(await sender.send({ url, secret }, aNotice())).toMatchObject({ kind: 'delivered' })
})

test('a receiver that hangs, or hangs up, has not been reached', async () => {
  const { notices, sender } = await aReceiver()
  await notices.fault({ kind: 'cut-before' })
  const lost = { kind: 'later', status: null, problem: 'not-reached', retryAfterSeconds: null }
  expect(await sender.send({ url, secret }, aNotice())).toEqual(lost)
  const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const { signal } = new AbortController()
    return ms === 10_000 ? AbortSignal.abort() : signal
  })
  onTestFinished(() => limit.mockRestore())
  expect(await sender.send({ url, secret }, aNotice())).toEqual(lost)
})

test('more than 300 disguises of inner addresses reach nothing, whether they are entered or used', async () => {
  const canary = createServer((socket) => socket.destroy())
  let connections = 0
  canary.on('connection', () => (connections += 1))
  onTestFinished(() => void canary.close())
  canary.listen(0, '::')
  await once(canary, 'listening')
  const { port } = canary.address() as AddressInfo // it listens on a port
  const { notices, sender } = await aReceiver()
  const senders = [sender, webhook({ standIn: null })]
  const addresses = disguises.flatMap((disguise) => {
    const there = disguise.replace(/^http:\/\/(.*)\/$/u, `https://$1:${port}/`)
    return [there, there.replace('https://', 'https://ada@'), there.replace('https:', 'http:')]
  })
  expect(addresses.length).toBeGreaterThan(900)
  let entered = 0
  for (const address of addresses) {
    const { success, data } = NewChannel.safeParse({ kind: 'webhook', url: address })
    if (success && data.kind === 'webhook') entered += 1
    for (const one of senders) {
      const outcome = await one.send({ url: address, secret }, aNotice()).catch((error) => error)
      if (success) expect([address, outcome]).toEqual([address, expect.objectContaining(unreached)])
      expect([address, outcome.kind]).not.toEqual([address, 'delivered'])
    }
  }
  expect(entered).toBeGreaterThan(300)
  expect(connections).toBe(0)
  expect(await notices.arrived('')).toEqual([])
})

test('an address on this machine that is not the stand-in is never reached', async () => {
  const { notices, sender } = await aReceiver()
  for (const inside of [
    `${notices.url.replace('http:', 'https:')}/webhook/a`,
    'https://localhost/',
  ])
    expect(await sender.send({ url: inside, secret }, aNotice())).toMatchObject({ status: null })
  const real = webhook({ standIn: null })
  expect(await real.send({ url, secret }, aNotice())).toMatchObject({ problem: 'not-reached' })
  expect(await notices.arrived('')).toEqual([])
})
