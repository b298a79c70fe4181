import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { followingOf } from '../../../tests/support/following.ts'
import { pathOf } from '../../../tests/support/path.ts'
import { testServices } from '../../../tests/support/test-services.ts'
import { dismissReminder, listReplies, saveFollowUpDays } from './own-conversations.ts'
import { remindOfUnseen } from './remind-of-unseen.ts'

const world = await testServices()
const { services, gigboard } = world
const { db } = services.store
const { ledgerOf, applicationsOf } = pathOf(world)
const { aSender, follow } = followingOf(world)

/** User with letters sent so many days ago, whose reactions were read since. */
async function aWaiting(letters: number, days: number) {
  const user = await aSender(letters)
  await db.execute(
    sql`update applications set sent_at = sent_at - make_interval(days => ${days}), armed_at = armed_at - make_interval(days => ${days})
        where uid = ${user.uid}`,
  )
  await follow()
  return user
}

const remindersOf = async ({ uid }: { uid: string }) =>
  (await listReplies(services.store, uid, {})).followUps

test('an application that nobody has looked at is reminded of once, after the days that its user set', async () => {
  const [due, early, old] = [await aWaiting(1, 5), await aWaiting(1, 4), await aWaiting(1, 8)]
  await remindOfUnseen(services.store)
  await remindOfUnseen(services.store)
  expect(await remindersOf(due)).toMatchObject([
    { marketplace: 'gigboard', sentAt: expect.any(String) },
  ])
  expect([await remindersOf(early), await remindersOf(old)]).toEqual([[], []])
  const [application] = await applicationsOf(due)
  await dismissReminder(services.store, { uid: due.uid, applicationId: application?.id ?? '' })
  await remindOfUnseen(services.store)
  expect(await remindersOf(due)).toEqual([])
})

test('an application that was seen or declined is not reminded of, nor one that is seen after the reminder', async () => {
  const user = await aWaiting(3, 5)
  const [seen, declined, later] = await ledgerOf(user)
  await gigboard.react(seen?.proposalId ?? '', { kind: 'view' })
  await gigboard.react(declined?.proposalId ?? '', { kind: 'decline' })
  await follow()
  await remindOfUnseen(services.store)
  expect(await remindersOf(user)).toHaveLength(1)
  await gigboard.react(later?.proposalId ?? '', { kind: 'view' })
  await follow()
  expect(await remindersOf(user)).toEqual([])
})

test('nobody is reminded who turned it off, nor where it is not known whether anybody has looked', async () => {
  const [off, unread, untold] = [await aWaiting(1, 5), await aWaiting(1, 5), await aWaiting(1, 5)]
  await saveFollowUpDays(services.store, off.uid, null)
  await db.execute(
    sql`update reaction_readings set complete_at = product_clock() - interval '3 days' where uid = ${unread.uid}`,
  )
  await db.execute(sql`update applications set marketplace = 'elsewhere' where uid = ${untold.uid}`)
  await remindOfUnseen(services.store)
  for (const user of [off, unread, untold]) expect(await remindersOf(user)).toEqual([])
  expect((await listReplies(services.store, off.uid, {})).followUpDays).toBeNull()
  await saveFollowUpDays(services.store, off.uid, 4)
  await remindOfUnseen(services.store)
  expect(await remindersOf(off)).toHaveLength(1)
})
