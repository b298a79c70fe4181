import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { toldReactions } from '../../../tests/support/factories/told-reactions.ts'
import { followingOf } from '../../../tests/support/following.ts'
import { pathOf } from '../../../tests/support/path.ts'
import { testServices, type TestUser } from '../../../tests/support/test-services.ts'

const world = await testServices()
const { services, gigboard } = world
const { db } = services.store
const { ledgerOf } = pathOf(world)
const { aSender, follow, turn, readingOf } = followingOf(world)

test('an account with letters of the last week is read again before a minute has passed, an older one seldom', async () => {
  const [recent, old] = [await aSender(1), await aSender(1)]
  await follow()
  const ages = { [recent.uid]: '6 days', [old.uid]: '8 days' }
  for (const [uid, age] of Object.entries(ages))
    await db.execute(
      sql`update applications set armed_at = armed_at - ${age}::interval where uid = ${uid}`,
    )
  const readAgo = (seconds: number) =>
    db.execute(
      sql`update reaction_readings set began_at = product_clock() - make_interval(secs => ${seconds}), complete_at = null
          where uid in (${recent.uid}, ${old.uid})`,
    )
  await readAgo(40)
  await turn(services)
  expect([await isRead(recent), await isRead(old)]).toEqual([false, false])
  await readAgo(50)
  await turn(services)
  expect([await isRead(recent), await isRead(old)]).toEqual([true, false])
  await readAgo(3_700)
  await turn(services)
  expect([await isRead(recent), await isRead(old)]).toEqual([true, true])
})

test('clients who answer are told by one mail for all that are read together; views, marks and old answers by none', async () => {
  const user = await aSender(4)
  const [first, second, third, old] = await ledgerOf(user)
  const mails = async () => {
    const { rows } = await db.execute<{ data: Record<string, string> }>(
      sql`select data from pgboss.job where name = 'send-mail' and data ->> 'uid' = ${user.uid}`,
    )
    return rows.map(({ data }) => data).filter(({ kind }) => kind === 'client-answered')
  }
  await db.execute(
    sql`update applications set sent_at = sent_at - interval '3 days', armed_at = armed_at - interval '3 days'
        where proposal_id = ${old?.proposalId}`,
  )
  const page = [
    toldReactions(first?.proposalId ?? '', { viewedAt: new Date().toISOString() }),
    toldReactions(old?.proposalId ?? '', {
      repliedAt: new Date(Date.now() - 2 * 86_400_000).toISOString(),
    }),
  ]
  await follow(user, { reactions: async () => ({ reactions: page, next: null }) })
  expect(await mails()).toEqual([])
  await gigboard.react(first?.proposalId ?? '', { kind: 'reply', text: 'Hello' })
  await gigboard.react(second?.proposalId ?? '', { kind: 'hire' })
  await follow()
  await follow()
  expect(await mails()).toMatchObject([{ kind: 'client-answered', count: '2' }])
  await gigboard.react(third?.proposalId ?? '', { kind: 'interview' })
  await follow()
  expect((await mails()).map(({ how, count }) => [how, count])).toContainEqual(['interviewed', '1'])
})

async function isRead(user: TestUser): Promise<boolean> {
  return (await readingOf(user))?.completeAt !== null
}
