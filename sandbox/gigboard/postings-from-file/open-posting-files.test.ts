import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { PostingDraft } from '../world/posting.ts'
import { startGigboard } from '../start-gigboard.ts'
import { aFolder, aGigboard, caller } from '../../../tests/support/outside/test-gigboard.ts'
import { openPostingFiles } from './open-posting-files.ts'
import { readPostingLine } from './read-posting-line.ts'
import { splitSkills } from './split-skills.ts'

const post = {
  title: 'Need a developer for our API & feed',
  header: 'Hourly: $15-$35 - Intermediate - Est. Time: Less than 1 month, Less than 30 hrs/week',
  description: 'Hello,\nwe need <b>help</b>.',
  skillsText: 'PHPLaravelAPIAffiliate Marketing Website',
  clientLine:
    'Payment verified Rating is 4.505 out of 5. $30K+ spent United Kingdom Proposals: 5 to 10 Connects to apply: 16 Connects Featured Posted last week',
}

const listing = {
  title: 'Senior QA',
  pay: 'Hourly: $10.00 - $45.00',
  budget: null,
  level: 'Expert',
  skills: ['Jira'],
}

test('reads a posting with its text', () => {
  expect(read(post)).toEqual({
    title: post.title,
    description: post.description,
    type: 'hourly',
    budget: null,
    hourlyRange: { min: 15, max: 35, currency: 'USD' },
    level: 'Intermediate',
    duration: 'Less than 1 month',
    weeklyHours: 'Less than 30 hrs/week',
    skills: ['PHP', 'Laravel', 'API', 'Affiliate Marketing Website'],
    connects: 16,
    proposalsSoFar: 5,
    client: {
      country: 'United Kingdom',
      paymentVerified: true,
      rating: 4.505,
      spent: 30_000,
      reviews: null,
      hires: null,
      postedJobs: null,
      memberSince: null,
    },
  })
})

test('reads fixed prices and clients without a history', () => {
  const clientLine =
    'Payment unverified Rating is 0 out of 5. $0 spent Peru Proposals: Less than 5 Connects to apply: 4 Connects'
  const header = 'Fixed-price - Expert - Est. Budget: $1,234'
  expect(read({ ...post, header, clientLine })).toMatchObject({
    type: 'fixed',
    budget: { amount: 1234, currency: 'USD' },
    hourlyRange: null,
    level: 'Expert',
    duration: null,
    connects: 4,
    proposalsSoFar: 0,
    client: { country: 'Peru', paymentVerified: false, rating: 0, spent: 0 },
  })
  expect(read({ title: 'Only a title', header: '' })).toMatchObject({
    type: null,
    level: null,
    skills: [],
    client: { country: null, paymentVerified: null, rating: null, spent: null },
  })
})

test('reads a listing without text', () => {
  expect(read(listing)).toEqual({
    title: 'Senior QA',
    description: 'Senior QA',
    type: 'hourly',
    budget: null,
    hourlyRange: { min: 10, max: 45, currency: 'USD' },
    level: 'Expert',
    skills: ['Jira'],
  })
  const fixed = { ...listing, pay: 'Fixed price', budget: '$800.00' }
  expect(read(fixed)).toMatchObject({ type: 'fixed', budget: { amount: 800 }, hourlyRange: null })
  expect(read({ ...listing, pay: 'Hourly' })).toMatchObject({ type: 'hourly', hourlyRange: null })
  expect(read({ title: 'x', pay: null })).toMatchObject({ type: null, level: null, skills: [] })
})

test.for([
  ['Web ScrapingC#Data Mining', ['Web Scraping', 'C#', 'Data Mining']],
  ['Node.jsNGINXJavaScript', ['Node.js', 'NGINX', 'JavaScript']],
  ['PythonBigQueryMySQLGoogle Sheets', ['Python', 'BigQuery', 'MySQL', 'Google Sheets']],
  [
    'ISO 27001Governance, Risk & ComplianceCompliance',
    ['ISO 27001', 'Governance, Risk & Compliance', 'Compliance'],
  ],
  ['3D ModelingHTML5CSS', ['3D Modeling', 'HTML5', 'CSS']],
  ['', []],
] as const)('splits %s', ([text, skills]) => {
  expect(splitSkills(text)).toEqual(skills)
})

