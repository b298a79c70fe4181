import { createECDH } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aPushService } from '../../../tests/support/push/a-push-service.ts'
import type { PushKeys } from '../../ports/push.ts'
import { webPush } from './web-push.ts'

const service = await aPushService()
afterAll(() => service.close())
beforeEach(() => service.clearFaults())

const place = { origin: 'http://localhost:3000', support: { url: 'mailto:help@example.org' } }
const push = webPush({ ...place, pushStandIn: service.url })
const keys = aKeyPair()
const notice = { title: 'A title', body: 'A sentence – in full.', path: '/profile', tag: 'one' }

test('a notice is signed for its push service, urgent, kept for a day, and only its browser can read it', async () => {
  const browser = await service.subscribe(keys.publicKey)
  expect(await push.send(browser.form, notice, keys)).toBe('sent')
  expect(await browser.notices()).toEqual([notice])
  const [message] = await browser.messages()
  expect(message).toMatchObject({ ttl: 86_400, urgency: 'high' })
  expect(Buffer.from(message?.body ?? '', 'base64url').toString('latin1')).not.toContain('title')
})

test('a notice that is signed with another key is refused for good', async () => {
  const browser = await service.subscribe(keys.publicKey)
  expect(await push.send(browser.form, notice, aKeyPair())).toBe('refused')
  expect(await browser.messages()).toEqual([])
})

test('a subscription that has ended is told apart, whether the service knows it or not', async () => {
  const browser = await service.subscribe(keys.publicKey)
  await service.fault({ kind: 'status', status: 404 })
  expect(await push.send(browser.form, notice, keys)).toBe('gone')
  await browser.end()
  expect(await push.send(browser.form, notice, keys)).toBe('gone')
})

test.each([
  { effect: { kind: 'status', status: 429, retryAfter: 7 }, code: 'rate-limited' },
  { effect: { kind: 'status', status: 503 }, code: 'not-reached' },
  { effect: { kind: 'cut-before' }, code: 'not-reached' },
  { effect: { kind: 'delay', ms: 60_000 }, code: 'not-reached' },
  { effect: { kind: 'oversized', bytes: 1_000_000 }, code: 'not-reached' },
])('a push service that suffers $effect is tried again', async ({ effect, code }) => {
  const browser = await service.subscribe(keys.publicKey)
  await service.fault(effect)
  const hurried = webPush({ ...place, pushStandIn: service.url, deadlineMs: 1_000 })
  await expect(hurried.send(browser.form, notice, keys)).rejects.toMatchObject({ code })
})

test('an endpoint on this machine or a private network is never connected to', async () => {
  const { form } = await service.subscribe(keys.publicKey)
  const real = webPush({ ...place, pushStandIn: null })
  const { port } = new URL(service.url)
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '10.0.0.1', '169.254.169.254'])
    await expect(
      real.send({ ...form, endpoint: `http://${host}:${port}/push/x` }, notice, keys),
    ).rejects.toMatchObject({ code: 'not-reached' })
  expect(real.mayReach(form.endpoint)).toBe(false)
  expect(real.mayReach('https://push.example.org/x')).toBe(true)
  expect(real.mayReach('https://name:word@push.example.org/x')).toBe(false)
  expect(push.mayReach(form.endpoint)).toBe(true)
})

test('a redirect is not followed', async () => {
  const asked: (string | undefined)[] = []
  const server = createServer((request, response) => {
    asked.push(request.url)
    response.writeHead(307, { location: '/elsewhere' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  const { form } = await service.subscribe(keys.publicKey)
  const url = `http://127.0.0.1:${port}`
  const redirected = webPush({ ...place, pushStandIn: url })
  expect(await redirected.send({ ...form, endpoint: `${url}/push/x` }, notice, keys)).toBe(
    'refused',
  )
  expect(asked).toEqual(['/push/x'])
  server.close()
})

function aKeyPair(): PushKeys {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  return { publicKey, privateKey: pair.getPrivateKey('base64url').padStart(43, 'A') }
}
