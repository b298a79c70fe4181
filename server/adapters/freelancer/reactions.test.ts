import { expect, test } from 'vitest'
import { toldReactions } from '../../../tests/support/factories/told-reactions.ts'
import {
  aFreelancerMarketplace,
  aProposal,
  sessionWith,
  submitTo,
} from '../../../tests/support/outside/freelancer-marketplace.ts'
import { aJob } from '../../../tests/support/outside/gigboard-client.ts'
import { codeOf } from '../../../tests/support/outside/gigboard-marketplace.ts'

test('answers and awards of clients are read, and nothing of others', async () => {
  const { marketplace, session, world, standIn } = await aFreelancerMarketplace()
  const jobIds = await world.post(aJob(), aJob(), aJob())
  const ids = await standIn.projectIds(jobIds)
  const sent = []
  for (const id of ids) sent.push(await submitTo(marketplace, session, aProposal(id)))
  const [answered, awarded] = sent.map(({ proposalId }) => proposalId)
  const [first = '', second = ''] = (await world.ledger()).map(({ proposalId }) => proposalId)
  await world.react(first, { kind: 'reply', text: 'Hello Ada' })
  await world.react(second, { kind: 'hire' })

  const at = expect.stringMatching(/^2\d{3}-.*Z$/u)
  const answers = await marketplace.reactions(session, ofAll)
  expect(answers.reactions).toEqual([toldReactions(answered ?? '', { repliedAt: at })])
  const awards = await marketplace.reactions(session, { ...ofAll, after: answers.next })
  expect(awards).toEqual({
    reactions: [toldReactions(awarded ?? '', { repliedAt: at, hiredAt: at })],
    next: null,
  })

  const { access_token: eve } = await standIn.token('eve@example.org')
  expect((await marketplace.reactions(sessionWith(eve), ofAll)).reactions).toEqual([])
  const later = { ...ofAll, since: '2999-01-01T00:00:00Z' }
  expect((await marketplace.reactions(session, later)).reactions).toEqual([])
  for (const after of ['', 'answers:', 'views:0', 'awards:-1'])
    expect(await codeOf(marketplace.reactions(session, { ...ofAll, after }))).toBe('cursor-refused')
})

test.each(['threads', 'self', 'messages', 'look-up'])(
  'reactions whose %s cannot be read are read again',
  async (call) => {
    const { marketplace, session, world, standIn } = await aFreelancerMarketplace()
    const [id = ''] = await standIn.projectIds(await world.post(aJob()))
    await submitTo(marketplace, session, aProposal(id))
    const [bid] = await world.ledger()
    await world.react(bid?.proposalId ?? '', { kind: 'reply', text: 'Hello Ada' })
    await standIn.fault({ call, effect: { kind: 'malformed' } })
    expect(await codeOf(marketplace.reactions(session, ofAll))).toBe('not-reached')
    expect((await marketplace.reactions(session, ofAll)).reactions).toHaveLength(1)
  },
)

const ofAll = { since: '2020-01-01T00:00:00Z', after: null }
