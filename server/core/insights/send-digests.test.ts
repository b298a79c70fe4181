import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setProductClock } from '../../../tests/support/database/set-product-clock.ts'
import { aMailing } from '../../../tests/support/outside/a-mailing.ts'
import { anApplication } from '../../../tests/support/factories/an-application.ts'
import { followingOf } from '../../../tests/support/following.ts'
import { testServices } from '../../../tests/support/test-services.ts'
import { sendMail } from '../mailing/send-mail.ts'
import { sendDigests } from './send-digests.ts'

const world = await testServices()
const { services, databaseUrl } = world
const { db } = services.store
const { aSender } = followingOf(world)

test('each user gets one digest a week, from Monday morning in their own time zone', async () => {
  const [vienna, honolulu, off] = [await aSender(1), await aSender(1), await aSender(1)]
  await db.execute(sql`update users set time_zone = 'Europe/Vienna' where uid = ${vienna.uid}`)
  await db.execute(sql`update users set time_zone = 'Pacific/Honolulu' where uid = ${honolulu.uid}`)
  await db.execute(sql`update users set notifications_enabled = false where uid = ${off.uid}`)
  const queuedFor = async ({ uid }: { uid: string }) => {
    const { rows } = await db.execute<{ week: string }>(
      sql`select data ->> 'week' as week from pgboss.job
          where data ->> 'kind' = 'weekly-digest' and data ->> 'uid' = ${uid} order by 1`,
    )
    return rows.map(({ week }) => week)
  }
  const at = async (moment: string) => {
    await setProductClock(databaseUrl, moment)
    await Promise.all([sendDigests(services), sendDigests(services)])
    return [await queuedFor(vienna), await queuedFor(honolulu), await queuedFor(off)]
  }
  expect(await at('2031-06-01T12:00:00Z')).toEqual([[], [], []]) // a Sunday
  expect(await at('2031-06-02T05:59:00Z')).toEqual([[], [], []])
  expect(await at('2031-06-02T06:01:00Z')).toEqual([['2031-06-02'], [], []])
  expect(await at('2031-06-02T18:01:00Z')).toEqual([['2031-06-02'], ['2031-06-02'], []])
  expect(await at('2031-06-05T12:00:00Z')).toEqual([['2031-06-02'], ['2031-06-02'], []])
  const both = ['2031-06-02', '2031-06-09']
  expect(await at('2031-06-10T12:00:00Z')).toEqual([both, both, []])
  await setProductClock(databaseUrl, null)
})

test('the digest tells the week before its Monday and what waits; an empty week brings none', async (test) => {
  const mailing = await aMailing(test)
  const { email, uid } = await mailing.signUp()
  const { db: own } = mailing.services.store
  const task = { kind: 'weekly-digest', uid, week: '2026-06-08' }
  expect(await sendMail(mailing.services, task, { id: 'empty' })).toBe('nobody')
  for (const [id, sentAt, repliedAt] of [
    ['first', '2026-06-01T00:00:00Z', '2026-06-03T09:00:00Z'],
    ['last', '2026-06-07T23:59:00Z', null],
    ['before', '2026-05-31T23:59:00Z', null],
  ] as const) {
    await anApplication(own, uid, `${id} ${uid}`)
    await own.execute(
      sql`update applications set state = 'submitted', sent_at = ${sentAt}, armed_at = ${sentAt}, viewed_at = ${repliedAt},
                 replied_at = ${repliedAt} where id = ${`${id} ${uid}`}`,
    )
  }
  expect(await sendMail(mailing.services, task, { id: 'one' })).toBe('sent')
  const [mail] = await mailing.mailbox.mailsTo(email)
  expect(mail?.subject).toBe('Your week: 2 applications sent, 1 reply')
  expect(mail?.text).toContain('Last week you sent 2 applications; the week before it was 1.')
  expect(mail?.text).toContain('1 application was viewed. 1 client replied.')
  expect(mail?.text).toContain('Waiting for you: 1 unread reply.')
  expect(mail?.text).toContain('/bidding/replies')
  await own.execute(sql`update users set notifications_enabled = false where uid = ${uid}`)
  expect(await sendMail(mailing.services, task, { id: 'off' })).toBe('nobody')
})
