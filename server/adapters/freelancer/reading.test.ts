import { expect, test } from 'vitest'
import { aJob } from '../../../tests/support/outside/gigboard-client.ts'
import { codeOf } from '../../../tests/support/outside/gigboard-marketplace.ts'
import {
  aFreelancerMarketplace,
  client,
  readNew,
  redirectUrl,
} from '../../../tests/support/outside/freelancer-marketplace.ts'
import { freelancer } from './freelancer.ts'

const nowMs = Date.now()

test('reads every project once, a page after the other, also over a restart', async () => {
  const { marketplace, post, url } = await aFreelancerMarketplace()
  const posted = await post(...jobsOver(250))
  const first = await readNew(marketplace, null)
  expect(idsOf(first.postings)).toEqual(posted)

  const later = await post(aJob(), aJob())
  const restarted = freelancer({ url, client, redirectUrl })
  const second = await readNew(restarted, first.next)
  expect(idsOf(second.postings).toSorted()).toEqual(later.toSorted())
  expect(await readNew(restarted, second.next)).toEqual({ postings: [], next: second.next })
})

test.each(['updated', 'submitted'])(
  'more projects than one look reads come in several, whether time means %s',
  async (timeFilter) => {
    const { marketplace, post, standIn } = await aFreelancerMarketplace()
    await standIn.set({ timeFilter, rateLimits: [{ quota: 10_000, seconds: 60 }] })
    const posted = await post(...jobsOver(900))
    const read: string[] = []
    let since: string | null = null
    for (let looks = 0; looks < 20; looks += 1) {
      const { postings, next } = await readNew(marketplace, since)
      if (next === since) break
      read.push(...idsOf(postings))
      since = next
    }
    expect(read).toHaveLength(900)
    expect(read.toSorted()).toEqual(posted.toSorted())
  },
)

test('projects of one second are all read, and a late one of that second too', async () => {
  const { marketplace, post } = await aFreelancerMarketplace()
  const postedAt = new Date(nowMs - 10_000).toISOString()
  const posted = await post(...Array.from({ length: 130 }, () => aJob({ postedAt })))
  const first = await readNew(marketplace, null)
  expect(idsOf(first.postings).toSorted()).toEqual(posted.toSorted())
  const late = await post(aJob({ postedAt }))
  const second = await readNew(marketplace, first.next)
  expect(idsOf(second.postings)).toEqual(late)
})

test('projects that close while the pages are read hide no other', async () => {
  const { marketplace, post, world, standIn } = await aFreelancerMarketplace()
  const jobs = jobsOver(180).map((job, place) => ({ ...job, id: `j${place}` }))
  const posted = await post(...jobs)
  await standIn.fault({ call: 'search', effect: { kind: 'delay-after', ms: 400 } })
  const reading = readNew(marketplace, null)
  await expect.poll(async () => (await standIn.requests()).length).toBe(1)
  // The newest stand first: 60 of them leave, and others move up past the end of the first page.
  const closed = jobs.slice(120).map(({ id }) => id)
  await Promise.all(closed.map((id) => world.close(id)))
  const { postings } = await reading
  expect(idsOf(postings)).toEqual(expect.arrayContaining(posted.slice(0, 120)))
})

test('a project that was edited long after is told again, and one that was edited soon after is not', async () => {
  const { marketplace, post, standIn } = await aFreelancerMarketplace()
  const at = Math.floor(Date.now() / 1000)
  const old = new Date((at - 3_600) * 1000).toISOString()
  const [oldId] = await post(aJob({ id: 'old', postedAt: old }), aJob({ id: 'new' }))
  const { next } = await readNew(marketplace, null)
  await standIn.project('old', { updatedAt: at + 2 })
  await standIn.project('new', { updatedAt: at + 2 })
  expect(idsOf((await readNew(marketplace, next)).postings)).toEqual([oldId])
})

