import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aJob } from '../../../tests/support/outside/gigboard-client.ts'
import { anUpworkWorld } from '../../../tests/support/outside/upwork/an-upwork-world.ts'
import { pathOf } from '../../../tests/support/path.ts'
import { aUser } from '../../../tests/support/test-services.ts'
import { readTimeline } from '../applications/read-timeline.ts'
import { listReplies } from '../conversing/own-conversations.ts'
import { askForSearch } from '../jobs/on-request/ask-for-search.ts'
import { searchOnRequest } from '../jobs/on-request/search-on-request.ts'
import { sendManually } from '../reviewing/send-manually.ts'
import { firstPlace, followApplications } from './follow-applications.ts'
import { askForAnswers, readAnswers } from './read-on-request.ts'

const { world, services, standIn, aConnectedUser, applicationsOf } = await anUpworkWorld()
const { store } = services
const { sendAllDue } = pathOf(world)
const marketplace = 'upwork'

/** User with an application at Upwork, which was previewed, confirmed and sent. */
async function aSender(word: string) {
  const user = await aConnectedUser({ scanner: { keywords: word } })
  await world.gigboard.post(aJob({ title: `A shop for a ${word}` }))
  await askForSearch(services, { uid: user.uid, marketplace })
  await searchOnRequest(services, { uid: user.uid, marketplace })
  const [found] = await applicationsOf(user)
  const own = { uid: user.uid, applicationId: found?.id ?? '' }
  for (let press = 0; press < 2; press += 1) {
    const { draftVersion } = await readTimeline(store, own.uid, own.applicationId)
    await sendManually(store, own, draftVersion)
    await sendAllDue()
  }
  const [entry] = (await world.gigboard.ledger()).filter(({ email }) => email === user.email)
  return { user, own, proposalId: entry?.proposalId ?? '', place: { uid: user.uid, marketplace } }
}

const pauseBetween = async () => undefined

const askedOf = async ({ uid }: { uid: string }) =>
  (await listReplies(store, uid, {})).askedForAnswers

test('Upwork is asked for answers at a press, and at no other time', async () => {
  const { user, own, proposalId, place } = await aSender('bassoon')
  await world.gigboard.react(proposalId, { kind: 'reply', text: 'Hello' })
  const signal = new AbortController().signal
  await followApplications(services, firstPlace, { signal, pauseBetween })
  expect((await listReplies(store, user.uid, {})).replies).toEqual([])
  expect(await askedOf(user)).toEqual([{ marketplace, readAt: null, hasFailed: false }])

  await askForAnswers(services, place)
  await readAnswers(services, place)
  const { replies, askedForAnswers } = await listReplies(store, user.uid, {})
  expect(replies).toMatchObject([{ applicationId: own.applicationId, lastText: null }])
  expect(askedForAnswers).toMatchObject([{ readAt: expect.any(String), hasFailed: false }])
  const before = (await standIn.requests()).length
  await readAnswers(services, place) // a moment later there is nothing new
  expect(await standIn.requests()).toHaveLength(before)
})

test('presses in a row are one reading, and what cannot be asked says why', async () => {
  const { user, place } = await aSender('oboe')
  await Promise.all([1, 2, 3].map(() => askForAnswers(services, place)))
  const { rows } = await store.db.execute(
    sql`select id from pgboss.job where name = 'read-answers' and data ->> 'uid' = ${user.uid}`,
  )
  expect(rows).toHaveLength(1)
  const other = await aUser(world)
  const ask = (name: string) => askForAnswers(services, { uid: other.uid, marketplace: name })
  await expect(ask('upwork')).rejects.toMatchObject({ code: 'sign-in-missing' })
  await expect(ask('gigboard')).rejects.toMatchObject({ code: 'not-found' })
  expect(await askedOf(other)).toEqual([])
})

test('a reading that fails is said, and one after its wait is complete again', async () => {
  const { user, place } = await aSender('shawm')
  await standIn.fault({ call: 'graphql', effect: { kind: 'status', status: 500 }, times: null })
  await readAnswers(services, place)
  await standIn.mend()
  expect(await askedOf(user)).toEqual([{ marketplace, readAt: null, hasFailed: true }])
  await store.db.execute(
    sql`update reaction_readings set wait_until = null, began_at = began_at - interval '1 hour' where uid = ${user.uid}`,
  )
  await readAnswers(services, place)
  expect(await askedOf(user)).toMatchObject([{ readAt: expect.any(String), hasFailed: false }])
})
