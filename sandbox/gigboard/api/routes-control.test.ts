import { request } from 'node:http'
import { expect, test } from 'vitest'
import { aGigboard } from '../../../tests/support/outside/test-gigboard.ts'

test('refuses foreign host names and web pages', async () => {
  const { port } = await aGigboard()

  expect(await statusWith(port, { host: 'rebound.example.com' })).toBe(403)
  expect(await statusWith(port, { host: '127.0.0.1.example.com' })).toBe(403)
  expect(await statusWith(port, { host: `127.0.0.1:${port}`, origin: 'http://127.0.0.1' })).toBe(
    403,
  )
  expect(await statusWith(port, { host: `localhost:${port}` })).toBe(200)
  expect(await statusWith(port, { host: '[::1]:80' })).toBe(200)
})

test('shows and changes the settings', async () => {
  const { call } = await aGigboard({ postsPerMinute: 0 })

  const settings = {
    postsPerMinute: 0,
    naturalKey: true,
    acceptDelayMs: 0,
    lookupLagMs: 0,
    reactionScale: 1,
    startingConnects: 100_000,
  }
  expect((await call('GET', '/control/settings')).body).toEqual({
    ...settings,
    isExhausted: false,
  })
  const changed = await call('POST', '/control/settings', { lookupLagMs: 5 })
  expect(changed.body).toMatchObject({ ...settings, lookupLagMs: 5 })
  expect((await call('POST', '/control/settings', { lookUpLag: 5 })).status).toBe(422)
})

test('refuses drafts with unknown fields and ids that exist', async () => {
  const { call, post } = await aGigboard()
  await post({ id: 'same' })

  expect((await call('POST', '/control/jobs', { jobs: [{ tilte: 'x' }] })).status).toBe(422)
  expect((await call('POST', '/control/jobs', { jobs: [{ id: 'same' }] })).status).toBe(409)
  expect((await call('POST', '/control/jobs/none/close')).status).toBe(404)
})

test('keeps a ledger of everything accepted, by e-mail if asked', async () => {
  const gigboard = await aGigboard()
  const ada = await gigboard.signedUp()
  const eve = await gigboard.signedUp('eve@example.com')
  const [jobId] = await gigboard.post({ title: 'Job' })
  await ada.call('POST', `/api/v1/jobs/${jobId}/proposals`, { letter: 'From Ada' })
  await eve.call('POST', `/api/v1/jobs/${jobId}/proposals`, {
    letter: 'From Eve',
  })

  expect((await gigboard.ledger()).map((entry) => entry.letter)).toEqual(['From Ada', 'From Eve'])
  const { body } = await gigboard.call('GET', '/control/ledger?email=EVE@example.com')
  expect(body.entries).toEqual([
    {
      proposalId: expect.any(String),
      jobId,
      jobTitle: 'Job',
      freelancerId: eve.freelancerId,
      email: 'eve@example.com',
      acceptedAt: expect.any(String),
      letter: 'From Eve',
      answers: [],
      messages: [],
      agency: null,
      member: null,
    },
  ])
})

test('lets a second proposal in when the natural key is off', async () => {
  const gigboard = await aGigboard()
  const { call } = await gigboard.signedUp()
  const [jobId] = await gigboard.post({})
  await gigboard.set({ naturalKey: false })

  for (const letter of ['one', 'two'])
    expect((await call('POST', `/api/v1/jobs/${jobId}/proposals`, { letter })).status).toBe(201)
  expect(await gigboard.ledger()).toHaveLength(2)
})

test('accepts late even when the caller has gone', async () => {
  const gigboard = await aGigboard()
  const { token } = await gigboard.signedUp()
  const [jobId] = await gigboard.post({})
  await gigboard.set({ acceptDelayMs: 1_000 })

  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const signal = AbortSignal.timeout(20)
  const body = '{"letter":"late"}'
  const call = fetch(`${gigboard.url}/api/v1/jobs/${jobId}/proposals`, {
    method: 'POST',
    headers,
    body,
    signal,
  })
  await expect(call).rejects.toThrow(/timeout|aborted/)

  expect(await gigboard.ledger()).toEqual([])
  await expect.poll(gigboard.ledger).toMatchObject([{ letter: 'late' }])
})

test('hides an accepted proposal from the look-up for the lag', async () => {
  const gigboard = await aGigboard()
  const { call } = await gigboard.signedUp()
  const [jobId] = await gigboard.post({})
  await gigboard.set({ lookupLagMs: 60_000 })
  await call('POST', `/api/v1/jobs/${jobId}/proposals`, { letter: 'x' })

  expect((await call('GET', '/api/v1/proposals')).body.proposals).toEqual([])
  expect(await gigboard.ledger()).toHaveLength(1)
  await gigboard.set({ lookupLagMs: 0 })
  expect((await call('GET', '/api/v1/proposals')).body.proposals).toHaveLength(1)
})

test('reacts to a proposal on demand', async () => {
  const gigboard = await aGigboard()
  const { call } = await gigboard.signedUp()
  const [jobId] = await gigboard.post({})
  const { body } = await call('POST', `/api/v1/jobs/${jobId}/proposals`, { letter: 'x' })
  const react = (reaction: object) =>
    gigboard.call('POST', `/control/proposals/${body.proposalId}/reactions`, reaction)
  const own = async () => (await call('GET', '/api/v1/proposals')).body.proposals[0]

  expect((await react({ kind: 'reply', text: 'When?' })).status).toBe(204)
  expect(await own()).toMatchObject({
    status: 'replied',
    reply: 'When?',
    viewedAt: expect.any(String),
  })
  await react({ kind: 'hire' })
  await react({ kind: 'decline' })
  expect(await own()).toMatchObject({ status: 'hired', declinedAt: null })
  expect((await react({ kind: 'dance' })).status).toBe(422)
})

function statusWith(port: number, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: '/control/settings', headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })
}