test.for([
  ['not json', 'not JSON'],
  ['[1]', 'not an object'],
  ['null', 'not an object'],
  ['{}', '"title" is not right'],
  ['{"title":"  "}', '"title" is not right'],
  ['{"title":"x","skills":"a, b"}', '"skills" is not right'],
  ['{"title":"x","description":5}', '"description" is not right'],
] as const)('says why %s is not a posting', ([line, reason]) => {
  expect(readPostingLine(line)).toEqual({ reason: expect.stringContaining(reason) })
})

test('no line makes it crash, and whatever it reads is a valid posting', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...Object.values(post)))
  const anyPost = fc.record(
    {
      title: text,
      header: text,
      description: text,
      skillsText: text,
      clientLine: text,
      pay: text,
      budget: text,
      level: text,
      skills: fc.array(text),
    },
    { requiredKeys: [] },
  )
  const line = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    anyPost.map((value) => JSON.stringify(value)),
  )
  fc.assert(
    fc.property(line, (line) => {
      const read = readPostingLine(line)
      if ('reason' in read) expect(read.reason).not.toBe('')
      else expect(PostingDraft.safeParse(read.draft).error).toBeUndefined()
    }),
  )
})

test('reads the files in order, once, and names what it skips', async () => {
  const folder = await aFolder()
  const [first, second] = [join(folder, 'a.jsonl'), join(folder, 'b.jsonl')]
  await writeFile(first, `${JSON.stringify(post)}\nbroken\n\n${JSON.stringify(listing)}`)
  await writeFile(second, `${JSON.stringify({ title: 'last' })}\r\n`)

  const lines: string[] = []
  const log = (line: string) => lines.push(line)
  const source = openPostingFiles([first, second], log)
  const titles = Array.from({ length: 5 }, () => source.next()?.title ?? null)
  expect(titles).toEqual([post.title, listing.title, 'last', null, null])
  expect(lines[0]).toBe(`${first}, line 2: skipped, not JSON.`)
})

test('a file that is not there is one clear sentence', async () => {
  const missing = join(await aFolder(), 'none.jsonl')
  const start = startGigboard({ port: 0, postFiles: [missing] })
  await expect(start).rejects.toThrow(`The postings file ${missing} cannot be read.`)
})

test('feeds the marketplace from files, says when they are used up, and begins them again at each start', async () => {
  const dataFolder = await aFolder()
  const file = join(dataFolder, 'posts.jsonl')
  await writeFile(
    file,
    ['one', 'two', 'three'].map((title) => `${JSON.stringify({ title })}\n`).join(''),
  )
  const options = { postsPerMinute: 60_000, dataFolder, postFiles: [file] }

  const lines: string[] = []
  const first = await startGigboard({ port: 0, ...options, log: (line) => void lines.push(line) })
  await expect.poll(() => titles(first.url)).toEqual(['one', 'two', 'three'])
  await expect.poll(() => lines.at(-1)).toMatch('There are no more postings')
  const { body } = await caller(first.url)('GET', '/control/settings')
  expect(body.isExhausted).toBe(true)
  await first.close()

  const second = await aGigboard(options)
  const twice = ['one', 'two', 'three', 'one', 'two', 'three']
  await expect.poll(() => titles(second.url)).toEqual(twice)
})

function read(value: object): PostingDraft {
  const found = readPostingLine(JSON.stringify(value))
  if ('reason' in found) throw new Error(found.reason)
  return found.draft
}

async function titles(url: string): Promise<string[]> {
  const { body } = await caller(url)('GET', '/api/v1/jobs')
  return body.jobs.map((job: { title: string }) => job.title)
}
