import { expect, test } from 'vitest'
import { toldReactions } from '../../../tests/support/factories/told-reactions.ts'
import { aJob } from '../../../tests/support/outside/gigboard-client.ts'
import { codeOf } from '../../../tests/support/outside/gigboard-marketplace.ts'
import {
  anUpworkMarketplace,
  aProposal,
  previewed,
  sessionWith,
  submitTo,
} from '../../../tests/support/outside/upwork/upwork-marketplace.ts'
import type { MarketplaceSession } from '../../ports/marketplace.ts'
import type { Upwork } from './upwork.ts'

test.each(['works', 'mixed'])(
  'a proposal is found among many while the filter of the list %s',
  async (statusFilter) => {
    const { marketplace, session, post, standIn } = await anUpworkMarketplace()
    const [jobId = '', ...others] = await post(...Array.from({ length: 13 }, () => aJob()))
    const { proposalId } = await propose(marketplace, session, jobId)
    for (const other of others) await propose(marketplace, session, other)
    await standIn.set({ statusFilter })
    expect(await marketplace.findProposal(session, jobId)).toMatchObject({ proposalId })
  },
)

test('without a word on it from the job, the lists say whether there is a proposal', async () => {
  const { marketplace, session, post, standIn, world } = await anUpworkMarketplace()
  await standIn.set({ tellsApplied: false })
  const [jobId = '', none = ''] = await post(aJob(), aJob())
  const { proposalId } = await propose(marketplace, session, jobId)
  const [entry] = await world.ledger()
  await world.react(entry?.proposalId ?? '', { kind: 'decline' })
  expect(await marketplace.findProposal(session, jobId)).toMatchObject({ proposalId })
  expect(await marketplace.findProposal(session, none)).toBeNull()
})

test('a proposal that its job knows and no list shows is looked up again', async () => {
  const { marketplace, session, post, standIn } = await anUpworkMarketplace()
  const [jobId = ''] = await post(aJob())
  await propose(marketplace, session, jobId)
  const empty = { data: { vendorProposals: { edges: [], pageInfo: null } } }
  await standIn.fault({
    call: 'list-proposals',
    effect: { kind: 'tool-answer', body: empty },
    times: 8,
  })
  expect(await codeOf(marketplace.findProposal(session, jobId))).toBe('not-reached')
  expect(await marketplace.findProposal(session, jobId)).not.toBeNull()
})

test('views and answers of clients are read, and nothing of others', async () => {
  const { marketplace, session, post, world, standIn } = await anUpworkMarketplace()
  const ids = await post(aJob(), aJob(), aJob(), aJob())
  const sent: string[] = []
  for (const id of ids) sent.push((await propose(marketplace, session, id)).proposalId)
  const [, viewed, answered, hired] = sent
  const [, second, third, fourth] = (await world.ledger()).map(({ proposalId }) => proposalId)
  await world.react(second ?? '', { kind: 'view' })
  await world.react(third ?? '', { kind: 'reply', text: 'Hello Ada' })
  await world.react(fourth ?? '', { kind: 'hire' })

  const at = expect.stringMatching(/^2\d{3}-.*Z$/u)
  const reactions = await everyReaction(marketplace, session)
  expect(reactions).toHaveLength(4)
  expect(reactions).toEqual(
    expect.arrayContaining([
      toldReactions(sent[0] ?? ''),
      toldReactions(viewed ?? '', { viewedAt: at }),
      toldReactions(answered ?? '', { viewedAt: at, repliedAt: at }),
      toldReactions(hired ?? '', { viewedAt: at, repliedAt: at, hiredAt: at }),
    ]),
  )
  const { access_token: eve } = await standIn.token('eve@example.org')
  expect(await everyReaction(marketplace, sessionWith(eve))).toEqual([])
  expect(await everyReaction(marketplace, session, '2999-01-01T00:00:00Z')).toEqual([])
})

test('a schema that tells no views yet tells the answers', async () => {
  const { marketplace, session, post, world, standIn } = await anUpworkMarketplace()
  await standIn.set({ tellsViews: false })
  const [jobId = ''] = await post(aJob())
  const { proposalId } = await propose(marketplace, session, jobId)
  const [entry] = await world.ledger()
  await world.react(entry?.proposalId ?? '', { kind: 'view' })
  expect(await everyReaction(marketplace, session)).toEqual([toldReactions(proposalId)])
  await world.react(entry?.proposalId ?? '', { kind: 'reply', text: 'Hello Ada' })
  expect(await everyReaction(marketplace, session)).toMatchObject([
    { proposalId, repliedAt: expect.any(String) },
  ])
})

test('reactions that a key may not read say so, and an odd cursor is refused', async () => {
  const { marketplace, session, standIn } = await anUpworkMarketplace()
  await standIn.set({ permissions: ['user', 'marketplaceJobPostingsSearch'] })
  expect(await codeOf(marketplace.reactions(session, ofAll))).toBe('scope-missing')
  for (const after of ['', 'Accepted', 'Pending:', 'views:0', `Accepted:${'a'.repeat(501)}`])
    expect(await codeOf(marketplace.reactions(session, { ...ofAll, after }))).toBe('cursor-refused')
})

const ofAll = { since: '2020-01-01T00:00:00Z', after: null }

/** Reactions of all pages. */
async function everyReaction(
  marketplace: Upwork,
  session: MarketplaceSession,
  since = ofAll.since,
) {
  const found = []
  let after: string | null = null
  do {
    const page = await marketplace.reactions(session, { since, after })
    found.push(...page.reactions)
    after = page.next
  } while (after !== null)
  return found
}

async function propose(marketplace: Upwork, session: MarketplaceSession, jobId: string) {
  return submitTo(marketplace, session, await previewed(marketplace, session, aProposal(jobId)))
}
