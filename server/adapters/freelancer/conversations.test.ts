import { expect, test } from 'vitest'
import { aJob } from '../../../tests/support/outside/gigboard-client.ts'
import {
  aFreelancerMarketplace,
  aProposal,
  sessionWith,
  submitTo,
} from '../../../tests/support/outside/freelancer-marketplace.ts'
import { codeOf } from '../../../tests/support/outside/gigboard-marketplace.ts'

const all = { since: '2020-01-01T00:00:00Z', after: null }
const sending = { deadlineMs: 5_000, mayLeave: async () => true }

/** Bid whose client wrote. */
async function aConversation() {
  const opened = await aFreelancerMarketplace()
  const { marketplace, session, world, post } = opened
  const [id = ''] = await post(aJob())
  const { proposalId } = await submitTo(marketplace, session, aProposal(id))
  const [bid] = await world.ledger()
  const client = (text: string) => world.react(bid?.proposalId ?? '', { kind: 'reply', text })
  await client('When can you start?')
  return { ...opened, proposalId, client, conversations: marketplace.conversations }
}

test('tells what a client wrote about a bid, takes an answer, and tells both then', async () => {
  const { conversations, session, proposalId, standIn } = await aConversation()
  const first = await conversations.messages(session, all)
  expect(first).toMatchObject({
    messages: [{ proposalId, isFromClient: true, text: 'When can you start?' }],
    next: null,
  })
  const conversationId = first.messages[0]?.conversationId ?? ''
  const message = { conversationId, text: 'On Monday & from 9:00.' }
  const { messageId } = await conversations.say(session, message, sending)
  const { messages } = await conversations.messages(session, all)
  expect(messages.filter(({ isFromClient }) => !isFromClient)).toMatchObject([
    { proposalId, conversationId, messageId, text: 'On Monday & from 9:00.' },
  ])
  const { access_token: eve } = await standIn.token('eve@example.org')
  expect((await conversations.messages(sessionWith(eve), all)).messages).toEqual([])
  const later = { ...all, since: '2999-01-01T00:00:00Z' }
  expect((await conversations.messages(session, later)).messages).toEqual([])
  for (const after of ['', 'threads:', 'answers:0'])
    expect(await codeOf(conversations.messages(session, { ...all, after }))).toBe('cursor-refused')
})

test('an answer that is lost or of another thread is uncertain, and a conversation that is no number is refused', async () => {
  const { conversations, session, standIn } = await aConversation()
  const { messages } = await conversations.messages(session, all)
  const conversationId = messages[0]?.conversationId ?? ''
  const say = (of: string) =>
    conversations.say(session, { conversationId: of, text: 'Hi' }, sending)
  await standIn.fault({ call: 'send-message', effect: { kind: 'cut-after' } })
  expect(await codeOf(say(conversationId))).toBe('uncertain')
  const other = { id: 1, thread_id: 2, from_user: 3, message: 'Hi', time_created: 4 }
  const body = { status: 'success', result: other }
  await standIn.fault({ call: 'send-message', effect: { kind: 'answer', body } })
  expect(await codeOf(say(conversationId))).toBe('uncertain')
  expect(await codeOf(say('thread-1'))).toBe('message-refused')
})
