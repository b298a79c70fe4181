import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { aStoredJob } from '../../../tests/support/factories/a-stored-job.ts'
import { aFeed } from '../../../tests/support/outside/test-feed.ts'
import { servicesOn, aUser, testServices } from '../../../tests/support/test-services.ts'
import type { Config } from '../../config/config.ts'
import type { Services } from '../../services.ts'
import { insertNewJobs } from '../../store/jobs/jobs.ts'
import { jobs } from '../../store/schema.ts'
import { listApplications } from '../applications/list-applications.ts'
import { readFeed } from './read-feed.ts'
import { removeOldJobs } from './remove-old-jobs.ts'

const world = await testServices()

/** Starts services that read a feed; they end with the test. */
async function reading(url: string, everySeconds = 0) {
  const name = `feed-${crypto.randomUUID().slice(0, 8)}`
  const feeds: Config['feeds'] = [
    { name, title: 'A feed', url, everySeconds, isStandIn: true, keepDays: 30 },
  ]
  const { url: gigboardUrl } = world.gigboard
  const start = async (): Promise<Services> => {
    const services = await servicesOn(world.databaseUrl, gigboardUrl, { changes: { feeds } })
    onTestFinished(() => services.close())
    return services
  }
  const read = async (services: Services) => {
    const source = services.sources.find((each) => each.name === name) ?? expect.fail()
    const lead = (await services.tryToLead(`test ${name}`)) ?? expect.fail()
    return readFeed(services, source, { lead, signal: lead.lost }).finally(lead.resign)
  }
  return { name, start, read }
}

test('a job of a feed waits in review with its letter, for its user to send', async () => {
  const user = await aUser(world, { scanner: { keywords: 'theremin' } })
  const feed = await aFeed()
  const { name, start, read } = await reading(`${feed.url}/rss.xml`)
  await feed.client.post({ title: 'Theremin shop', description: 'A shop for theremins.' })
  const services = await start()
  expect(await read(services)).toBe(1)
  const [application] = await listApplications(services.store, user.uid, { limit: 5 })
  expect(application).toMatchObject({
    state: 'review',
    isSentByUser: true,
    marketplace: name,
    job: { title: 'Theremin shop' },
  })
})

test('a restart neither repeats a job of a feed nor leaves one out', async () => {
  const feed = await aFeed()
  const { start, read } = await reading(`${feed.url}/atom.xml`)
  await feed.client.post({}, {})
  expect(await read(await start())).toBe(2)
  await feed.client.post({})
  expect(await read(await start())).toBe(1)
  expect(await read(await start())).toBe(0)
})

test('a feed that failed is left alone for its interval, also by the next process', async () => {
  const feed = await aFeed()
  const { start, read } = await reading(`${feed.url}/rss.xml`, 600)
  await feed.client.post({})
  await feed.fault({ kind: 'status', status: 500 })
  await expect(read(await start())).rejects.toMatchObject({ code: 'not-reached' })
  expect(await read(await start())).toBe('not-due')
})

test('jobs of a feed go after their days unless an application refers to them, and do not come back', async () => {
  const user = await aUser(world, { scanner: { keywords: 'ocarina' } })
  const feed = await aFeed()
  const { name, start, read } = await reading(`${feed.url}/rss.xml`)
  const postedAt = '2026-01-01T00:00:00Z'
  await feed.client.post({ title: 'Ocarina shop', postedAt }, { title: 'Old', postedAt }, {})
  const services = await start()
  expect(await read(services)).toBe(3)
  const { db } = services.store
  const left = async () => {
    const found = await db.select().from(jobs).where(eq(jobs.marketplace, name))
    return found.map(({ title }) => title).toSorted()
  }
  expect(await removeOldJobs(services)).toBe(0)
  await db.execute(
    sql`update jobs set seen_at = seen_at - interval '29 days' where marketplace = ${name}`,
  )
  expect(await removeOldJobs(services)).toBe(0)
  await db.execute(
    sql`update jobs set seen_at = seen_at - interval '2 days' where marketplace = ${name}`,
  )
  expect(await removeOldJobs(services)).toBe(1)
  expect(await left()).toEqual(['A plain job', 'Ocarina shop'])
  expect(await read(services)).toBe(0)
  expect(await left()).toEqual(['A plain job', 'Ocarina shop'])
  const own = await listApplications(services.store, user.uid, { limit: 5, marketplace: name })
  expect(own).toMatchObject([{ job: { title: 'Ocarina shop' } }])
})

test('jobs of a marketplace that sets no limit stay', async () => {
  const { store, sources } = world.services
  const [gigboard = expect.fail()] = sources.filter(({ name }) => name === 'gigboard')
  await insertNewJobs(store.db, [aStoredJob({ marketplace: 'gigboard', title: 'Very old' })])
  await store.db.execute(sql`update jobs set seen_at = '2020-01-01', posted_at = '2020-01-01'`)
  expect(await removeOldJobs({ ...world.services, sources: [gigboard] })).toBe(0)
})
