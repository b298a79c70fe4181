import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { aProcess, type Ending, type Place } from '../support/processes/a-process.ts'
import { aPreparedPlace } from '../support/processes/a-prepared-place.ts'
import { until } from '../support/processes/until.ts'

const timeout = 240_000

const Summary = z.strictObject({
  applications: z.array(
    z.strictObject({
      marketplace: z.string(),
      jobId: z.string(),
      title: z.string(),
      proposalId: z.string(),
      stages: z.strictObject({
        postedAt: z.iso.datetime(),
        seenAt: z.iso.datetime(),
        matchedAt: z.iso.datetime(),
        decidedAt: z.iso.datetime(),
        composedAt: z.iso.datetime(),
        armedAt: z.iso.datetime(),
        sentAt: z.iso.datetime(),
      }),
    }),
  ),
  byMarketplace: z.record(z.string(), z.int()),
  waitingByMarketplace: z.record(z.string(), z.int()),
  duplicates: z.number(),
  overCap: z.number(),
  marketplaceLedgerAgrees: z.boolean(),
})

const post = {
  title: 'Build our WordPress shop',
  header: 'Hourly: $15-$35 - Intermediate - Est. Time: Less than 1 month, Less than 30 hrs/week',
  description: 'A shop for garden furniture.',
  skillsText: 'WordPressPHP',
  clientLine:
    'Payment verified Rating is 4.9 out of 5. $30K+ spent United Kingdom Proposals: 5 to 10 Connects to apply: 16 Connects Posted last week',
}

const listing = {
  title: 'Shopify theme, small changes',
  pay: 'Fixed price',
  budget: '$800.00',
  level: 'Expert',
  skills: ['Shopify', 'Liquid'],
}

test.concurrent(
  'ends automatically after ten applications; its last line says each stage of each',
  { timeout },
  async (test) => {
    const place = await aPreparedPlace(test)
    const first = await demo(test, place, ['--applications', '10', '--json'])
    expect(first.code, first.stderr).toBe(0)
    const summary = summaryOf(first)
    expect(summary).toMatchObject({ duplicates: 0, overCap: 0, marketplaceLedgerAgrees: true })
    expect(new Set(summary.applications.map(({ jobId }) => jobId)).size).toBe(10)
    expect(new Set(summary.applications.map(({ proposalId }) => proposalId)).size).toBe(10)
    for (const { stages } of summary.applications) expect(inOrder(stages)).toEqual(stages)

    const second = summaryOf(await demo(test, place, ['--applications', '3', '--json']))
    const before = new Set(summary.applications.map(({ jobId }) => jobId))
    expect(second.applications).toHaveLength(3)
    expect(second.applications.filter(({ jobId }) => before.has(jobId))).toEqual([])
  },
)

test.concurrent(
  'shows all marketplaces beside Gigboard: its user confirms a proposal at Upwork, and the jobs of others wait',
  { timeout },
  async (test) => {
    const place = await aPreparedPlace(test)
    const places = 'gigboard,freelancer,upwork,freelancehunt,feed'
    const options = ['--marketplaces', places, '--applications', '3', '--json']
    const run = await demo(test, place, options)
    expect(run.code, run.stderr).toBe(0)
    const summary = summaryOf(run)
    expect(summary.byMarketplace).toEqual({
      gigboard: 2,
      freelancer: 0,
      upwork: 1,
      freelancehunt: 0,
      feed: 0,
    })
    for (const name of ['feed', 'freelancer', 'freelancehunt'])
      expect(summary.waitingByMarketplace[name]).toBeGreaterThan(0)
    const where = summary.applications.map(({ marketplace }) => marketplace)
    expect(where).toEqual(['gigboard', 'gigboard', 'upwork'])
    expect(summary).toMatchObject({ duplicates: 0, overCap: 0, marketplaceLedgerAgrees: true })
    expect(run.stderr).toContain('feed: STAND-IN, with the jobs of Gigboard')
    expect(run.stderr).toContain('marketplace: STAND-IN, with the jobs of Gigboard')
    expect(run.stderr).toMatch(/ waits for you to send it \(feed\) /u)
    expect(run.stderr).toMatch(
      / preview shown \(upwork\) .*\n.* sent as you confirmed it \(upwork\) /u,
    )
  },
)

test.concurrent(
  'looks for the given keywords, and passes over what has an excluded one',
  { timeout },
  async (test) => {
    const place = await aPreparedPlace(test)
    const adult = { ...post, title: 'WordPress for an adult site' }
    const inText = { ...post, description: 'The shop sells to an Adult audience.' }
    const file = await postsFile(place, 'posts.jsonl', [
      adult,
      inText,
      post,
      { ...post, title: 'Logo', skillsText: '' },
      adult,
      listing,
    ])
    const keywords = ['--keywords', 'wordpress, shopify, -adult']
    const run = await demo(test, place, [
      ...keywords,
      '--posts',
      file,
      '--applications',
      '2',
      '--json',
    ])

    expect(run.code, run.stderr).toBe(0)
    expect(summaryOf(run).applications.map(({ title }) => title)).toEqual([
      post.title,
      listing.title,
    ])
  },
)

