import { connect } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createFaultPlan } from '../../kit/fault-plan.ts'
import { preciseNow } from '../world/precise-now.ts'
import { Fault, strikes, type FaultCall } from './faults.ts'
import { aGigboard, secrets } from '../../../tests/support/outside/test-gigboard.ts'

test('a status comes before anything is done', async () => {
  const { gigboard, submit } = await aReadyFreelancer()
  await gigboard.fault('submit', { kind: 'status', status: 503, code: 'down', retryAfter: 7 })

  const { status, body, headers } = await submit()
  expect(status).toBe(503)
  expect(body.error.code).toBe('down')
  expect(headers.get('retry-after')).toBe('7')
  expect(await gigboard.ledger()).toEqual([])
  expect((await submit()).status).toBe(201)
})

test('a status can also come after the thing is done', async () => {
  const { gigboard, submit } = await aReadyFreelancer()
  await gigboard.fault('submit', { kind: 'status-after', status: 500 })

  expect((await submit()).status).toBe(500)
  expect(await gigboard.ledger()).toHaveLength(1)
})

test('a refusal looks like the documented one', async () => {
  const { gigboard, submit } = await aReadyFreelancer()
  await gigboard.fault('submit', { kind: 'refuse', code: 'slow-down' })
  await gigboard.fault('submit', { kind: 'refuse', code: 'challenge' })

  const slow = await submit()
  expect(slow).toMatchObject({ status: 429, body: { error: { code: 'slow-down' } } })
  expect(slow.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(await submit()).toMatchObject({ status: 403, body: { error: { code: 'challenge' } } })
  expect(await gigboard.ledger()).toEqual([])
})

test('a cut before leaves nothing, a cut after leaves a proposal', async () => {
  const { gigboard, submit } = await aReadyFreelancer()

  await gigboard.fault('submit', { kind: 'cut-before' })
  await expect(submit()).rejects.toThrow('fetch failed')
  expect(await gigboard.ledger()).toEqual([])

  await gigboard.fault('submit', { kind: 'cut-after' })
  await expect(submit()).rejects.toThrow('fetch failed')
  expect(await gigboard.ledger()).toHaveLength(1)
})

test('a delay comes before the thing is done, the other delay after it', async () => {
  const { gigboard, submit } = await aReadyFreelancer()

  await gigboard.fault('submit', { kind: 'delay-after', ms: 100 })
  const started = performance.now()
  const answer = submit()
  await expect.poll(gigboard.ledger, { interval: 5 }).toHaveLength(1)
  expect((await answer).status).toBe(201)
  expect(performance.now() - started).toBeGreaterThan(95)

  await gigboard.fault('submit', { kind: 'delay', ms: 100 })
  const other = await gigboard.signedUp('eve@example.com')
  const [jobId] = await gigboard.post({})
  const sentAt = Date.parse(preciseNow())
  const delayed = other.call('POST', `/api/v1/jobs/${jobId}/proposals`, { letter: 'x' })
  expect((await delayed).status).toBe(201)
  const accepted = (await gigboard.ledger()).map((entry) => Date.parse(entry.acceptedAt))
  expect(accepted).toEqual([expect.any(Number), expect.toSatisfy((at) => at > sentAt + 95)])
})

test('a malformed answer is whole HTTP around half a JSON', async () => {
  const { gigboard, raw } = await aReadyFreelancer()
  await gigboard.fault('look-up', { kind: 'malformed' })

  const { head, body } = await raw('/api/v1/proposals')
  expect(head).toContain(`content-length: ${body.length}`)
  expect(() => JSON.parse(body.toString())).toThrow(/JSON/)
})

test('a truncated answer promises more than it sends', async () => {
  const { gigboard, raw } = await aReadyFreelancer()
  await gigboard.fault('look-up', { kind: 'truncated' })

  const { head, body } = await raw('/api/v1/proposals')
  const promised = Number(/content-length: (\d+)/.exec(head)?.[1])
  expect(body.length).toBe(Math.floor(promised / 2))
})

test('an oversized answer is right JSON of the wanted size without a length', async () => {
  const { gigboard, call } = await aReadyFreelancer()
  await gigboard.fault('look-up', { kind: 'oversized', bytes: 300_000 })

  const response = await fetch(`${gigboard.url}/api/v1/proposals`, call.init)
  expect(response.headers.get('content-length')).toBeNull()
  const text = await response.text()
  expect(text).toHaveLength(300_000)
  expect(JSON.parse(text)).toEqual({ proposals: [] })
})

test('a gzip bomb is small on the wire', async () => {
  const { gigboard, raw } = await aReadyFreelancer()
  await gigboard.fault('look-up', { kind: 'gzip-bomb', bytes: 1_000_000 })

  const { head, body } = await raw('/api/v1/proposals')
  expect(head).toContain('content-encoding: gzip')
  const packed = withoutChunks(body)
  expect(packed.length).toBeLessThan(20_000)
  expect(gunzipSync(packed)).toHaveLength(1_000_000)
})

test('slow bytes arrive one at a time', async () => {
  const { gigboard, raw } = await aReadyFreelancer()
  await gigboard.fault('look-up', { kind: 'slow-bytes', msPerByte: 3 })

  const started = performance.now()
  const { body, pieces } = await raw('/api/v1/proposals')
  expect(JSON.parse(body.toString())).toEqual({ proposals: [] })
  expect(pieces).toBeGreaterThan(5)
  expect(performance.now() - started).toBeGreaterThan(body.length * 2)
})

test('a page in place of JSON is a sign-in form with status 200', async () => {
  const { gigboard, call } = await aReadyFreelancer()
  await gigboard.fault('look-up', { kind: 'html' })

  const response = await fetch(`${gigboard.url}/api/v1/proposals`, call.init)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('text/html')
  expect(await response.text()).toContain('sign in')
})

test.for([
  ['sign-in', 'POST', '/api/v1/sessions'],
  ['feed', 'GET', '/api/v1/jobs'],
  ['feed', 'GET', '/api/v1/jobs/latest-cursor'],
  ['job', 'GET', '/api/v1/jobs/any'],
  ['submit', 'POST', '/api/v1/jobs/any/proposals'],
  ['look-up', 'GET', '/api/v1/proposals'],
] as const)('%s can fail at %s %s', async ([call, method, path]) => {
  const gigboard = await aGigboard()
  await gigboard.fault(call, { kind: 'status', status: 418 }, { times: null })

  const body = method === 'POST' ? {} : undefined
  expect((await gigboard.call(method, path, body)).status).toBe(418)
  expect((await gigboard.call(method, path, body)).status).toBe(418)
  expect((await gigboard.call('DELETE', '/control/faults')).status).toBe(204)
  expect((await gigboard.call(method, path, body)).status).not.toBe(418)
})

test('limits a fault to one freelancer', async () => {
  const gigboard = await aGigboard()
  const ada = await gigboard.signedUp()
  const eve = await gigboard.signedUp('eve@example.com')
  const only = { email: 'Eve@example.com', times: null }
  await gigboard.fault('look-up', { kind: 'status', status: 500 }, only)
  await gigboard.fault('sign-in', { kind: 'status', status: 500 }, only)

  expect((await ada.call('GET', '/api/v1/proposals')).status).toBe(200)
  expect((await eve.call('GET', '/api/v1/proposals')).status).toBe(500)
  const signIn = (email: string) => gigboard.call('POST', '/api/v1/sessions', { email, ...secrets })
  expect((await signIn('ada@example.com')).status).toBe(200)
  expect((await signIn('eve@example.com')).status).toBe(500)
})

test('refuses faults that it does not know', async () => {
  const { call } = await aGigboard()
  const add = (fault: object) => call('POST', '/control/faults', { faults: [fault] })

  expect((await add({ call: 'feed', effect: { kind: 'meteor' } })).status).toBe(422)
  expect((await add({ call: 'nothing', effect: { kind: 'cut-after' } })).status).toBe(422)
  expect((await add({ call: 'feed', effect: { kind: 'refuse', code: 'no' } })).status).toBe(422)
})

test('counts times down, throws dice for chance and takes the first that fits', () => {
  const dice = [0.9, 0.1]
  const plan = createFaultPlan<Fault>()
  const take = (call: FaultCall) =>
    plan.take((fault) => strikes(fault, { call, email: undefined }, () => dice.shift() ?? 1))
  const effect = { kind: 'cut-after' }
  plan.add([
    Fault.parse({ call: 'feed', effect, chance: 0.5 }),
    Fault.parse({ call: 'job', effect: { kind: 'cut-before' }, times: 2 }),
  ])

  expect(take('feed')).toBeUndefined()
  expect(take('feed')?.effect).toEqual(effect)
  expect(take('feed')).toBeUndefined()
  expect([1, 2, 3].map(() => take('job')?.effect.kind)).toEqual([
    'cut-before',
    'cut-before',
    undefined,
  ])
})

/** Signs up a freelancer and posts a job to apply to. */
async function aReadyFreelancer() {
  const gigboard = await aGigboard()
  const { call, token } = await gigboard.signedUp()
  const [jobId] = await gigboard.post({})
  const init = { headers: { authorization: `Bearer ${token}` } }
  return {
    gigboard,
    call: Object.assign(call, { init }),
    submit: () => call('POST', `/api/v1/jobs/${jobId}/proposals`, { letter: 'Hello' }),
    raw: (path: string) => rawGet(gigboard.port, path, token),
  }
}

/** Reads the raw bytes that arrive on the socket. */
function rawGet(
  port: number,
  path: string,
  token: string,
): Promise<{ head: string; body: Buffer; pieces: number }> {
  return new Promise((resolve, reject) => {
    const received: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n\r\n`,
      ),
    )
    socket.on('data', (piece: Buffer) => received.push(piece))
    socket.on('error', reject)
    socket.on('close', () => {
      const all = Buffer.concat(received)
      const end = all.indexOf('\r\n\r\n')
      const head = all.toString('utf8', 0, end).toLowerCase()
      resolve({ head, body: all.subarray(end + 4), pieces: received.length })
    })
  })
}

function withoutChunks(body: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let place = 0; place < body.length;) {
    const lineEnd = body.indexOf('\r\n', place)
    const length = Number.parseInt(body.toString('latin1', place, lineEnd), 16)
    parts.push(body.subarray(lineEnd + 2, lineEnd + 2 + length))
    place = lineEnd + 2 + length + 2
  }
  return Buffer.concat(parts)
}
