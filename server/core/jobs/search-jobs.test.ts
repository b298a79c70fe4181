import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { AppError } from '../../../contract/errors.ts'
import { Job } from '../../../contract/bidding/job.ts'
import { aStoredJob } from '../../../tests/support/factories/a-stored-job.ts'
import { testServices } from '../../../tests/support/test-services.ts'
import { insertNewJobs, type NewJob } from '../../store/jobs/jobs.ts'
import { searchBounds, searchJobs, type SearchLimits } from './search-jobs.ts'

const { store } = (await testServices()).services

test('a job comes with every field', async () => {
  const job = aFullJob({
    title: 'Zither shop',
    proposalsSoFar: 3,
    questions: ['Why you?'],
    clientCountry: 'Spain',
    clientIsPaymentVerified: true,
    clientRating: 4.9,
    clientSpent: 12_000,
    clientHires: 2,
    clientPostedJobs: 3,
  })
  await insertNewJobs(store.db, [job])
  const [found] = await searchJobs(store, { keywords: 'zither shop' })
  expect(Job.parse(found)).toEqual({
    id: job.id,
    title: 'Zither shop',
    link: job.link,
    marketplace: 'gigboard',
    timePosted: null,
    pubDate: job.postedAt,
    projectType: 'Project',
    budgetStr: '$500',
    skillLevel: 'Expert',
    descriptionClean: 'A small shop.',
    skills: ['PHP'],
    projectLength: '1 to 3 months',
    weeklyHours: '30+ hrs/week',
    connects: 8,
    proposalsSoFar: 3,
    questions: ['Why you?'],
    client: {
      country: 'Spain',
      isPaymentVerified: true,
      rating: 4.9,
      spent: 12_000,
      hires: 2,
      hireRate: 67,
    },
  })
})

test('filters narrow a search as they narrow a scanner, and empty ones do not', async () => {
  const fixed = aFullJob({ title: 'Lyre, fixed', clientCountry: 'Spain' })
  const hourly = aFullJob({
    title: 'Lyre, hourly',
    projectType: 'Hourly',
    fixedBudget: null,
    hourlyMin: 20,
    hourlyMax: 40,
  })
  await insertNewJobs(store.db, [fixed, hourly])
  const titlesFor = async (filters: object) =>
    (await searchJobs(store, { keywords: 'lyre', ...filters })).map(({ title }) => title).toSorted()

  expect(await titlesFor({})).toEqual(['Lyre, fixed', 'Lyre, hourly'])
  expect(await titlesFor({ location: '', budgetMin: 0 })).toHaveLength(2)
  expect(await titlesFor({ jobType: 'Hourly' })).toEqual(['Lyre, hourly'])
  expect(await titlesFor({ location: 'spain' })).toEqual(['Lyre, fixed'])
  expect(await titlesFor({ budgetMin: 100 })).toEqual(['Lyre, fixed'])
  expect(await titlesFor({ budgetMax: 100 })).toEqual(['Lyre, hourly'])
  expect(await titlesFor({ keywords: 'lyre, -hourly' })).toEqual(['Lyre, fixed'])
  const inSpain = { clientCountries: ['SPAIN'] }
  expect(await titlesFor(inSpain)).toHaveLength(2)
  expect(await titlesFor({ ...inSpain, unknownPasses: false })).toEqual(['Lyre, fixed'])
  expect(await titlesFor({ maxConnects: 7 })).toEqual([])
  expect(await titlesFor({ skillLevels: ['Expert'], minClientSpent: null })).toHaveLength(2)
})

test('the newest fifty are found, the newest first, also behind more than a page of others', async () => {
  const found = Array.from({ length: 60 }, (_, minute) =>
    aFullJob({ title: `Oboe ${minute}`, postedAt: at(minute) }),
  )
  const newer = Array.from({ length: 600 }, () =>
    aFullJob({ title: 'Something else', postedAt: '2031-05-05T10:00:00Z' }),
  )
  await insertNewJobs(store.db, [...found, ...newer])

  const titles = (await searchJobs(store, { keywords: 'oboe' })).map(({ title }) => title)
  expect(titles).toEqual(Array.from({ length: 50 }, (_, index) => `Oboe ${59 - index}`))
  expect(await searchJobs(store, {})).toHaveLength(50)
})

test('a search that had to stop early says among how many of the newest jobs it found these', async () => {
  const { store } = (await testServices()).services
  await insertNewJobs(
    store.db,
    Array.from({ length: 120 }, (_, minute) =>
      aFullJob({ title: minute % 60 === 0 ? 'Sitar' : 'Drum', postedAt: at(minute) }),
    ),
  )
  const search = (keywords: string, limits: Partial<SearchLimits>) =>
    searchJobs(store, { keywords }, { ...searchBounds, maxMs: 60_000, ...limits })
  const found = await search('sitar', { maxChecked: 100 })
  expect(found.map(({ title, amongNewest }) => [title, amongNewest])).toEqual([['Sitar', 100]])
  const all = await search('sitar', {})
  expect(all.map(({ amongNewest }) => amongNewest)).toEqual([undefined, undefined])
  await expect(search('lute, lyre', { maxChecked: 100 })).rejects.toMatchObject({
    code: 'search-too-broad',
  })
  await store.db.transaction(async (tx) => {
    await tx.execute(sql`lock table jobs in access exclusive mode`) // no statement of a search ends
    await expect(search('sitar', { maxMs: 20 })).rejects.toMatchObject({ code: 'search-too-broad' })
  })
})

test('a search stops in the database, too, when its caller leaves', async () => {
  const leaving = new AbortController()
  await store.db.transaction(async (tx) => {
    await tx.execute(sql`lock table jobs in access exclusive mode`)
    const searching = searchJobs(
      store,
      { keywords: 'zither' },
      { ...searchBounds, maxMs: 60_000, signal: leaving.signal },
    )
    leaving.abort(new AppError('too-many-requests'))
    await expect(searching).rejects.toMatchObject({ code: 'too-many-requests' })
  })
  // The connection was not left behind with the statement.
  expect(await searchJobs(store, { keywords: 'nowhere' })).toEqual([])
})

function at(minute: number): string {
  return new Date(Date.UTC(2031, 4, 4, 10, minute)).toISOString()
}

function aFullJob(changes: Partial<NewJob>): NewJob {
  return aStoredJob({
    description: 'A small shop.',
    projectType: 'Project',
    fixedBudget: 500,
    currency: 'USD',
    skillLevel: 'Expert',
    skills: ['PHP'],
    projectLength: '1 to 3 months',
    weeklyHours: '30+ hrs/week',
    connects: 8,
    ...changes,
  })
}
