import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createLog } from '../../startup/create-log.ts'
import { noticeMisdirection } from './notice-misdirection.ts'
import { trustedProxies } from './trusted-proxies.ts'

const origin = 'https://bids.example.org'
const ours = { host: 'bids.example.org' }
const forwarded = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' }

test.each([
  [0, '127.0.0.1', '127.0.0.1'],
  [1, '127.0.0.1', '203.0.113.7'],
  [1, '10.1.2.3', '203.0.113.7'],
  [1, '::ffff:172.20.0.2', '203.0.113.7'],
  [1, 'fd00::1', '203.0.113.7'],
  [2, '192.168.1.1', '198.51.100.1'],
  [1, '198.51.100.9', '198.51.100.9'],
  [2, '2001:db8::1', '2001:db8::1'],
  ['127.0.0.1', '127.0.0.1', '203.0.113.7'],
  ['127.0.0.1', '10.1.2.3', '10.1.2.3'],
] as const)('with BIDWRIGHT_TRUST_PROXY=%s a visitor through %s is %s', async (given, peer, ip) => {
  const { ask } = anApp({ trustProxy: given })
  expect(await ask({ ...ours, ...forwarded }, { peer })).toBe(ip)
})

test('a proxy that nobody declared is noticed, once an hour however many requests come', async () => {
  const { ask, lines, pass } = anApp({ trustProxy: 0 })
  for (let count = 0; count < 50; count += 1) await ask({ ...ours, ...forwarded })
  expect(lines()).toEqual([expect.objectContaining({ level: 'warn', peer: '127.0.0.1' })])
  expect(lines()[0]?.msg).toContain('set the number of proxies')
  pass(3_600_001)
  await ask({ ...ours, ...forwarded })
  expect(lines()).toHaveLength(2)
})

test('declared proxies, our own host and origin, probes and names of the machine are no news', async () => {
  const { ask, lines } = anApp({ trustProxy: 1 })
  await ask({ ...ours, ...forwarded, origin })
  await ask({ host: 'bids.example.org:443' })
  for (const host of ['10.0.0.5:3000', '[::1]:3000', 'localhost:3000', 'backend'])
    await ask({ host })
  await ask({ host: 'pod.cluster.example' }, { url: '/readyz' })
  expect(lines()).toEqual([])
})

test('another host or origin is noticed, in a bounded line', async () => {
  const { ask, lines } = anApp({ trustProxy: 1 })
  await ask({ host: 'www.example.org' })
  await ask({ host: 'internal', 'x-forwarded-host': 'other.example.org' })
  await ask({ ...ours, origin: `https://${'x'.repeat(5_000)}.example.org` })
  expect(lines().map(({ host }) => host)).toEqual(['www.example.org', undefined])
  expect(lines()[1]?.origin).toHaveLength(100)
  for (const { msg } of lines()) expect(msg).toContain(`BIDWRIGHT_ORIGIN is ${origin}`)
})

test('one machine that is reached by its own names is not watched', async () => {
  const { ask, lines } = anApp({ trustProxy: 0, origin: 'http://localhost:3000' })
  await ask({ ...forwarded, host: 'other.example.org', origin: 'https://other.example.org' })
  expect(lines()).toEqual([])
})

type Line = { level: string; msg: string; peer?: string; host?: string; origin?: string }

function anApp(given: { trustProxy: number | string; origin?: string }) {
  const written: string[] = []
  const log = createLog({ level: 'warn', destination: { write: (line) => written.push(line) } })
  let now = 0
  const app = Fastify({ trustProxy: trustedProxies(given.trustProxy) })
  noticeMisdirection(app, { origin: given.origin ?? origin, log }, () => now)
  app.get('/*', ({ ip }) => ip)
  return {
    async ask(headers: Record<string, string>, { peer = '127.0.0.1', url = '/' } = {}) {
      return (await app.inject({ url, headers, remoteAddress: peer })).body
    },
    lines: () => written.map((line): Line => JSON.parse(line)),
    pass: (ms: number) => void (now += ms),
  }
}
