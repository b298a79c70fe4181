import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aJob } from '../../../tests/support/outside/gigboard-client.ts'
import { toldReactions } from '../../../tests/support/factories/told-reactions.ts'
import { followingOf } from '../../../tests/support/following.ts'
import { pathOf } from '../../../tests/support/path.ts'
import { testServices } from '../../../tests/support/test-services.ts'
import { PortError } from '../../ports/port-error.ts'
import { eventsOf } from '../../store/applications/application-events.ts'
import { reactionReadings } from '../../store/following/reaction-readings.ts'
import { countReactions } from '../../store/following/reactions.ts'
import { listen } from '../../store/live.ts'
import { markOutcome } from '../insights/mark-outcome.ts'
import { startComparison } from '../writing/comparing/own-comparisons.ts'
import { addTemplate } from '../writing/templates/own-templates.ts'

const world = await testServices()
const { services, gigboard } = world
const { db } = services.store
const { takeIn, sendAllDue, applicationsOf, ledgerOf } = pathOf(world)
const { aSender, follow, turn, makeDue, readingOf } = followingOf(world)

test('a view and a reply are noted once each, in the timeline, and told to open pages', async () => {
  const user = await aSender(2)
  const [first, second] = await ledgerOf(user)
  const heard: string[] = []
  const listening = await listen(world.databaseUrl, {
    onLive: (uids, message) => {
      if (uids.includes(user.uid) && message.kind === 'application-changed')
        heard.push(message.applicationId)
    },
  })
  await gigboard.react(first?.proposalId ?? '', { kind: 'view' })
  await follow()
  await follow()
  const isSeen = ({ proposalId }: { proposalId: string | null }) => proposalId === first?.proposalId
  const seen = (await applicationsOf(user)).find(isSeen)
  expect(seen).toMatchObject({ viewedAt: expect.any(String), repliedAt: null })
  await expect.poll(() => heard).toEqual([seen?.id])
  await gigboard.react(first?.proposalId ?? '', { kind: 'reply', text: 'Hello' })
  await gigboard.react(second?.proposalId ?? '', { kind: 'reply', text: 'Hello' })
  await follow()
  await follow()

  for (const application of await applicationsOf(user)) {
    expect(application).toMatchObject({
      viewedAt: expect.any(String),
      repliedAt: expect.any(String),
    })
    const kinds = (await eventsOf(db, application.id)).map(({ kind }) => kind)
    expect(kinds.slice(-3)).toEqual(['sent', 'viewed', 'replied'])
    await expect.poll(() => heard).toContain(application.id)
  }
  const since = '2020-01-01T00:00:00Z'
  expect(await countReactions(db, user.uid, since)).toEqual({ sent: 2, viewed: 2, replied: 2 })
  expect(await countReactions(db, user.uid, '2999-01-01T00:00:00Z')).toMatchObject({ sent: 0 })
  await listening.stop()
})

test('an impossible moment becomes the nearest possible one, and nobody else’s application is touched', async () => {
  const [user, other] = [await aSender(1), await aSender(1)]
  const [own] = await applicationsOf(user)
  const [others] = await applicationsOf(other)
  const page = [
    toldReactions(own?.proposalId ?? '', { viewedAt: '1970-01-01T00:00:00Z' }),
    toldReactions(own?.proposalId ?? '', { repliedAt: '9999-01-01T00:00:00Z' }),
    toldReactions(others?.proposalId ?? '', { viewedAt: '2020-01-01T00:00:00Z' }),
  ]
  await follow(user, { reactions: async () => ({ reactions: page, next: null }) })
  const [after] = await applicationsOf(user)
  expect(after?.viewedAt).toBe(after?.sentAt)
  const repliedMs = Date.parse(after?.repliedAt ?? '')
  expect(Math.abs(Date.now() - repliedMs)).toBeLessThan(60_000)
  expect((await applicationsOf(other))[0]?.viewedAt).toBeNull()
})

test('one page a turn, until the pass is complete, however many users there are', async () => {
  const user = await aSender(1)
  const asked: (string | null)[] = []
  const paged = {
    reactions: async (_: unknown, { after }: { after: string | null }) => {
      asked.push(after)
      return { reactions: [], next: after === 'b' ? null : after === null ? 'a' : 'b' }
    },
  }
  await follow(user, paged)
  expect(await readingOf(user)).toMatchObject({ cursor: 'a', completeAt: null })
  await follow(user, paged)
  await follow(user, paged)
  expect(asked).toEqual([null, 'a', 'b'])
  const complete = await readingOf(user)
  expect(complete).toMatchObject({ cursor: null, pages: 3, completeAt: complete?.beganAt })
  await turn(services)
  const fresh = await readingOf(user)
  await turn(services)
  expect(await readingOf(user)).toEqual(fresh) // not due again so soon
})

test('a marketplace that pages for ever is given up, and begun anew after a while', async () => {
  const user = await aSender(1)
  const endless = { reactions: async () => ({ reactions: [], next: 'again' }) }
  await follow(user, endless)
  await db.update(reactionReadings).set({ pages: 99 }).where(eq(reactionReadings.uid, user.uid))
  await follow(user, endless)
  expect(await readingOf(user)).toMatchObject({ cursor: null, completeAt: null, failures: 1 })
})

