import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { followingOf } from '../../../tests/support/following.ts'
import { pathOf } from '../../../tests/support/path.ts'
import { testServices } from '../../../tests/support/test-services.ts'
import { readConversation, removeMessage, say } from './own-conversations.ts'
import { sendMessage } from './send-message.ts'

const world = await testServices()
const { services, gigboard } = world
const { db } = services.store
const { ledgerOf, applicationsOf } = pathOf(world)
const { aSender, follow } = followingOf(world)

/** User with a message queued to a client who wrote. */
async function aMessage(text = 'On Monday.') {
  const user = await aSender(1)
  const [sent] = await ledgerOf(user)
  await gigboard.react(sent?.proposalId ?? '', { kind: 'reply', text: 'When can you start?' })
  await follow()
  const [application] = await applicationsOf(user)
  const message = { uid: user.uid, applicationId: application?.id ?? '', id: crypto.randomUUID() }
  await say(services, message, text)
  const received = async () =>
    (await ledgerOf(user))[0]?.messages.flatMap(({ from, text: said }) =>
      from === 'freelancer' ? [said] : [],
    )
  const own = async () =>
    (await readConversation(services.store, message)).messages.filter(
      ({ isFromClient }) => !isFromClient,
    )
  return { user, message, received, own, text }
}

/** Lets the time pass in which a message that was given up on may still arrive. */
const drain = ({ id }: { id: string }) =>
  db.execute(
    sql`update messages set attempted_at = attempted_at - interval '2 minutes' where id = ${id}`,
  )

test('a message arrives once, whatever is pressed or repeated', async () => {
  const { message, received, own, text } = await aMessage()
  await say(services, message, text)
  await Promise.all([1, 2, 3].map(() => sendMessage(services, message)))
  await sendMessage(services, message)
  await say(services, message, 'Something else')
  await follow()
  await follow()
  expect(await received()).toEqual(['On Monday.'])
  expect(await own()).toMatchObject([{ text: 'On Monday.', state: 'said', failure: null }])
})

test('a second message waits until the first has ended', async () => {
  const { message, received } = await aMessage()
  const second = { ...message, id: crypto.randomUUID() }
  await expect(say(services, second, 'Or on Tuesday.')).rejects.toThrow('message-under-way')
  await sendMessage(services, message)
  await say(services, second, 'Or on Tuesday.')
  await sendMessage(services, second)
  expect(await received()).toEqual(['On Monday.', 'Or on Tuesday.'])
})

test.each(['cut-after', 'malformed', 'html', 'truncated'])(
  'a message whose answer is lost (%s) is looked up, found and not sent again',
  async (kind) => {
    const { user, message, received, own } = await aMessage()
    await gigboard.fault({ call: 'send-message', effect: { kind }, email: user.email })
    await sendMessage(services, message)
    expect(await own()).toMatchObject([{ state: 'unsure' }])
    await sendMessage(services, message)
    expect(await own()).toMatchObject([{ state: 'said' }])
    expect(await received()).toEqual(['On Monday.'])
  },
)

test('a message that never arrived fails once the marketplace would show it, and can be removed', async () => {
  const { user, message, received, own } = await aMessage()
  await gigboard.fault({ call: 'send-message', effect: { kind: 'cut-before' }, email: user.email })
  await sendMessage(services, message)
  await sendMessage(services, message)
  expect(await own()).toMatchObject([{ state: 'unsure' }])
  await drain(message)
  await sendMessage(services, message)
  expect(await own()).toMatchObject([{ state: 'failed', failure: 'not-arrived' }])
  await sendMessage(services, message)
  expect(await received()).toEqual([])
  const { messages } = await removeMessage(services.store, message)
  expect(messages).toHaveLength(1)
})

