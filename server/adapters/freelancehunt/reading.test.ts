import { expect, test } from 'vitest'
import {
  aFreelancehunt,
  token,
} from '../../../tests/support/outside/freelancehunt/a-freelancehunt.ts'
import { aJob } from '../../../tests/support/outside/gigboard-client.ts'
import { codeOf } from '../../../tests/support/outside/gigboard-marketplace.ts'
import { readNow } from '../../../tests/support/outside/test-feed.ts'
import type { Clock } from '../../ports/clock.ts'
import type { PostingSource } from '../../ports/marketplace.ts'

const nowMs = Date.now()
const minute = 60_000

test.each([50, 10])(
  'reads every project once, also over a restart, where a page holds %i',
  async (maxPageSize) => {
    const { open, post, standIn } = await aFreelancehunt()
    await standIn.set({ maxPageSize })
    const posted = await post(...jobsOver(130))
    const first = await readAll(open(), null)
    expect(sorted(first.ids)).toEqual(sorted(posted))

    const later = await post(aJob(), aJob())
    const second = await readAll(open(), first.next)
    expect(sorted(second.ids)).toEqual(sorted(later))
    expect((await readAll(open(), second.next)).ids).toEqual([])
  },
)

test('the oldest project of a reading comes first', async () => {
  const { open, post } = await aFreelancehunt()
  const posted = await post(...jobsOver(60))
  expect(idsOf(await readNow(open()))).toEqual(posted)
})

test('projects that come in while the pages are read are neither left out nor told twice', async () => {
  const { open, post, standIn } = await aFreelancehunt()
  await standIn.set({ maxPageSize: 10 })
  const before = await post(...jobsOver(35))
  await standIn.fault({ call: 'projects', effect: { kind: 'delay-after', ms: 400 } })
  const source = open()
  const reading = readAll(source, null)
  await untilAsked(standIn)
  const meanwhile = await post(...Array.from({ length: 25 }, () => aJob()))
  const { ids, next } = await reading
  const rest = await readAll(source, next)
  expect(sorted([...ids, ...rest.ids])).toEqual(sorted([...before, ...meanwhile]))
})

test.each([1, 2, 3])('projects that go while page %i is read hide no other', async (page) => {
  const { open, post, standIn, world } = await aFreelancehunt()
  await standIn.set({ maxPageSize: 10 })
  // Further apart than what each reading reads again.
  const jobs = jobsOver(50, { apartMs: 20 * minute }).map((job, place) => ({
    ...job,
    id: `j${place}`,
  }))
  const posted = await post(...jobs)
  const none = { call: 'projects', effect: { kind: 'delay-after', ms: 0 } }
  const slow = { call: 'projects', effect: { kind: 'delay-after', ms: 400 } }
  await standIn.fault(...Array.from({ length: page - 1 }, () => none), slow)
  const reading = readAll(open(), null)
  await untilAsked(standIn, page)
  // The newest stand first: 10 of them leave, and the others move up by a page.
  await Promise.all(jobs.slice(40).map(({ id }) => world.close(id)))
  expect((await reading).ids).toEqual(expect.arrayContaining(posted.slice(0, 40)))
})

test('a reading that meets the limit keeps what it has read, and is continued there by the next process', async () => {
  const { open, post, standIn } = await aFreelancehunt()
  await standIn.set({ maxPageSize: 10, limit: { points: 5, seconds: 3_600 } })
  const posted = await post(...jobsOver(80))
  const source = open()
  const first = await readNow(source)
  expect(first.postings).toHaveLength(50)
  await expect(readNow(source, first.next)).rejects.toMatchObject({
    code: 'rate-limited',
    retryAfterSeconds: expect.any(Number),
  })
  await standIn.set({ limit: { points: 1_000, seconds: 3_600 } })
  const asked = await pagesAsked(standIn)
  const rest = await readAll(open(), first.next)
  expect((await pagesAsked(standIn)).slice(asked.length, asked.length + 3)).toEqual([6, 7, 8])
  expect(sorted([...idsOf(first), ...rest.ids])).toEqual(sorted(posted))
})