test('a project that is dated ahead of now hides none that come after it, and is told once', async () => {
  const { marketplace, post, standIn } = await aFreelancerMarketplace()
  const at = Math.floor(Date.now() / 1000)
  const [aheadId] = await post(aJob({ id: 'ahead' }))
  await standIn.project('ahead', { updatedAt: at + 7 * 24 * 3_600 })
  const first = await readNew(marketplace, null)
  expect(idsOf(first.postings)).toEqual([aheadId])
  const later = await post(aJob(), aJob())
  const second = await readNew(marketplace, first.next)
  expect(idsOf(second.postings).toSorted()).toEqual(later.toSorted())
})

test('a project becomes ours with all that was said, its money in its own currency', async () => {
  const { marketplace, post, standIn, world } = await aFreelancerMarketplace()
  const { access_token: readingToken } = await standIn.token('operator@example.org', '')
  await world.post(
    aJob({
      id: 'j1',
      title: '<b>Shop</b>',
      description: `Long ${'text '.repeat(100)}`,
      budget: { amount: 800, currency: 'EUR' },
      skills: ['PHP', 'Web design'],
      proposalsSoFar: 7,
      client: { id: 'c1', country: 'Spain', rating: 4.5, hires: 3, paymentVerified: true },
    }),
  )
  await standIn.project('j1', { upgrades: { NDA: true, pf_only: true }, language: 'es' })
  const withClients = freelancer({
    url: standIn.url,
    client,
    redirectUrl,
    readingToken,
  })
  const { postings } = await readNew(withClients, null)
  expect(postings).toMatchObject([
    {
      title: '<b>Shop</b>',
      description: expect.stringMatching(/^Long (?:text )+$/u),
      projectType: 'Project',
      fixedBudget: { amount: 800, currency: 'EUR' },
      hourlyRange: null,
      skillLevel: null,
      skills: ['PHP', 'Web design'],
      proposalsSoFar: 7,
      client: { country: 'Spain', rating: 4.5, hires: 3, isPaymentVerified: true, spent: null },
      isOpen: true,
      link: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/projects\/php\/b-shop-b-\d+$/u),
      requirements: { nda: true, isSealed: false, preferredOnly: true, language: 'es' },
    },
  ])
  expect(postings[0]?.client.id).toMatch(/^\d+$/u)

  const [asStranger] = (await readNew(marketplace, null)).postings
  expect(asStranger?.client).toMatchObject({ id: null, country: null, rating: null })
  expect(asStranger?.title).toBe('<b>Shop</b>')
  await post(aJob({ type: 'hourly', hourlyRange: { min: 15, max: null, currency: 'GBP' } }))
  const hourly = (await readNew(marketplace, null)).postings.find(
    ({ projectType }) => projectType === 'Hourly',
  )
  expect(hourly).toMatchObject({
    fixedBudget: null,
    hourlyRange: { min: 15, max: null, currency: 'GBP' },
    weeklyHours: '40 hours a week',
  })
})

test('waits for the next project, and a wait ends when it is called off', async () => {
  const { marketplace, post } = await aFreelancerMarketplace()
  const { next } = await readNew(marketplace, null)
  const waiting = readNew(marketplace, next, { waitMs: 60_000 })
  const [id] = await post(aJob())
  expect(idsOf((await waiting).postings)).toEqual([id])

  const calling = new AbortController()
  const { next: last } = await readNew(marketplace, next)
  const cut = readNew(marketplace, last, { waitMs: 20_000, signal: calling.signal })
  setTimeout(() => calling.abort(), 80)
  expect(await codeOf(cut)).toBe('not-reached')
})

test.each(['', 'no cursor', Buffer.from('{"at":-1}').toString('base64url')])(
  'the cursor %j is refused',
  async (cursor) => {
    const { marketplace } = await aFreelancerMarketplace()
    expect(await codeOf(readNew(marketplace, cursor))).toBe('cursor-refused')
  },
)

/** Jobs of the last hours, the oldest first. */
function jobsOver(count: number): Record<string, unknown>[] {
  return Array.from({ length: count }, (_, place) =>
    aJob({ postedAt: new Date(nowMs - (count - place) * 20_000).toISOString() }),
  )
}

function idsOf(postings: { marketplaceJobId: string }[]): string[] {
  return postings.map(({ marketplaceJobId }) => marketplaceJobId)
}
