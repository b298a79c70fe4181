import { aStoredJob } from '../../../tests/support/factories/a-stored-job.ts'
import { afterAll, expect, inject, test } from 'vitest'
import type { JobFilters } from '../../../contract/bidding/job.ts'
import { cloneDatabase } from '../../../tests/support/database/clone-database.ts'
import { openStore } from '../../store/connect.ts'
import { insertNewJobs, type NewJob } from '../../store/jobs/jobs.ts'
import { jobs } from '../../store/schema.ts'
import { searchJobs } from './search-jobs.ts'

const { url, drop } = await cloneDatabase(inject('templateUrl'))
const store = openStore(url)
afterAll(async () => {
  await store.close()
  await drop()
})

test('jobs of the same moment are each found once', async () => {
  await only(Array.from({ length: 30 }, (_, index) => ({ title: `${index}`, postedAt: ago(1) })))
  expect(new Set(await find({})).size).toBe(30)
})

const all = [
  { title: 'shop', description: 'An online shop with WordPress' },
  { title: 'logo', description: 'A logo, no shop', skills: ['Adobe Illustrator'] },
  { title: 'fixed', projectType: 'Project' as const, fixedBudget: 500 },
  { title: 'hourly', projectType: 'Hourly' as const, hourlyMin: 20, hourlyMax: 40 },
  { title: 'spain', clientCountry: 'Spain' },
  { title: 'france', allowedCountries: ['France', 'Italy'] },
]

test.each<[JobFilters, string[]]>([
  [{ keywords: 'wordpress' }, ['shop']],
  [{ keywords: 'shop' }, ['shop', 'logo']],
  [{ keywords: 'shop, -no shop' }, ['shop']],
  [{ keywords: 'shop online' }, []],
  [{ keywords: 'ILLUSTRATOR' }, ['logo']],
  [{ keywords: 'word' }, []],
  [{ keywords: '  ' }, all.map(({ title }) => title)],
  [{ keywords: '-shop' }, []],
  [{ location: 'spain' }, ['spain']],
  [{ location: 'Italy, SPAIN' }, ['spain', 'france']],
  [{ jobType: 'Hourly' }, ['hourly']],
  [{ jobType: 'Project', budgetMin: 501 }, []],
  [{ jobType: 'Project', budgetMin: 500, budgetMax: 500 }, ['fixed']],
  [{ jobType: 'Hourly', budgetMin: 40 }, ['hourly']],
  [{ jobType: 'Hourly', budgetMin: 41 }, []],
  [{ budgetMax: 19 }, ['shop', 'logo', 'spain', 'france']],
  [{ keywords: 'shop', jobType: 'Hourly' }, []],
])('%j finds %j', async (filters, titles) => {
  await only(all.map((job, age) => ({ ...job, postedAt: ago(age) })))
  expect(await find(filters)).toEqual(titles)
})

const byTheHour = [
  { title: 'from 30', hourlyMin: 30, hourlyMax: null },
  { title: 'up to 30', hourlyMin: null, hourlyMax: 30 },
  { title: '20 to 40', hourlyMin: 20, hourlyMax: 40 },
  { title: 'no rate', hourlyMin: null, hourlyMax: null },
]

test.each<[JobFilters, string[]]>([
  [{ budgetMin: 31 }, ['20 to 40', 'no rate']],
  [{ budgetMin: 30 }, ['from 30', 'up to 30', '20 to 40', 'no rate']],
  [{ budgetMax: 29 }, ['20 to 40', 'no rate']],
  [{ budgetMax: 30 }, ['from 30', 'up to 30', '20 to 40', 'no rate']],
  [{ budgetMin: 30, budgetMax: 30 }, ['from 30', 'up to 30', '20 to 40', 'no rate']],
  [{ budgetMin: 31, budgetMax: 40 }, ['20 to 40', 'no rate']],
  [{ budgetMin: 41 }, ['no rate']],
  [{ budgetMax: 19 }, ['no rate']],
])(
  'an hourly rate with one end stated is that rate alone: %j finds %j',
  async (filters, titles) => {
    const projectType = 'Hourly' as const
    await only(byTheHour.map((job, age) => ({ ...job, projectType, postedAt: ago(age) })))
    expect(await find(filters)).toEqual(titles)
  },
)

async function only(wanted: Partial<NewJob>[]): Promise<void> {
  await store.db.delete(jobs)
  for (let start = 0; start < wanted.length; start += 1_000)
    await insertNewJobs(store.db, wanted.slice(start, start + 1_000).map(aStoredJob))
}

async function find(filters: JobFilters): Promise<string[]> {
  return (await searchJobs(store, filters)).map(({ title }) => title)
}

function ago(seconds: number): string {
  return new Date(Date.UTC(2031, 4, 4) - seconds * 1000).toISOString()
}