test('one that arrives late after all is recognised, and not shown twice', async () => {
  const { user, message, received, own } = await aMessage()
  await gigboard.fault({ call: 'send-message', effect: { kind: 'cut-after' }, email: user.email })
  await sendMessage(services, message)
  const marketplace = services.marketplaces.get('gigboard')
  if (!marketplace?.conversations) throw new Error('Gigboard has conversations.')
  const nothing = { messages: async () => ({ messages: [], next: null }) }
  const blind = { ...marketplace, conversations: { ...marketplace.conversations, ...nothing } }
  await drain(message)
  await sendMessage({ ...services, marketplaces: new Map([['gigboard', blind]]) }, message)
  expect(await own()).toMatchObject([{ state: 'failed' }])
  await follow()
  expect(await own()).toMatchObject([{ state: 'said', failure: null }])
  expect(await received()).toEqual(['On Monday.'])
})

test('a marketplace that is away for a while gets the message later; refusals end it with their reason', async () => {
  const away = await aMessage()
  await gigboard.fault({
    call: 'send-message',
    effect: { kind: 'refuse', code: 'slow-down' },
    email: away.user.email,
  })
  await sendMessage(services, away.message)
  expect(await away.own()).toMatchObject([{ state: 'sending' }])
  await sendMessage(services, away.message)
  expect(await away.received()).toEqual(['On Monday.'])

  for (const [code, failure] of [
    ['client-first', 'refused'],
    ['challenge', 'sign-in'],
  ] as const) {
    const { user, message, received, own } = await aMessage()
    await gigboard.fault({
      call: 'send-message',
      effect: { kind: 'refuse', code },
      email: user.email,
    })
    await sendMessage(services, message)
    expect(await own()).toMatchObject([{ state: 'failed', failure }])
    expect(await received()).toEqual([])
  }
})

test('a marketplace that stays away for ten minutes ends it', async () => {
  const { user, message, own } = await aMessage()
  await gigboard.fault({
    call: 'send-message',
    effect: { kind: 'refuse', code: 'slow-down' },
    email: user.email,
  })
  await db.execute(
    sql`update messages set created_at = created_at - interval '11 minutes' where id = ${message.id}`,
  )
  await sendMessage(services, message)
  expect(await own()).toMatchObject([{ state: 'failed', failure: 'not-reached' }])
})

test('a process that was frozen between its look and the first byte sends nothing', async () => {
  const { message, received, own } = await aMessage()
  let nowMs = services.clock.monotonicMs()
  const clock = { ...services.clock, monotonicMs: () => (nowMs += 120_000) }
  await sendMessage({ ...services, clock }, message)
  expect(await received()).toEqual([])
  expect(await own()).toMatchObject([{ state: 'sending' }])
  await sendMessage(services, message)
  expect(await received()).toEqual(['On Monday.'])
})

test('a message that was under way at a backup is looked up after the restore, and not sent again', async () => {
  const { message, received, own } = await aMessage()
  await sendMessage(services, message)
  await db.execute(
    sql`update messages set state = 'sending', message_id = null, attempted_at = null where id = ${message.id}`,
  )
  const restored = sql`jsonb_build_object('restoredAt', product_clock())::text`
  await db.execute(
    sql`insert into installation (name, value) values ('last-restore', ${restored})
        on conflict (name) do update set value = excluded.value`,
  )
  await sendMessage(services, message)
  await db.execute(sql`delete from installation where name = 'last-restore'`)
  expect(await received()).toEqual(['On Monday.'])
  expect(await own()).toMatchObject([{ state: 'said' }])
})

test('a message of nothing, one that is too long, or to a stranger is refused', async () => {
  const { message } = await aMessage()
  await sendMessage(services, message)
  const another = { ...message, id: crypto.randomUUID() }
  await expect(say(services, another, '\u200b \u202e')).rejects.toThrow('invalid-request')
  await expect(say(services, another, 'x'.repeat(5_001))).rejects.toThrow('message-too-long')
  const other = await aSender(1)
  await expect(say(services, { ...another, uid: other.uid }, 'Hello')).rejects.toThrow('not-found')
})

test('a user who is being deleted sends nothing more', async () => {
  const { user, message, received } = await aMessage()
  await db.execute(sql`update users set deleted_at = product_clock() where uid = ${user.uid}`)
  await sendMessage(services, message)
  expect(await received()).toEqual([])
})