test.concurrent(
  'feeds the marketplace from files of both formats, names the lines that are no postings, and can do so again',
  { timeout },
  async (test) => {
    const place = await aPreparedPlace(test)
    const texts = await postsFile(place, 'texts.jsonl', [post, 'not json', { title: 5 }, post])
    const titles = await postsFile(place, 'titles.jsonl', [{ pay: 'Hourly' }, listing, '', listing])
    const args = ['--keywords', 'wordpress, shopify', '--posts', texts, '--posts', titles]

    for (let start = 1; start <= 2; start += 1) {
      const run = await demo(test, place, [...args, '--applications', '4', '--json'])
      expect(run.code, run.stderr).toBe(0)
      const sent = summaryOf(run).applications.map(({ title }) => title)
      expect(sent.toSorted()).toEqual(
        [post.title, post.title, listing.title, listing.title].toSorted(),
      )
      for (const line of [
        `${texts}, line 2: skipped, not JSON.`,
        `${texts}, line 3: skipped, `,
        `${titles}, line 1: skipped, `,
      ])
        expect(run.stderr).toContain(line)
    }
  },
)

test.concurrent(
  'says immediately when too few postings match, and how many went out',
  { timeout },
  async (test) => {
    const place = await aPreparedPlace(test)
    const file = await postsFile(place, 'posts.jsonl', [
      post,
      listing,
      { ...listing, title: 'Logo', skills: [] },
    ])
    const run = await demo(test, place, [
      '--posts',
      file,
      '--applications',
      '5',
      '--json',
      '--keywords',
      'shopify, wordpress',
    ])

    expect(run.code).toBe(1)
    expect(run.stderr).toContain(
      'Only 2 of 5 applications were sent: no further job matches, and there are no more postings.\n',
    )
    expect(summaryOf(run).applications).toHaveLength(2)
  },
)

test.concurrent(
  'without a number it continues, a line for each application, until Ctrl-C',
  { timeout },
  async (test) => {
    const place = await aPreparedPlace(test)
    const product = aProcess(test, { ...place.environment, SANDBOX_POSTS_PER_MINUTE: '600' }, [
      '--demo',
    ])
    await until(
      'some went out',
      () => (product.stdout().match(/ sent +\d+ ms after it was posted /gu) ?? []).length >= 3,
    )
    expect(product.stdout()).toMatch(/^Log in as +demo-.+@bidwright\.example\nPassword +\S+\n/mu)
    product.killGroup('SIGINT')

    expect(await product.ended).toEqual({ code: 0, signal: null })
    expect(product.stderr()).toBe('')
  },
)

type DemoRun = { code: number | null; lines: string[]; stderr: string }

async function demo(test: Ending, place: Place, args: string[]): Promise<DemoRun> {
  const product = aProcess(test, place.environment, ['--demo', ...args])
  const { code } = await product.ended
  const lines = product.stdout().trimEnd().split('\n')
  return { code, lines, stderr: product.stderr() }
}

function summaryOf({ lines, stderr }: DemoRun): z.infer<typeof Summary> {
  const last = lines.at(-1) ?? ''
  expect(last, stderr).toMatch(/^\{.*\}$/u)
  return Summary.parse(JSON.parse(last))
}

const stageNames = [
  'postedAt',
  'seenAt',
  'matchedAt',
  'decidedAt',
  'composedAt',
  'armedAt',
  'sentAt',
] as const

/** Stages with their times sorted: equal to the original when those were in order. */
function inOrder(stages: z.infer<typeof Summary>['applications'][number]['stages']) {
  const times = stageNames.map((name) => stages[name]).toSorted(byMicrosecond)
  return Object.fromEntries(stageNames.map((name, at) => [name, times[at]]))
}

/** Compares instants of different precision: as text, one with fewer digits sorts wrongly. */
function byMicrosecond(left: string, right: string): number {
  return padded(left) < padded(right) ? -1 : 1
}

function padded(instant: string): string {
  const [, seconds = '', digits = ''] = /^([^.]+?)(?:\.(\d+))?Z$/u.exec(instant) ?? []
  return `${seconds}.${digits.padEnd(6, '0')}`
}

async function postsFile(place: Place, name: string, lines: (object | string)[]): Promise<string> {
  const file = join(place.dataFolder, name)
  const texts = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)))
  await writeFile(file, `${texts.join('\n')}\n`)
  return file
}
