import { expect, test } from 'vitest'
import { aGigboard } from '../../../tests/support/outside/test-gigboard.ts'

test('pages through reactions to own proposals, and refuses what is no page', async () => {
  const gigboard = await aGigboard()
  const { call } = await gigboard.signedUp()
  const jobIds = await gigboard.post({}, {}, {})
  for (const id of jobIds) await call('POST', `/api/v1/jobs/${id}/proposals`, { letter: 'Hello' })
  const read = (query: string) => call('GET', `/api/v1/proposals/reactions?${query}`)
  const since = 'since=2020-01-01T00:00:00Z'

  const first = await read(`${since}&limit=2`)
  expect(first.body.reactions).toMatchObject([{ jobId: jobIds[0] }, { jobId: jobIds[1] }])
  const last = await read(`${since}&limit=2&after=${first.body.cursor}`)
  expect(last.body).toEqual({
    reactions: [
      {
        proposalId: expect.any(String),
        jobId: jobIds[2],
        submittedAt: expect.any(String),
        viewedAt: null,
        repliedAt: null,
        interviewedAt: null,
        hiredAt: null,
        declinedAt: null,
      },
    ],
    cursor: null,
  })
  for (const query of ['', 'since=yesterday', `${since}&limit=201`])
    expect((await read(query)).status).toBe(422)
  expect((await read(`${since}&after=p0`)).status).toBe(400)
  const anybody = await gigboard.call('GET', `/api/v1/proposals/reactions?${since}`)
  expect(anybody.status).toBe(401)
})

test('an interview and the first decision are told with their moments, and later reactions change neither', async () => {
  const gigboard = await aGigboard()
  const { call } = await gigboard.signedUp()
  const [jobId] = await gigboard.post({})
  const sent = await call('POST', `/api/v1/jobs/${jobId}/proposals`, { letter: 'Hello' })
  const react = (reaction: object) =>
    gigboard.call('POST', `/control/proposals/${sent.body.proposalId}/reactions`, reaction)
  const own = async () => (await call('GET', '/api/v1/proposals')).body.proposals[0]
  const read = async () => {
    const path = '/api/v1/proposals/reactions?since=2020-01-01T00:00:00Z'
    return (await call('GET', path)).body.reactions[0]
  }

  await react({ kind: 'interview' })
  await react({ kind: 'reply', text: 'Welcome' })
  expect((await own()).status).toBe('interviewing')
  const invited = await read()
  expect(invited).toMatchObject({
    viewedAt: expect.any(String),
    repliedAt: expect.any(String),
    interviewedAt: expect.any(String),
    hiredAt: null,
    declinedAt: null,
  })
  await react({ kind: 'hire' })
  const hired = await read()
  expect(hired).toEqual({ ...invited, hiredAt: expect.any(String) })
  for (const kind of ['decline', 'interview', 'hire']) await react({ kind })
  expect(await read()).toEqual(hired)
  expect((await own()).status).toBe('hired')
})
