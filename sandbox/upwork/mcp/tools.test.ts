import { expect, test } from 'vitest'
import { aJob } from '../../../tests/support/outside/gigboard-client.ts'
import { anUpwork } from '../../../tests/support/outside/upwork/test-upwork.ts'

test.each([true, false])(
  'the library’s own client lists the tools and their schemas, with events: %j',
  async (answersByEvents) => {
    const { connect, control } = await anUpwork()
    await control.set({ answersByEvents })
    const { client, transport } = await connect()
    expect(transport.sessionId).toEqual(expect.any(String))
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual([
      'upwork__list_accounts',
      'upwork__find_jobs',
      'upwork__list_freelancer_proposals',
      'upwork__get_profile',
      'upwork__manage_proposals',
      'upwork__confirm_draft',
      'upwork__confirm_preview',
    ])
    for (const { inputSchema } of tools) expect(inputSchema.type).toBe('object')
  },
)

test('a job is told in detail, and a proposal is prepared, confirmed and listed', async () => {
  const { connect, post, world, control, userId } = await anUpwork()
  const { use } = await connect()
  const [id = ''] = await post(aJob({ questions: ['Why you?'], connects: 6 }))
  expect(await use('find_jobs', 'get', { id: `~02${id}` })).toMatchObject({
    data: { marketplaceJobPosting: { id, content: { title: 'WordPress shop needed' } } },
    can_apply: true,
    applied: false,
    connects_cost: 6,
    screening_questions: ['Why you?'],
  })
  const prepared = await use('manage_proposals', 'create', {
    job_reference: id,
    cover_letter: 'Hello',
    charged_amount: 300,
    answers: [{ question: 'Why you?', answer: 'Because' }],
  })
  expect(prepared).toMatchObject({
    type: 'proposal',
    preview: {
      charged_amount: 300,
      connects_cost: 6,
      connects_balance: 100_000,
      screening_questions: [{ question: 'Why you?' }],
    },
  })
  expect(await world.ledger()).toEqual([])
  const { preview_id } = prepared
  const confirmed = await use('confirm_preview', 'confirm', { type: 'proposal', preview_id })
  const { newProposalId } = confirmed['data'].createJobProposal
  expect(await control.ledger()).toMatchObject([
    { proposalId: newProposalId, coverLetter: 'Hello', chargedAmount: 300, connectsSpent: 6 },
  ])
  const list = await use('list_freelancer_proposals', 'list', { status: 'Accepted' })
  expect(list['data'].vendorProposals.edges).toMatchObject([
    { node: { id: newProposalId, status_label: 'Submitted', marketplaceJobPosting: { id } } },
  ])
  expect(await use('get_profile', 'connects_balance')).toMatchObject({ connects_balance: 99_994 })
  expect(await use('get_profile', 'get')).toMatchObject({ identity: { id: userId } })
  expect(await use('find_jobs', 'get', { id })).toMatchObject({ can_apply: false, applied: true })
})

test('a preview is confirmed once, and a newer one takes its place', async () => {
  const { connect, post, control } = await anUpwork()
  const { use } = await connect()
  const jobs = await post(aJob(), aJob())
  const [older = '', newer = ''] = await Promise.all(
    jobs.map(async (job_reference) => {
      const params = { job_reference, cover_letter: 'Hello', charged_amount: 300 }
      return String((await use('manage_proposals', 'create', params))['preview_id'])
    }),
  )
  const confirm = (preview_id: string) =>
    use('confirm_preview', 'confirm', { type: 'proposal', preview_id })
  const outcomes = [await confirm(older), await confirm(newer), await confirm(newer)]
  expect(outcomes.filter(({ isError }) => !isError)).toHaveLength(1)
  expect(await control.ledger()).toHaveLength(1)
})

test('input is held against the schemas, and a wrong account is none', async () => {
  const { connect, post } = await anUpwork()
  const { use } = await connect()
  const [job_reference] = await post(aJob())
  const good = { job_reference, cover_letter: 'Hello', charged_amount: 300 }
  for (const odd of [
    { charged_amount: '300' },
    { charged_amount: 0 },
    { job_reference: '~021' },
    { cover_letter: 'x'.repeat(5_001) },
    { answers: [{ question: 'Why?' }] },
    { colour: 'red' },
  ])
    expect(await use('manage_proposals', 'create', { ...good, ...odd })).toMatchObject({
      isError: true,
      error_code: 'INVALID_PARAMS',
      status: 'error',
      trace_id: expect.any(String),
    })
  const input = { action: 'create', org_uid: '1', params: good }
  expect(await use('manage_proposals', null, input)).toMatchObject({
    isError: true,
    error_code: 'ORG_UID_REQUIRED',
  })
  expect(await use('nothing', null, {})).toMatchObject({ isError: true })
})

test('an invitation stands in the way of a proposal, and is listed', async () => {
  const { connect, world, control } = await anUpwork()
  const { use } = await connect()
  const jobs = await world.post(aJob())
  await control.invite('ada@example.org', jobs[0] ?? '')
  const [id = ''] = await control.jobIds(jobs)
  expect(
    await use('list_freelancer_proposals', 'invitations', { job_posting_id: id }),
  ).toMatchObject({ invitations: [{ jobPosting: { id } }] })
  const params = { job_reference: id, cover_letter: 'Hello', charged_amount: 300 }
  expect(await use('manage_proposals', 'create', params)).toMatchObject({
    isError: true,
    error_code: 'VJ-JA-10',
  })
})

test('a session belongs to the freelancer who began it, and ends when it is ended', async () => {
  const { connect, control, url } = await anUpwork()
  const { transport, client } = await connect()
  const session = transport.sessionId ?? ''
  const list = (token: string) =>
    fetch(`${url}/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-session-id': session,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    })
  const { access_token: own } = await control.token('ada@example.org')
  const { access_token: eve } = await control.token('eve@example.org')
  expect((await list(own)).status).toBe(200)
  expect((await list(eve)).status).toBe(404)
  await transport.terminateSession()
  expect((await list(own)).status).toBe(404)
  await expect(client.listTools()).rejects.toThrow()
  expect((await fetch(`${url}/mcp`)).status).toBe(405)
})