test('a marketplace that asks for it is left alone, while applications go on being sent', async () => {
  const user = await aSender(1)
  let asked = 0
  const busy = {
    reactions: async () => {
      asked += 1
      throw new PortError('rate-limited', { retryAfterSeconds: 9_999_999 })
    },
  }
  await follow(user, busy)
  await follow(user, busy)
  expect(asked).toBe(1)
  await gigboard.post(aJob({ title: `${user.word} shop` }))
  await takeIn()
  await sendAllDue()
  expect(await ledgerOf(user)).toHaveLength(2)
  const seconds = await db.execute(
    sql`select extract(epoch from paused_until - product_clock())::int as seconds from marketplace_brakes`,
  )
  expect(Number(seconds.rows[0]?.['seconds'])).toBeLessThanOrEqual(86_400)
  await db.execute(sql`delete from marketplace_brakes`)
})

test('a user whose sign-in was refused is passed over; failures make one wait, and no other', async () => {
  const [refused, failing, well] = [await aSender(1), await aSender(1), await aSender(1)]
  await db.execute(
    sql`update marketplace_accounts set state = 'refused' where uid = ${refused.uid}`,
  )
  await gigboard.fault(
    { call: 'reactions', effect: { kind: 'status', status: 500 }, email: failing.email },
    { call: 'reactions', effect: { kind: 'refuse', code: 'session-expired' }, email: well.email },
  )
  await makeDue()
  await turn(services)
  expect(await readingOf(refused)).toBeUndefined()
  expect(await readingOf(failing)).toMatchObject({ failures: 1, completeAt: null })
  expect(await readingOf(well)).toMatchObject({ failures: 1 })
  await turn(services)
  expect(await readingOf(well)).toMatchObject({ failures: 1 }) // it waits
  await makeDue()
  await turn(services)
  expect(await readingOf(failing)).toMatchObject({ failures: 0, completeAt: expect.any(String) })
  expect(await readingOf(well)).toMatchObject({ failures: 0, completeAt: expect.any(String) })
})

test('letters of a month ago, and letters that were decided on, are followed no more; answered ones are', async () => {
  const [old, decided, answered] = [await aSender(1), await aSender(1), await aSender(1)]
  await db.execute(
    sql`update applications set armed_at = armed_at - interval '31 days' where uid = ${old.uid}`,
  )
  await db.execute(sql`update applications set declined_at = sent_at where uid = ${decided.uid}`)
  await db.execute(
    sql`update applications set viewed_at = sent_at, replied_at = sent_at where uid = ${answered.uid}`,
  )
  await makeDue()
  await turn(services)
  expect(await readingOf(old)).toBeUndefined()
  expect(await readingOf(decided)).toBeUndefined()
  expect(await readingOf(answered)).toBeDefined()
})

test('a decision that only the user marked is followed, and gives way to the one that is told', async () => {
  const user = await aSender(1)
  const [own] = await applicationsOf(user)
  const applicationId = own?.id ?? ''
  await markOutcome(services.store, { uid: user.uid, applicationId, outcome: 'replied' }, true)
  const counted = () => countReactions(db, user.uid, '2020-01-01T00:00:00Z')
  expect(await counted()).toEqual({ sent: 1, viewed: 0, replied: 0 })
  await markOutcome(services.store, { uid: user.uid, applicationId, outcome: 'replied' }, false)
  await markOutcome(services.store, { uid: user.uid, applicationId, outcome: 'declined' }, true)
  await gigboard.react(own?.proposalId ?? '', { kind: 'decline' })
  await follow()
  const [after] = await applicationsOf(user)
  expect(after).toMatchObject({ declinedAt: expect.any(String), toldByUser: [] })
})

test('letters of a running comparison are followed until they were read after their window, whatever the outage', async () => {
  const user = await aSender(2)
  const [old, recent] = await ledgerOf(user)
  const { uid } = user
  const form = { name: 'Mine', text: 'A letter.', use: 'fixed', rule: {} } as const
  const [template] = await addTemplate(services.store, uid, form)
  const compared = { firstId: null, secondId: template?.id ?? '', plannedEach: 20 }
  const [comparison] = (await startComparison(services.store, uid, compared)).comparisons
  const ofOld = sql`where uid = ${uid} and proposal_id = ${old?.proposalId ?? ''}`
  await db.execute(
    sql`update applications set comparison_id = ${comparison?.id}, armed_at = armed_at - interval '40 days',
                                sent_at = sent_at - interval '40 days' ${ofOld}`,
  )
  // Read last within its seven days; then nothing could be read for a month.
  const readAt = sql`product_clock() - interval '35 days'`
  await db.insert(reactionReadings).values({
    uid,
    marketplace: 'gigboard',
    beganAt: readAt,
    since: readAt,
    pages: 1,
    completeAt: readAt,
    sameSince: 1,
  })
  for (const one of [old, recent]) await gigboard.react(one?.proposalId ?? '', { kind: 'view' })

  await follow()
  const viewed = (await applicationsOf(user)).map(({ viewedAt }) => viewedAt)
  expect(viewed).toEqual([expect.any(String), expect.any(String)])
  const first = await readingOf(user)
  expect(daysSince(first?.since)).toBeGreaterThan(40)
  expect(first?.completeAt).toBe(first?.beganAt)
  await follow() // it has been read since
  expect(daysSince((await readingOf(user))?.since)).toBeLessThan(5)
})

test('a deleted user is not read', async () => {
  const user = await aSender(1)
  await db.execute(sql`update users set deleted_at = product_clock() where uid = ${user.uid}`)
  await makeDue()
  await turn(services)
  expect(await readingOf(user)).toBeUndefined()
})

function daysSince(at = ''): number {
  return (Date.now() - Date.parse(at)) / 86_400_000
}
