import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { guardedRequest } from './guarded-request.ts'

async function aServer(listener: RequestListener) {
  let connections = 0
  const server = createServer(listener)
  server.on('connection', () => (connections += 1))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  return { port, origin: `http://127.0.0.1:${port}`, connections: () => connections }
}

const limits = { deadlineMs: 5_000, maxBytes: 10_000 }

test('a body is posted as it is, with its length in bytes', async () => {
  const received: object[] = []
  const { origin } = await aServer(async (request, response) => {
    const parts = []
    for await (const part of request) parts.push(part)
    const { method, headers } = request
    const body = Buffer.concat(parts).toString()
    received.push({ method, length: headers['content-length'], kind: headers['x-kind'], body })
    response.writeHead(202).end('taken')
  })
  const request = { url: `${origin}/in`, body: 'grüße', headers: { 'x-kind': 'test' } }
  const answer = await guardedRequest({ ...request, ...limits, standInOrigin: origin })
  expect([answer.status, answer.body.toString()]).toEqual([202, 'taken'])
  expect(received).toEqual([{ method: 'POST', length: '7', kind: 'test', body: 'grüße' }])
})

test('a redirect is an answer as any other, and is not followed', async () => {
  const canary = await aServer((_, response) => response.end())
  const { origin } = await aServer((_, response) =>
    response.writeHead(307, { location: canary.origin }).end(),
  )
  const answer = await guardedRequest({ url: origin, body: '{}', ...limits, standInOrigin: origin })
  expect(answer.status).toBe(307)
  expect(canary.connections()).toBe(0)
})

test('an answer that is not wanted is told by its status, and the rest of it is not waited for', async () => {
  const { origin } = await aServer((_, response) => void response.writeHead(200).write('begun'))
  const asked = { url: origin, body: '{}', ...limits, standInOrigin: origin }
  const answer = await guardedRequest({ ...asked, isRead: (status) => status >= 400 })
  expect([answer.status, answer.body.length]).toEqual([200, 0])
  const refused = await aServer((_, response) => response.writeHead(403).end('why'))
  const other = { ...asked, url: refused.origin, standInOrigin: refused.origin }
  const read = await guardedRequest({ ...other, isRead: (status) => status >= 400 })
  expect(read.body.toString()).toBe('why')
})

test('a body goes to the next address only where no connection came about', async () => {
  let posts = 0
  const broken = await aServer((request) => {
    posts += 1
    request.socket.destroy()
  })
  const url = `http://hooks.example:${broken.port}/`
  const send = (addresses: string[]) =>
    guardedRequest({
      url,
      body: '{}',
      ...limits,
      standInOrigin: new URL(url).origin,
      resolve: async () => addresses,
    })
  await expect(send(['127.0.0.1', '127.0.0.1'])).rejects.toThrow('no answer')
  expect(posts).toBe(1)
  await expect(send(['127.0.0.9', '127.0.0.1'])).rejects.toThrow('no answer')
  expect(posts).toBe(2)
})

test('an address of this machine or its network gets no connection', async () => {
  const canary = await aServer((_, response) => response.end())
  const urls = [
    canary.origin,
    `http://localhost:${canary.port}/`,
    `http://0x7f000001:${canary.port}/`,
    `http://[::ffff:127.0.0.1]:${canary.port}/`,
    'http://169.254.169.254/latest/meta-data/',
  ]
  for (const url of urls)
    await expect(guardedRequest({ url, body: '{}', ...limits })).rejects.toThrow(
      'does not lead to a public address',
    )
  expect(canary.connections()).toBe(0)
})
