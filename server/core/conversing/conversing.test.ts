import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { followingOf } from '../../../tests/support/following.ts'
import { pathOf } from '../../../tests/support/path.ts'
import { testServices, type TestUser } from '../../../tests/support/test-services.ts'
import { countApplications } from '../applications/count-applications.ts'
import { markOutcome } from '../insights/mark-outcome.ts'
import { listReplies, markRead, readConversation, say } from './own-conversations.ts'
import { writeAnswer } from './write-answer.ts'

const world = await testServices()
const { services, gigboard } = world
const { db } = services.store
const { ledgerOf, applicationsOf } = pathOf(world)
const { aSender, follow } = followingOf(world)

/** User with an application whose client wrote. */
async function anAnswered(text = 'When can you start, and what is your rate?') {
  const user = await aSender(1)
  const [sent] = await ledgerOf(user)
  const proposalId = sent?.proposalId ?? ''
  await gigboard.react(proposalId, { kind: 'reply', text })
  await follow()
  const [application] = await applicationsOf(user)
  const own = { uid: user.uid, applicationId: application?.id ?? '' }
  return { user, own, proposalId }
}

const queued = async (name: string, { uid }: { uid: string }) => {
  const { rows } = await db.execute<{ data: Record<string, string> }>(
    sql`select data from pgboss.job where name = ${name} and data ->> 'uid' = ${uid} order by created_on`,
  )
  return rows.map(({ data }) => data)
}

const client = (proposalId: string, text: string) =>
  gigboard.react(proposalId, { kind: 'reply', text })

test('a reply is read with its text, once, beside its job, and asks for a draft', async () => {
  const { user, own } = await anAnswered('Hello,\r\nwhen can you start?\u202e')
  await follow()
  const { messages, ...conversation } = await readConversation(services.store, own)
  expect(messages).toMatchObject([
    { isFromClient: true, text: 'Hello,\nwhen can you start?', state: 'said', failure: null },
  ])
  expect(conversation).toMatchObject({
    maxLength: 5_000,
    draft: null,
    isUnread: true,
    isDrafting: true,
  })
  const { replies, unread, hasMore } = await listReplies(services.store, user.uid, {})
  expect(replies).toMatchObject([
    {
      applicationId: own.applicationId,
      outcome: 'replied',
      isUnread: true,
      lastText: 'Hello,\nwhen can you start?',
      isLastFromClient: true,
    },
  ])
  expect([unread, hasMore]).toEqual([1, false])
  expect((await countApplications(services.store, user.uid)).unreadReplies).toBe(1)
  expect(await queued('write-answer', user)).toEqual([own])
})

test('each further message of the client is read and mailed, and makes the conversation unread again', async () => {
  const { user, own, proposalId } = await anAnswered()
  const before = await readConversation(services.store, own)
  await markRead(services.store, own, before.clientSpokeAt)
  expect(await readConversation(services.store, own)).toMatchObject({ isUnread: false })
  expect(await queued('send-mail', user)).toHaveLength(1)
  await client(proposalId, 'Are you still there?')
  await follow()
  await follow()
  const after = await readConversation(services.store, own)
  expect(after.messages.map(({ text }) => text)).toEqual([
    'When can you start, and what is your rate?',
    'Are you still there?',
  ])
  expect(after.isUnread).toBe(true)
  expect((await queued('send-mail', user)).map(({ how }) => how)).toEqual(['replied', 'replied'])
  await markRead(services.store, own, null)
  expect((await listReplies(services.store, user.uid, {})).unread).toBe(1)
})

test('a message that the user wrote on the site is shown, and counts as having read', async () => {
  const { user, own, proposalId } = await anAnswered()
  const { token } = await signedInAs(user)
  await fetch(new URL(`/api/v1/proposals/${proposalId}/messages`, gigboard.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ text: 'On Monday.' }),
  })
  await follow()
  const { messages, isUnread } = await readConversation(services.store, own)
  expect(messages.map(({ isFromClient }) => isFromClient)).toEqual([true, false])
  expect(isUnread).toBe(false)
})

test('a marketplace that tells the same messages again, out of order or of others’ proposals adds nothing', async () => {
  const { user, own, proposalId } = await anAnswered('One')
  const other = await anAnswered('Other')
  const told = (messageId: string, text: string, of = proposalId) => ({
    proposalId: of,
    conversationId: of,
    messageId,
    isFromClient: true,
    text,
    saidAt: '2999-01-01T00:00:00Z',
  })
  const page = [
    told('m-x', 'Two'),
    told('m-x', 'Two'),
    told('m-y', ' \u200b '),
    told('m-z', 'Foreign', other.proposalId),
    told('m-w', 'Nowhere', 'p-none'),
  ]
  const marketplace = services.marketplaces.get('gigboard')?.conversations
  if (!marketplace) throw new Error('Gigboard has conversations.')
  const conversations = { ...marketplace, messages: async () => ({ messages: page, next: null }) }
  await follow(user, { conversations })
  await follow(user, { conversations })
  const texts = async (of: typeof own) =>
    (await readConversation(services.store, of)).messages.map(({ text }) => text)
  expect(await texts(own)).toEqual(['One', 'Two'])
  expect(await texts(other.own)).toEqual(['Other'])
  const [, two] = (await readConversation(services.store, own)).messages
  expect(Math.abs(Date.now() - Date.parse(two?.saidAt ?? ''))).toBeLessThan(60_000)
})

