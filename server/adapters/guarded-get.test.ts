import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { disguises } from '../../tests/support/noticing/disguises.ts'
import { guardedGet, type GuardedGet } from './guarded-get.ts'

async function aServer(listener: RequestListener, host = '127.0.0.1', port = 0) {
  let connections = 0
  const server = createServer(listener)
  server.on('connection', () => (connections += 1))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  server.listen(port, host)
  await once(server, 'listening')
  const own = (server.address() as AddressInfo).port // it listens on a port
  return { port: own, origin: `http://${host}:${own}`, connections: () => connections }
}

/** Gets from a stand-in, whose origin is that of the address unless told otherwise. */
function get(url: string, more: Partial<GuardedGet> = {}) {
  const standInOrigin = new URL(url).origin
  return guardedGet({ url, deadlineMs: 5_000, maxBytes: 100_000, standInOrigin, ...more })
}

const answering = (body: string | Buffer, headers: Record<string, string> = {}) =>
  aServer((_request, response) => response.writeHead(200, headers).end(body))

test('brings what the address answers, and sends nothing of ours but what it was given', async () => {
  let received: object = {}
  const { origin, port } = await aServer((request, response) => {
    received = request.headers
    response.writeHead(200, { etag: '"1"' }).end('hello')
  })
  const answer = await get(`${origin}/feed?page=1`, { headers: { accept: 'text/xml' } })
  expect(answer).toMatchObject({
    status: 200,
    headers: { etag: '"1"' },
    url: `${origin}/feed?page=1`,
  })
  expect(answer.body.toString()).toBe('hello')
  expect(received).toEqual({
    accept: 'text/xml',
    host: `127.0.0.1:${port}`,
    'accept-encoding': 'gzip, deflate, br',
    connection: 'close',
  })
})

test.each([
  'ftp://example.org/',
  'file:///etc/passwd',
  'gopher://example.org/',
  'data:text/xml,<rss/>',
  'javascript:1',
  'https://',
  'no address',
  '',
])('%j is refused before anything is looked up', async (url) => {
  const refused = guardedGet({
    url,
    deadlineMs: 5_000,
    maxBytes: 1,
    resolve: () => expect.fail('looked up'),
  })
  await expect(refused).rejects.toThrow('not an address that begins with http:// or https://')
})

test.each([
  'https://ada@example.org/',
  'https://ada:secret@example.org/',
  'https://:secret@example.org/',
])('%s is refused for its credentials, which are not repeated', async (url) => {
  const refused = guardedGet({ url, deadlineMs: 5_000, maxBytes: 1 })
  await expect(refused).rejects.toThrow(/^the address has a name or a password in it$/u)
})

test('there are hundreds of disguises', () => expect(disguises.length).toBeGreaterThan(300))

test.each(disguises)('%s is never connected to', async (disguise) => {
  const { port, connections } = await answering('secret')
  const url = new URL(disguise)
  url.port = `${port}`
  const refused = guardedGet({
    url: url.href,
    deadlineMs: 5_000,
    maxBytes: 100,
    resolve: async () => ['127.0.0.1', '::1'],
  })
  await expect(refused).rejects.toThrow('does not lead to a public address')
  expect(connections()).toBe(0)
})

test.each([[['127.0.0.1']], [['1.1.1.1', '127.0.0.1']], [['1.1.1.1', '::ffff:10.0.0.1']]])(
  'a name that leads to %j is refused as a whole',
  async (addresses) => {
    const { port, connections } = await answering('secret')
    const refused = guardedGet({
      url: `http://feeds.example.org:${port}/`,
      deadlineMs: 5_000,
      maxBytes: 100,
      resolve: async () => addresses,
    })
    await expect(refused).rejects.toThrow('feeds.example.org does not lead to a public address')
    expect(connections()).toBe(0)
  },
)

test('a name is looked up once, and what it leads to a moment later is never reached', async () => {
  const first = await answering('the right one')
  const canary = await aServer(
    (_request, response) => response.end('secret'),
    '127.0.0.2',
    first.port,
  )
  const url = `http://feeds.example.org:${first.port}/`
  let looks = 0
  const resolve = async () => [(looks += 1) === 1 ? '127.0.0.1' : '127.0.0.2']
  expect((await get(url, { resolve })).body.toString()).toBe('the right one')
  expect(looks).toBe(1)
  expect(canary.connections()).toBe(0)
})

test('the next address of a name is tried when one does not answer', async () => {
  const { port } = await answering('here')
  const answer = await get(`http://feeds.example.org:${port}/`, {
    resolve: async () => ['127.0.0.3', '127.0.0.1'],
  })
  expect(answer.body.toString()).toBe('here')
})

