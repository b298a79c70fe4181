import { createServer, type Server, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { callJson, CallError, type JsonAnswer, type JsonCall } from './call-json.ts'

const head = (...lines: string[]) => `HTTP/1.1 ${lines.join('\r\n')}\r\n\r\n`
const ok = (body: string, ...headers: string[]) =>
  head('200 OK', `content-length: ${Buffer.byteLength(body)}`, ...headers) + body

test('sends JSON with the bearer and reads JSON', async () => {
  const { url, requests } = await aServer((socket) => socket.end(ok('{"a":1}')))
  expect(await call(url, { method: 'POST', bearer: 't0ken', body: { letter: 'Grüße' } })).toEqual({
    status: 200,
    headers: { 'content-length': '7' },
    body: { a: 1 },
    text: '{"a":1}',
  })
  expect(requests[0]).toMatch(/^POST \/ HTTP\/1.1\r\n/u)
  expect(requests[0]).toMatch(/authorization: Bearer t0ken\r\n/iu)
  expect(requests[0]).toMatch(/content-length: 20\r\n/iu)
  expect(requests[0]?.endsWith('{"letter":"Grüße"}')).toBe(true)
})

test('sends a form and headers of its service, and tells the headers of the answer', async () => {
  const { url, requests } = await aServer((socket) =>
    socket.end(ok('{}', 'ratelimit-remaining: 3')),
  )
  const body = new URLSearchParams({ action: 'retract', note: 'ä b' })
  const { headers } = await call(url, { method: 'PUT', headers: { 'x-service': 'yes' }, body })
  expect(headers).toMatchObject({ 'ratelimit-remaining': '3' })
  expect(requests[0]).toMatch(/^PUT \/ HTTP\/1.1\r\n/u)
  expect(requests[0]).toMatch(/x-service: yes\r\n/iu)
  expect(requests[0]).toMatch(/content-type: application\/x-www-form-urlencoded\r\n/iu)
  expect(requests[0]?.endsWith('action=retract&note=%C3%A4+b')).toBe(true)
})

test('each call has a connection of its own, closed after the answer', async () => {
  const closed: Promise<void>[] = []
  const { url } = await aServer((socket) => {
    closed.push(new Promise((resolve) => socket.once('close', () => resolve())))
    socket.write(ok('{}', 'connection: keep-alive'))
  })
  await call(url)
  await call(url)
  expect(closed).toHaveLength(2)
  await Promise.all(closed)
})

test.each([
  ['is not JSON', ok('<html>'), undefined],
  ['is empty', head('204 No Content'), undefined],
  ['is half of one', ok('{"a":'), undefined],
  [
    'is packed, which nobody asked for',
    Buffer.concat([Buffer.from(head('200 OK', 'content-encoding: gzip')), gzipSync('{"a":1}')]),
    undefined,
  ],
])('an answer that %s has no body for us', async (_, answer, body) => {
  const { url } = await aServer((socket) => socket.end(answer))
  expect((await call(url)).body).toBe(body)
})

test('a redirect is an answer and not followed', async () => {
  const other = await aServer((socket) => socket.end(ok('{}')))
  const { url } = await aServer((socket) =>
    socket.end(head('302 Found', `location: ${other.url}`, 'content-length: 0')),
  )
  expect(await call(url)).toMatchObject({ status: 302 })
  expect(other.requests).toEqual([])
})

test.each([
  ['seconds', '7', 7],
  ['no whole seconds', '0', 1],
  ['a date', new Date(Date.now() + 90_000).toUTCString(), 90],
  ['a date that is over', 'Wed, 21 Oct 2015 07:28:00 GMT', 1],
  ['a year', '31536000', 3600],
  ['a number beyond all numbers', '9'.repeat(400), 3600],
  ['less than nothing', '-5', 1],
  ['nonsense', 'soon', undefined],
  ['nothing', '', undefined],
])('asked to come back after %s', async (_, value, seconds) => {
  const { url } = await aServer((socket) =>
    socket.end(head('429 Too Many', `retry-after: ${value}`, 'content-length: 0')),
  )
  const { retryAfterSeconds } = await call(url)
  if (seconds === undefined) expect(retryAfterSeconds).toBeUndefined()
  else expect(Math.abs((retryAfterSeconds ?? 0) - seconds)).toBeLessThanOrEqual(2)
})

test.each<[string, (socket: Socket) => void]>([
  ['hangs up without a word', (socket) => socket.destroy()],
  ['resets the connection', (socket) => socket.resetAndDestroy()],
  ['speaks something else', (socket) => socket.end('220 mail.example.org ESMTP\r\n')],
  [
    'switches protocols',
    (socket) => socket.end(head('101 Switching', 'upgrade: x', 'connection: upgrade')),
  ],
  ['never answers', () => undefined],
  ['stops in the headers', (socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-')],
  ['drips its headers', (socket) => drip(socket, head('200 OK', `x: ${'x'.repeat(5_000)}`))],
  ['drips its body', (socket) => drip(socket, ok(`"${'x'.repeat(5_000)}"`))],
  [
    'only ever asks to go on',
    (socket) => drip(socket, 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(500)),
  ],
  ['ends in the body', (socket) => socket.end(head('200 OK', 'content-length: 100') + '{"a":1}')],
  [
    'ends in a chunk',
    (socket) => socket.end(`${head('200 OK', 'transfer-encoding: chunked')}64\r\n{}`),
  ],
  [
    'sends no last chunk',
    (socket) => socket.end(`${head('200 OK', 'transfer-encoding: chunked')}2\r\n{}\r\n`),
  ],
  [
    'names two lengths',
    (socket) => socket.end(head('200 OK', 'content-length: 2', 'content-length: 3') + '{}'),
  ],
  ['sends too much', (socket) => socket.end(head('200 OK') + ' '.repeat(20_000))],
  ['promises too much and sends it', (socket) => socket.end(ok(' '.repeat(20_000)))],
  [
    'sends headers without end',
    (socket) => socket.end(head('200 OK', ...Array.from({ length: 5_000 }, (_, n) => `x${n}: x`))),
  ],
])('a server that %s may have had the request', async (_, answer) => {
  const { url } = await aServer(answer)
  expect(await failure(url, { deadlineMs: 300 })).toMatchObject({ mayHaveArrived: true })
})

test.each(['http://127.0.0.1:1/', 'http://nowhere.invalid/', 'http://[::ffff:127.0.0.1]:1/'])(
  'nothing can have arrived at %s',
  async (url) => {
    let asked = 0
    const mayLeave = async () => (asked += 1) > 0
    const failed = await failure(new URL(url), { mayLeave })
    expect(failed).toMatchObject({ mayHaveArrived: false })
    expect(asked).toBe(0)
  },
)

test('a call cancelled before it connected has not arrived', async () => {
  const { url, requests } = await aServer((socket) => socket.end(ok('{}')))
  const aborted = await failure(url, { signal: AbortSignal.abort() })
  expect(aborted).toMatchObject({ message: 'aborted', mayHaveArrived: false })
  const calling = new AbortController()
  const failed = failure(url, { signal: calling.signal })
  calling.abort()
  expect(await failed).toMatchObject({ message: 'aborted', mayHaveArrived: false })
  expect(requests).toEqual([])
})

test('a call cancelled while the server works may have arrived', async () => {
  const calling = new AbortController()
  const { url } = await aServer(() => calling.abort())
  expect(await failure(url, { signal: calling.signal })).toMatchObject({ mayHaveArrived: true })
})

test('a call that has ended no longer listens to its signal', async () => {
  const calling = new AbortController()
  const { url } = await aServer((socket) => socket.end(ok('{}')))
  await call(url, { signal: calling.signal })
  calling.abort() // would destroy a request that is long over
  await call(url)
})

test('whether it may leave is asked once, when the connection stands and nothing has left', async () => {
  const told: string[] = []
  const { url, connected, received } = await aServer((socket) => {
    told.push('arrived')
    socket.end(ok('{}'))
  })
  const mayLeave = async () => {
    await connected
    told.push(`asked after ${received()} bytes`)
    return true
  }
  await call(url, { method: 'POST', body: {}, mayLeave })
  expect(told).toEqual(['asked after 0 bytes', 'arrived'])
})

test.each<[string, Partial<JsonCall>, string]>([
  ['may not leave', { mayLeave: async () => false }, 'kept from leaving'],
  ['nobody could say may leave', { mayLeave: () => Promise.reject(new Error('no')) }, 'no'],
  [
    'is told too late that it may leave',
    {
      deadlineMs: 300,
      mayLeave: async () => {
        block(350) // the timer of the deadline has not had its turn when the answer comes
        return true
      },
    },
    'no answer within 300 ms',
  ],
  [
    'is called off while that is asked',
    (() => {
      const calling = new AbortController()
      const mayLeave = async () => {
        calling.abort()
        return true
      }
      return { signal: calling.signal, mayLeave }
    })(),
    'aborted',
  ],
])('of what %s not one byte leaves', async (_, changes, message) => {
  const { url, closed, received } = await aServer((socket) => socket.end(ok('{}')))
  const failed = await failure(url, { method: 'POST', body: {}, ...changes })
  expect(failed).toMatchObject({ message, mayHaveArrived: false })
  await closed
  expect(received()).toBe(0)
})

test('a process that was suspended while it connected sends nothing past the deadline', async () => {
  const { url, closed, received } = await aServer((socket) => socket.end(ok('{}')))
  const calling = failure(url, { deadlineMs: 300 })
  block(350)
  expect(await calling).toMatchObject({ mayHaveArrived: false })
  await closed
  expect(received()).toBe(0)
})

test('a date to come back at is read by the clock of the server that names it', async () => {
  const date = 'Tue, 06 May 2031 10:00:00 GMT'
  const { url } = await aServer((socket) =>
    socket.end(
      head(
        '429 Too Many',
        `date: ${date}`,
        'retry-after: Tue, 06 May 2031 10:01:30 GMT',
        'content-length: 0',
      ),
    ),
  )
  expect((await call(url)).retryAfterSeconds).toBe(90)
})

function call(url: URL, changes: Partial<JsonCall> = {}): Promise<JsonAnswer> {
  return callJson({ method: 'GET', url, deadlineMs: 2_000, maxAnswerBytes: 10_000, ...changes })
}

async function failure(url: URL, changes: Partial<JsonCall> = {}): Promise<CallError> {
  const error: unknown = await call(url, changes).then(
    () => new Error('it was answered'),
    (error: unknown) => error,
  )
  if (error instanceof CallError) return error
  throw error
}

/** Starts a server that answers each request, once its head has arrived, with the bytes that the test wants. */
async function aServer(answer: (socket: Socket) => unknown) {
  const requests: string[] = []
  const sockets = new Set<Socket>()
  const connected = Promise.withResolvers<void>()
  const closed = Promise.withResolvers<void>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    connected.resolve()
    socket.once('close', () => closed.resolve())
    socket.on('error', () => undefined) // callers that hang up are what this is about
    let request = ''
    socket.on('data', (bytes) => {
      const wasThere = request.includes('\r\n\r\n')
      request += bytes.toString()
      if (wasThere || !request.includes('\r\n\r\n')) return
      requests.push(request)
      answer(socket)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('it does not listen')
  return {
    url: new URL(`http://127.0.0.1:${address.port}/`),
    requests,
    /** Resolves when the first caller has connected. */
    connected: connected.promise,
    /** Resolves when the first caller's connection has been closed. */
    closed: closed.promise,
    received: () => [...sockets].reduce((sum, { bytesRead }) => sum + bytesRead, 0),
  }
}

/** Blocks the whole process, as when it is suspended. */
function block(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

function drip(socket: Socket, text: string): void {
  let sent = 0
  const timer = setInterval(() => socket.write(text.slice(sent, (sent += 1))), 5)
  socket.once('close', () => clearInterval(timer))
}
