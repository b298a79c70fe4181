import { expect, test } from 'vitest'
import { aFolder, aGigboard } from '../../../tests/support/outside/test-gigboard.ts'

test('an account that accepts an invitation proposes in a member’s name, and the agency pays', async () => {
  const { gigboard, owner, operator, agencyId, memberId, invitationId } = await anAgency()
  const [jobId = ''] = await gigboard.post({ title: 'A shop', connects: 6 })
  const proposal = { letter: 'Hello', onBehalfOf: { agencyId, memberId } }
  const send = () => operator.call('POST', `/api/v1/jobs/${jobId}/proposals`, proposal)

  expect(await send()).toMatchObject({ status: 403, body: { error: { code: 'not-invited' } } })
  expect(await operator.call('GET', '/api/v1/invitations')).toMatchObject({
    body: {
      invitations: [
        { invitationId, agencyId, agency: 'Web Shops', note: 'a code', status: 'waiting' },
      ],
    },
  })
  await operator.call('POST', `/api/v1/invitations/${invitationId}/acceptance`)
  expect((await operator.call('GET', `/api/v1/agencies/${agencyId}/members`)).body).toEqual({
    members: [{ memberId, name: 'Grace' }],
  })
  const sent = await send()
  expect(sent).toMatchObject({ status: 201, body: { connectsLeft: 99_994 } })
  expect(await send()).toMatchObject({ status: 409, body: { error: { code: 'already-applied' } } })

  const ofMember = `agencyId=${agencyId}&memberId=${memberId}`
  const { body } = await operator.call('GET', `/api/v1/proposals?jobId=${jobId}&${ofMember}`)
  expect(body.proposals).toMatchObject([{ id: sent.body.proposalId, letter: 'Hello' }])
  const since = '2020-01-01T00:00:00Z'
  const path = `/api/v1/proposals/reactions?since=${since}&${ofMember}`
  expect((await operator.call('GET', path)).body.reactions).toHaveLength(1)
  expect((await operator.call('GET', '/api/v1/proposals')).body.proposals).toEqual([])
  expect((await owner.call('GET', '/api/v1/account')).body.connects).toBe(99_994)
  expect(await gigboard.ledger()).toMatchObject([
    { email: 'operator@example.com', agency: 'Web Shops', member: 'Grace' },
  ])
  expect((await gigboard.call('GET', `/jobs/${jobId}`)).body).toContain('Grace, Web Shops')
})

test('a withdrawn invitation refuses the next request, and one that was begun before', async () => {
  const { gigboard, owner, operator, agencyId, memberId, invitationId } = await anAgency()
  await operator.call('POST', `/api/v1/invitations/${invitationId}/acceptance`)
  const [jobId = ''] = await gigboard.post({ title: 'A shop' })
  await gigboard.set({ acceptDelayMs: 300 })
  const proposal = { letter: 'Hello', onBehalfOf: { agencyId, memberId } }
  const begun = operator.call('POST', `/api/v1/jobs/${jobId}/proposals`, proposal)
  expect(await owner.call('DELETE', `/api/v1/invitations/${invitationId}`)).toMatchObject({
    status: 204,
  })

  expect(await begun).toMatchObject({ status: 403, body: { error: { code: 'not-invited' } } })
  const members = await operator.call('GET', `/api/v1/agencies/${agencyId}/members`)
  expect(members).toMatchObject({ status: 403, body: { error: { code: 'not-invited' } } })
  const again = await operator.call('POST', `/api/v1/invitations/${invitationId}/acceptance`)
  expect(again).toMatchObject({ status: 410, body: { error: { code: 'invitation-withdrawn' } } })
})

test('only the owner invites and withdraws, and only the invited account accepts', async () => {
  const { operator, owner, agencyId, invitationId } = await anAgency()
  const invitation = { email: 'operator@example.com' }
  expect(
    await operator.call('POST', `/api/v1/agencies/${agencyId}/invitations`, invitation),
  ).toMatchObject({ status: 404, body: { error: { code: 'no-such-agency' } } })
  expect(await operator.call('DELETE', `/api/v1/invitations/${invitationId}`)).toMatchObject({
    status: 404,
  })
  expect(await owner.call('POST', `/api/v1/invitations/${invitationId}/acceptance`)).toMatchObject({
    status: 404,
    body: { error: { code: 'no-such-invitation' } },
  })
})

test('agencies and members are looked up by name, which is theirs alone', async () => {
  const { owner, operator, agencyId, memberId } = await anAgency()
  const found = await operator.call('GET', '/api/v1/agencies?name=web%20shops')
  expect(found.body).toEqual({ agencies: [{ agencyId, name: 'Web Shops' }] })
  expect((await operator.call('GET', '/api/v1/agencies?name=web')).body).toEqual({ agencies: [] })
  expect(await operator.call('POST', '/api/v1/agencies', { name: 'WEB SHOPS' })).toMatchObject({
    status: 409,
    body: { error: { code: 'name-taken' } },
  })
  const twice = await owner.call('POST', `/api/v1/agencies/${agencyId}/members`, { name: 'grace' })
  expect(twice).toMatchObject({ status: 409, body: { error: { code: 'name-taken' } } })
  expect(memberId).not.toBe('')
})

test('agencies, members and invitations survive a restart', async () => {
  const dataFolder = await aFolder()
  const first = await anAgency({ dataFolder })
  await first.operator.call('POST', `/api/v1/invitations/${first.invitationId}/acceptance`)
  await first.gigboard.close()

  const again = await aGigboard({ dataFolder })
  const { body } = await again.call('POST', '/api/v1/sessions', {
    email: 'operator@example.com',
    password: 'correct horse',
    securityAnswer: 'Rex',
  })
  const response = await fetch(`${again.url}/api/v1/agencies/${first.agencyId}/members`, {
    headers: { authorization: `Bearer ${body.token}` },
  })
  expect(await response.json()).toEqual({ members: [{ memberId: first.memberId, name: 'Grace' }] })
})

/** An agency with a member that has invited the operator's account. */
async function anAgency(options: { dataFolder?: string } = {}) {
  const gigboard = await aGigboard(options)
  const owner = await gigboard.signedUp('owner@example.com')
  const operator = await gigboard.signedUp('operator@example.com')
  const wanted = { name: 'Web Shops', members: ['Grace'] }
  const { body: agency } = await owner.call('POST', '/api/v1/agencies', wanted)
  const { agencyId, members } = agency
  const path = `/api/v1/agencies/${agencyId}/invitations`
  const invited = { email: 'Operator@example.com', note: 'a code' }
  const { body } = await owner.call('POST', path, invited)
  const [{ memberId }] = members
  return { gigboard, owner, operator, agencyId, memberId, invitationId: body.invitationId }
}