test('a name that nobody knows is said to be unknown', async () => {
  const lost = get('http://feeds.example.org/', {
    resolve: () => Promise.reject(new Error('ENOTFOUND')),
  })
  await expect(lost).rejects.toThrow('feeds.example.org is not known')
})

test('a stand-in may be on this machine, but may not lead to another place there', async () => {
  const canary = await answering('secret')
  const { origin } = await aServer((_request, response) =>
    response.writeHead(302, { location: `${canary.origin}/admin` }).end(),
  )
  await expect(get(origin)).rejects.toThrow('127.0.0.1 does not lead to a public address')
  expect(canary.connections()).toBe(0)
})

test.each([
  ['file:///etc/passwd', 'not an address that begins with'],
  ['//ada:secret@127.0.0.1/', 'a name or a password'],
  ['http://[::1]:9/', 'does not lead to a public address'],
  ['http://169.254.169.254/', 'does not lead to a public address'],
])('a redirect to %s is refused', async (location, reason) => {
  const { origin } = await aServer((_request, response) =>
    response.writeHead(301, { location }).end(),
  )
  await expect(get(origin)).rejects.toThrow(reason)
})

test('three redirects are followed, and not a fourth', async () => {
  const { origin } = await aServer((request, response) => {
    const left = Number(request.url?.slice(1))
    if (left === 0) return response.end('arrived')
    return response.writeHead(308, { location: `/${left - 1}` }).end()
  })
  expect(await get(`${origin}/3`)).toMatchObject({ status: 200, url: `${origin}/0` })
  await expect(get(`${origin}/4`)).rejects.toThrow('more than 3 redirects')
})

test('an answer is read up to its limit and no further', async () => {
  const { origin } = await answering('x'.repeat(1_000))
  expect((await get(origin, { maxBytes: 1_000 })).body).toHaveLength(1_000)
  await expect(get(origin, { maxBytes: 999 })).rejects.toThrow('larger than 999 bytes')
})

test('a compressed answer counts as it is once it was decompressed', async () => {
  const { origin } = await answering(gzipSync('x'.repeat(50_000_000)), {
    'content-encoding': 'gzip',
  })
  await expect(get(origin)).rejects.toThrow('larger than 100000 bytes')
})

test('a compressed answer that brings nothing out ends as well', async () => {
  const endless = Buffer.concat([
    Buffer.from([0x1f, 0x8b, 8, 8, 0, 0, 0, 0, 0, 3]), // a name follows, and never ends
    Buffer.alloc(1_000_000, 'x'),
  ])
  const { origin } = await answering(endless, { 'content-encoding': 'gzip' })
  await expect(get(origin)).rejects.toThrow('larger than 100000 bytes')
})

test('a compressed answer is decompressed', async () => {
  const { origin } = await answering(gzipSync('hello'), { 'content-encoding': 'gzip' })
  expect((await get(origin)).body.toString()).toBe('hello')
})

test.each([
  ['gzip', 'no answer'],
  ['zstd, gzip', 'compressed in a way that is not known'],
])('what says that it is %s and is not, is refused', async (encoding, reason) => {
  const { origin } = await answering('hello', { 'content-encoding': encoding })
  await expect(get(origin)).rejects.toThrow(reason)
})

test.each(['gzip', 'identity'])(
  'an answer in %s that breaks off is no answer',
  async (encoding) => {
    const { origin } = await aServer((_request, response) => {
      const whole = encoding === 'gzip' ? gzipSync('hello') : Buffer.from('hello')
      response.writeHead(200, { 'content-encoding': encoding, 'content-length': whole.length })
      response.write(whole.subarray(0, 3), () => response.socket?.destroy())
    })
    await expect(get(origin)).rejects.toThrow(/no answer|broke off/u)
  },
)

test('an answer that comes a byte at a time ends with the time limit', async () => {
  const { origin } = await aServer((_request, response) => {
    response.writeHead(200)
    const timer = setInterval(() => response.write('x'), 20)
    response.once('close', () => clearInterval(timer))
  })
  await expect(get(origin, { deadlineMs: 200 })).rejects.toThrow('no answer within 200 ms')
})

test('a name that is never looked up to its end ends with the time limit', async () => {
  const waiting = get('http://feeds.example.org/', {
    resolve: () => new Promise<string[]>(() => undefined),
    deadlineMs: 100,
  })
  await expect(waiting).rejects.toThrow('no answer within 100 ms')
})

test('a caller can call it off', async () => {
  const { origin } = await aServer(() => undefined)
  const calling = new AbortController()
  const waiting = get(origin, { signal: calling.signal })
  setTimeout(() => calling.abort(), 50)
  await expect(waiting).rejects.toThrow('no answer')
})