test('messages that cannot be read are read the next time, and reactions are read all the same', async () => {
  const user = await aSender(1)
  const [sent] = await ledgerOf(user)
  await client(sent?.proposalId ?? '', 'Hello')
  await gigboard.fault({
    call: 'messages',
    effect: { kind: 'status', status: 500 },
    email: user.email,
  })
  await follow()
  const [application] = await applicationsOf(user)
  const own = { uid: user.uid, applicationId: application?.id ?? '' }
  expect(application?.repliedAt).not.toBeNull()
  expect(await readConversation(services.store, own)).toMatchObject({
    messages: [],
    maxLength: null,
  })
  await follow()
  expect((await readConversation(services.store, own)).messages).toHaveLength(1)
})

test('a draft answers what a fact says, names what none says, and is not shown once the client has gone on', async () => {
  const { own, proposalId } = await anAnswered(
    'Thanks for your letter! Could you tell me your hourly rate? Please also send me your tax number.',
  )
  await db.execute(sql`insert into facts (id, uid, kind, text, link)
    values (${crypto.randomUUID()}, ${own.uid}, 'rate', '$45 an hour', null)`)
  await writeAnswer(services, own)
  const { draft, isDrafting } = await readConversation(services.store, own)
  expect(isDrafting).toBe(false)
  expect(draft?.text).toContain('Thank you for your message.')
  expect(draft?.text).toContain('My rate is $45 an hour.')
  expect(draft).toMatchObject({
    writtenBy: 'built-in',
    doubts: [],
    unanswered: [expect.stringContaining('tax number')],
  })
  await client(proposalId, 'And one more thing')
  await follow()
  expect((await readConversation(services.store, own)).draft).toBeNull()
})

test('a reply that only the user marked is listed as read and answered on the site; taken back, it is gone', async () => {
  const user = await aSender(1)
  const [application] = await applicationsOf(user)
  const own = { uid: user.uid, applicationId: application?.id ?? '' }
  await expect(readConversation(services.store, own)).rejects.toThrow('not-found')
  await markOutcome(services.store, { ...own, outcome: 'replied' }, true)
  const { replies, unread } = await listReplies(services.store, user.uid, {})
  expect([replies.length, unread]).toEqual([1, 0])
  const message = { ...own, id: crypto.randomUUID() }
  await expect(say(services, message, 'Hello')).rejects.toThrow('answer-elsewhere')
  await markOutcome(services.store, { ...own, outcome: 'replied' }, false)
  expect((await listReplies(services.store, user.uid, {})).replies).toEqual([])
})

test('replies are paged, the latest first', async () => {
  const user = await aSender(1)
  const [application] = await applicationsOf(user)
  await db.execute(sql`with n as materialized (select generate_series(1, 60)::text as n),
      more_jobs as (
        insert into jobs select j.* from n, jobs of, jsonb_populate_record(null::jobs, to_jsonb(of)
          || jsonb_build_object('id', of.id || n, 'marketplace_job_id', of.marketplace_job_id || n)) j
        where of.id = ${application?.jobId})
    insert into applications select a.* from n, applications of, jsonb_populate_record(null::applications, to_jsonb(of)
      || jsonb_build_object('id', of.id || n, 'job_id', of.job_id || n, 'proposal_id', null)) a
    where of.id = ${application?.id}`)
  await db.execute(sql`update applications a set replied_at = a.sent_at + make_interval(mins => n.place::int)
    from (select id, row_number() over (order by id) as place from applications where uid = ${user.uid} and proposal_id is null) n
    where n.id = a.id`)
  const first = await listReplies(services.store, user.uid, {})
  expect([first.replies.length, first.hasMore]).toEqual([50, true])
  const after = first.replies.at(-1)?.applicationId
  const second = await listReplies(services.store, user.uid, { after })
  expect([second.replies.length, second.hasMore]).toEqual([10, false])
  const all = [...first.replies, ...second.replies]
  expect(new Set(all.map(({ applicationId }) => applicationId)).size).toBe(60)
  const moments = all.map(({ lastAt }) => lastAt)
  expect(moments).toEqual(moments.toSorted().toReversed())
})

async function signedInAs({ email }: TestUser): Promise<{ token: string }> {
  const response = await fetch(new URL('/api/v1/sessions', gigboard.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a password', securityAnswer: 'an answer' }),
  })
  return (await response.json()) as { token: string } // Gigboard's protocol says so
}