test('the limit that is told is obeyed before it is passed', async () => {
  const { open, standIn } = await aFreelancehunt()
  await standIn.set({ limit: { points: 1, seconds: 3_600 } })
  const source = open({ clock: stoppedClock })
  const { next } = await readNow(source)
  await expect(readNow(source, next)).rejects.toMatchObject({
    code: 'rate-limited',
    retryAfterSeconds: 60,
  })
  expect(await pagesAsked(standIn)).toEqual([1])
})

test('premium projects that stand before newer ones hide none', async () => {
  const { open, post, standIn, world } = await aFreelancehunt()
  await standIn.set({ maxPageSize: 10, premiumFirst: true })
  const postedAt = new Date(nowMs - 60 * minute).toISOString()
  const premium = await world.post(...Array.from({ length: 10 }, () => aJob({ postedAt })))
  for (const id of premium) await standIn.project(id, { isPremium: true })
  await world.post(aJob())
  const { ids, next } = await readAll(open(), null)
  expect(ids).toHaveLength(11)
  const later = await post(aJob(), aJob())
  const second = await readAll(open(), next)
  expect(sorted(second.ids)).toEqual(sorted(later))
})

test('a project dated in the future hides no later one', async () => {
  const { open, post, standIn } = await aFreelancehunt()
  await standIn.fault({
    call: 'projects',
    effect: { kind: 'answer', body: { data: [projectOf('2099-01-01T00:00:00+03:00')], links: {} } },
  })
  const first = await readNow(open())
  expect(first.postings).toHaveLength(1)
  expect(Date.parse(first.postings[0]?.postedAt ?? '')).toBeLessThanOrEqual(Date.now())
  const later = await post(aJob())
  expect((await readAll(open(), first.next)).ids).toEqual(later)
})

test('a project becomes ours with all that was said, its money in its own currency', async () => {
  const { open, post, url, world, standIn } = await aFreelancehunt()
  const [id] = await post(
    aJob({
      title: 'Магазин на WordPress',
      description: 'A <b>shop</b>',
      budget: { amount: 8_000, currency: 'UAH' },
      skills: ['PHP', 'Web design'],
      proposalsSoFar: 7,
      postedAt: new Date(nowMs - minute).toISOString(),
    }),
  )
  const [personal = '', plus = ''] = await world.post(
    aJob({ title: 'For one freelancer' }),
    aJob({ type: 'hourly', hourlyRange: { min: 15, max: null, currency: 'USD' } }),
  )
  await standIn.project(personal, { isPersonal: true })
  await standIn.project(plus, { isOnlyForPlus: true })
  const { postings } = await readNow(open())
  expect(postings).toMatchObject([
    {
      marketplaceJobId: id,
      title: 'Магазин на WordPress',
      description: 'A <b>shop</b>',
      link: `${url}/project/wordpress/${id}.html`,
      projectType: 'Project',
      fixedBudget: { amount: 8_000, currency: 'UAH' },
      skills: ['PHP', 'Web design'],
      proposalsSoFar: 7,
      client: { id: expect.stringMatching(/^\d+$/u), country: null },
      isOpen: true,
      requirements: { preferredOnly: false },
    },
    { fixedBudget: null, hourlyRange: null, client: { id: null }, requirements: { preferredOnly: true } }, // prettier-ignore
  ])
})

test('the list is read once a minute at most, also over a restart', async () => {
  const { open, standIn } = await aFreelancehunt()
  const clock = aClock()
  const reader = () => open({ everySeconds: 60, clock })
  const { next } = await readNow(reader())
  const look = () => reader().newPostings(next, { waitMs: 0, signal: new AbortController().signal })
  clock.ms += minute - 1
  expect(await look()).toBe('not-due')
  expect(await pagesAsked(standIn)).toEqual([1])
  clock.ms += 1
  expect(await look()).toMatchObject({ postings: [] })
  // A clock that was set back keeps nothing from being read.
  clock.ms -= 24 * 60 * minute
  expect(await look()).toMatchObject({ postings: [] })
})

