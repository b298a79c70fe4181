import { expect, test } from 'vitest'
import { aCheckedLetter } from '../../../tests/support/factories/a-checked-letter.ts'
import { anAgencyAt, operator } from '../../../tests/support/outside/gigboard-agency.ts'
import { aJob, gigboardClient } from '../../../tests/support/outside/gigboard-client.ts'
import { codeOf } from '../../../tests/support/outside/gigboard-marketplace.ts'
import { aGigboard } from '../../../tests/support/outside/test-gigboard.ts'
import type { NamedAgency } from '../../ports/marketplace.ts'
import { gigboard } from './gigboard.ts'

const letter = aCheckedLetter('Hello')
const code = 'BW-23456789'

test('tells each way in which an agency may stand apart, and accepts the invitation with the code', async () => {
  const { agency, standing } = await aWorld()
  expect(await standing({ agency: 'Others' })).toEqual({ standing: 'agency-unknown' })
  expect(await standing()).toEqual({ standing: 'uninvited' })
  await agency.invite(`${code}9, which is another's`)
  expect(await standing()).toEqual({ standing: 'uninvited' })
  await agency.invite(`For Grace (${code.toLowerCase()}).`)
  expect(await standing({ member: 'Nobody' })).toEqual({ standing: 'member-unknown' })
  const member = { agencyId: agency.agencyId, memberId: expect.any(String) }
  expect(await standing({ agency: ' web SHOPS ', member: 'grace' })).toEqual({
    standing: 'invited',
    member,
  })
  expect(await standing()).toMatchObject({ standing: 'invited' })
  await agency.withdraw()
  expect(await standing()).toEqual({ standing: 'withdrawn' })
  await agency.invite(code)
  expect(await standing()).toMatchObject({ standing: 'invited' })
})

test('proposes in a member’s name, finds that again, and is refused once the invitation is withdrawn', async () => {
  const { agency, client, marketplace, session, standing } = await aWorld()
  await agency.invite(code)
  const invited = await standing()
  if (invited.standing !== 'invited') throw new Error('the invitation was not seen')
  const onBehalfOf = invited.member
  const [first = '', second = ''] = await client.post(aJob(), aJob())
  const submit = (marketplaceJobId: string) =>
    marketplace.submit(
      session,
      { marketplaceJobId, letter, answers: [], onBehalfOf },
      { deadlineMs: 5_000, mayLeave: () => Promise.resolve(true) },
    )
  const { proposalId } = await submit(first)
  expect(await marketplace.findProposal(session, first, onBehalfOf)).toMatchObject({ proposalId })
  expect(await marketplace.findProposal(session, first)).toBeNull()
  const since = '2020-01-01T00:00:00Z'
  expect(await marketplace.reactions(session, { since, after: null, onBehalfOf })).toMatchObject({
    reactions: [{ proposalId }],
    next: null,
  })
  expect(await codeOf(submit(first))).toBe('already-applied')
  await agency.withdraw()
  expect(await codeOf(submit(second))).toBe('agency-refused')
  expect(await codeOf(marketplace.findProposal(session, first, onBehalfOf))).toBe('agency-refused')
  expect(await client.ledger()).toMatchObject([{ agency: 'Web Shops', member: 'Grace' }])
})

test.each([
  ['cut-before', { kind: 'cut-before' }],
  ['half an answer', { kind: 'malformed' }],
  ['a page in place of an answer', { kind: 'html' }],
  ['too large an answer', { kind: 'oversized', bytes: 2_000_000 }],
])('%s says nothing about an agency', async (_, effect) => {
  const { client, standing } = await aWorld()
  await client.fault({ call: 'agencies', effect })
  expect(await codeOf(standing())).toBe('not-reached')
})

async function aWorld() {
  const { url } = await aGigboard()
  const client = gigboardClient(url)
  await client.join(operator.email)
  const agency = await anAgencyAt(client, { name: 'Web Shops', members: ['Grace', 'Ada'] })
  const marketplace = gigboard(url)
  const { agencies } = marketplace
  if (!operator.signIn || !agencies) throw new Error('there is nothing to sign in with')
  const session = await marketplace.signIn(operator.signIn)
  const standing = (changes: Partial<NamedAgency> = {}) =>
    agencies.standingOf(session, { agency: 'Web Shops', member: 'Grace', code, ...changes })
  return { agency, client, marketplace, session, standing }
}
