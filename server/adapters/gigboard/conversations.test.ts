import { expect, test } from 'vitest'
import { aCheckedLetter } from '../../../tests/support/factories/a-checked-letter.ts'
import { aJob } from '../../../tests/support/outside/gigboard-client.ts'
import { aMarketplace, codeOf } from '../../../tests/support/outside/gigboard-marketplace.ts'

const all = { since: '2020-01-01T00:00:00Z', after: null }
const sending = { deadlineMs: 5_000, mayLeave: async () => true }

async function aConversation() {
  const world = await aMarketplace()
  const { marketplace, client, session } = world
  const { conversations } = marketplace
  if (!conversations) throw new Error('Gigboard has conversations.')
  const [jobId = ''] = await client.post(aJob())
  const proposal = { marketplaceJobId: jobId, letter: aCheckedLetter('Hello'), answers: [] }
  const { proposalId } = await marketplace.submit(session, proposal, sending)
  const say = (text: string, of = proposalId) =>
    conversations.say(session, { conversationId: of, text }, sending)
  return { ...world, conversations, proposalId, say }
}

test('tells messages of both sides, oldest first, a page at a time', async () => {
  const { conversations, session, client, proposalId, say } = await aConversation()
  expect(await conversations.messages(session, all)).toEqual({ messages: [], next: null })
  await client.react(proposalId, { kind: 'reply', text: 'When can you start?' })
  const { messageId, saidAt } = await say('On Monday.')
  for (let more = 0; more < 100; more += 1)
    await client.react(proposalId, { kind: 'reply', text: `More ${more}` })
  const first = await conversations.messages(session, all)
  const ids = { proposalId, conversationId: proposalId }
  expect(first.messages.slice(0, 2)).toMatchObject([
    { ...ids, isFromClient: true, text: 'When can you start?' },
    { ...ids, isFromClient: false, text: 'On Monday.', messageId, saidAt },
  ])
  const second = await conversations.messages(session, { ...all, after: first.next })
  expect([first.messages.length, second.messages.length, second.next]).toEqual([100, 2, null])
  const later = { ...all, since: '2999-01-01T00:00:00Z' }
  expect((await conversations.messages(session, later)).messages).toEqual([])
  const unknown = conversations.messages(session, { ...all, after: 'm-none' })
  expect(await codeOf(unknown)).toBe('cursor-refused')
})

test('a client has to write first, and nobody writes about somebody else’s proposal', async () => {
  const { say, proposalId, client } = await aConversation()
  expect(await codeOf(say('Any news?'))).toBe('message-refused')
  await client.react(proposalId, { kind: 'reply', text: 'Hello' })
  expect(await codeOf(say('Hello', 'p-none'))).toBe('message-refused')
  expect(await codeOf(say(' '))).toBe('message-refused')
})

test.each([
  ['cut-before', 'uncertain'],
  ['cut-after', 'uncertain'],
  ['malformed', 'uncertain'],
  ['html', 'uncertain'],
])('a message that meets %s is %s', async (kind, code) => {
  const { say, proposalId, client } = await aConversation()
  await client.react(proposalId, { kind: 'reply', text: 'Hello' })
  await client.fault({ call: 'send-message', effect: { kind } })
  expect(await codeOf(say('On Monday.'))).toBe(code)
})

test('nothing leaves without a yes, and nothing is read of an answer that is none', async () => {
  const { conversations, session, proposalId, client } = await aConversation()
  await client.react(proposalId, { kind: 'reply', text: 'Hello' })
  const message = { conversationId: proposalId, text: 'No' }
  const kept = conversations.say(session, message, { ...sending, mayLeave: async () => false })
  expect(await codeOf(kept)).toBe('not-reached')
  expect((await conversations.messages(session, all)).messages).toHaveLength(1)
  await client.fault({ call: 'messages', effect: { kind: 'malformed' } })
  expect(await codeOf(conversations.messages(session, all))).toBe('not-reached')
})