test('a wait ends when it is called off, and so does a reading', async () => {
  const { open, post, standIn } = await aFreelancehunt()
  const source = open({ everySeconds: 10 })
  const { next } = await readNow(source)
  const calling = new AbortController()
  const waiting = source.newPostings(next, { waitMs: 20_000, signal: calling.signal })
  calling.abort()
  expect(await codeOf(waiting)).toBe('not-reached')

  await standIn.set({ maxPageSize: 10 })
  await post(...jobsOver(20))
  const reading = new AbortController()
  const between = open({ betweenPagesMs: 60_000 })
  const cut = between.newPostings(null, { waitMs: 0, signal: reading.signal })
  await untilAsked(standIn, 2)
  reading.abort()
  expect(await codeOf(cut)).toBe('not-reached')
})

test.each(['', 'no cursor', '{"at":-1}'])('the cursor %j is refused', async (cursor) => {
  const { open } = await aFreelancehunt()
  expect(await codeOf(readNow(open(), cursor))).toBe('cursor-refused')
})

test('a token that is refused or may not read is not tried again soon', async () => {
  const { open, standIn } = await aFreelancehunt()
  await standIn.set({ access: 'forbidden' })
  await expect(readNow(open())).rejects.toMatchObject({
    code: 'scope-missing',
    retryAfterSeconds: 900,
  })
  await standIn.set({ access: 'granted' })
  await expect(readNow(open({ token: `${token}x` }))).rejects.toMatchObject({
    code: 'sign-in-refused',
    retryAfterSeconds: 900,
  })
})

const stoppedClock: Clock = { now: () => new Date(nowMs).toISOString(), monotonicMs: () => 0 }

/** Makes a clock that a test moves. */
function aClock() {
  const clock = {
    ms: nowMs,
    now: () => new Date(clock.ms).toISOString(),
    monotonicMs: () => performance.now(),
  }
  return clock
}

/** Jobs of the last hours, the oldest first. */
function jobsOver(count: number, { apartMs = 20_000 } = {}): Record<string, unknown>[] {
  return Array.from({ length: count }, (_, place) =>
    aJob({ postedAt: new Date(nowMs - (count - place) * apartMs).toISOString() }),
  )
}

/** Reads until a reading brings nothing. */
async function readAll(source: PostingSource, since: string | null) {
  const ids: string[] = []
  let next = since
  for (;;) {
    const read = await readNow(source, next)
    next = read.next
    ids.push(...idsOf(read))
    if (read.postings.length === 0) return { ids, next }
  }
}

function idsOf({ postings }: { postings: { marketplaceJobId: string }[] }): string[] {
  return postings.map(({ marketplaceJobId }) => marketplaceJobId)
}

function sorted(ids: readonly string[]): string[] {
  return ids.toSorted()
}

type StandIn = Awaited<ReturnType<typeof aFreelancehunt>>['standIn']

/** Numbers of the pages that were asked for, in order. */
async function pagesAsked(standIn: StandIn): Promise<number[]> {
  const asked = (await standIn.requests()).filter(({ method }) => method === 'GET')
  return asked.map(({ query }) => Number(new URLSearchParams(query).get('page[number]')))
}

function untilAsked(standIn: StandIn, times = 1): Promise<void> {
  return expect.poll(async () => (await pagesAsked(standIn)).length).toBeGreaterThanOrEqual(times)
}

function projectOf(publishedAt: string) {
  return {
    id: 7,
    attributes: { name: 'A shop', published_at: publishedAt },
    links: { self: { web: '/project/shop/7.html' } },
  }
}
