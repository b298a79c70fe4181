import { expect, onTestFinished, test } from 'vitest'
import { aFreelancehunt, token } from '../tests/support/outside/freelancehunt/a-freelancehunt.ts'
import { aUser, servicesOn, testServices } from '../tests/support/test-services.ts'
import { listApplications } from './core/applications/list-applications.ts'
import { readFeed } from './core/jobs/read-feed.ts'
import { createLog } from './startup/create-log.ts'

const world = await testServices()

/** Starts services that read the stand-in, and a way to read once. They end with the test. */
async function reading() {
  const hunt = await aFreelancehunt()
  const lines: string[] = []
  const freelancehunt = {
    name: 'freelancehunt',
    title: 'Freelancehunt',
    url: hunt.url,
    token,
    everySeconds: 0,
    isStandIn: true,
    keepDays: 30,
  }
  const log = createLog({
    level: 'info',
    destination: { write: (line) => void lines.push(line) },
  })
  async function readOnce() {
    const { url } = world.gigboard
    const changes = { freelancehunt }
    const services = await servicesOn(world.databaseUrl, url, { changes, log })
    onTestFinished(() => services.close())
    const source =
      services.sources.find(({ name }) => name === 'freelancehunt') ?? expect.fail('not opened')
    const lead = (await services.tryToLead('test')) ?? expect.fail('somebody else leads')
    const jobs = await readFeed(services, source, { lead, signal: lead.lost }).finally(lead.resign)
    return { services, jobs }
  }
  return { ...hunt, lines, readOnce }
}

test('a job of Freelancehunt waits in review with its letter, for its user to send, also after a restart', async () => {
  const user = await aUser(world, { scanner: { keywords: 'theremin' } })
  const { readOnce, world: jobs, lines } = await reading()
  await jobs.post({ title: 'Theremin shop', description: 'A shop for theremins.' })
  const { services, jobs: first } = await readOnce()
  expect(first).toBe(1)
  expect((await readOnce()).jobs).toBe(0)
  await jobs.post({ title: 'Another' })
  expect((await readOnce()).jobs).toBe(1)
  const [application, ...more] = await listApplications(services.store, user.uid, { limit: 5 })
  expect(more).toEqual([])
  expect(application).toMatchObject({
    state: 'review',
    isSentByUser: true,
    marketplace: 'freelancehunt',
    job: { title: 'Theremin shop' },
  })
  expect(services.about.marketplaces).toContainEqual(
    expect.objectContaining({ name: 'freelancehunt', connect: null, isStandIn: true }),
  )
  const told = lines.filter((line) => line.includes('takes no bids'))
  expect(told).toHaveLength(1)
  expect(lines.join()).not.toContain(token)
})
