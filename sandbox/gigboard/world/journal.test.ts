import { fork } from 'node:child_process'
import { appendFile, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openMarketplace } from './marketplace.ts'
import { postJobs } from './post-jobs.ts'
import { startGigboard } from '../start-gigboard.ts'
import {
  aFolder,
  aGigboard,
  caller,
  signedUp,
} from '../../../tests/support/outside/test-gigboard.ts'

test('everything is there after a restart', async () => {
  const dataFolder = await aFolder()
  const first = await startGigboard({ port: 0, dataFolder })
  const { token, freelancerId } = await signedUp(first.url, 'ada@example.com')
  const ada = caller(first.url, token)
  const jobs = [{ id: 'open', title: 'Kept' }, { id: 'shut' }]
  await ada('POST', '/control/jobs', { jobs })
  await ada('POST', '/control/jobs/shut/close')
  const sent = await ada('POST', '/api/v1/jobs/open/proposals', { letter: 'Hello' })
  const reactions = `/control/proposals/${sent.body.proposalId}/reactions`
  await ada('POST', reactions, { kind: 'reply', text: 'Welcome' })
  const before = await readAll(first.url, token)
  await first.close()

  const second = await aGigboard({ dataFolder })
  const after = await readAll(second.url, token)
  expect(after).toEqual(JSON.parse(JSON.stringify(before).replaceAll(first.url, second.url)))
  expect(after).toMatchObject({
    account: { freelancerId, connects: 99_992 },
    proposals: { proposals: [{ reply: 'Welcome', status: 'replied' }] },
    jobs: {
      jobs: [
        { id: 'open', proposalsSoFar: 1 },
        { id: 'shut', status: 'closed' },
      ],
    },
  })
  const again = await caller(second.url, token)('POST', '/api/v1/jobs/open/proposals', {
    letter: 'x',
  })
  expect(again.status).toBe(409)
})

test('keeps neither passwords nor session tokens in the clear', async () => {
  const dataFolder = await aFolder()
  const gigboard = await aGigboard({ dataFolder })
  const { token } = await gigboard.signedUp()

  const journal = await readFile(join(dataFolder, 'journal.jsonl'), 'utf8')
  expect(journal).toContain('ada@example.com')
  for (const secret of [token, 'correct horse', 'Rex']) expect(journal).not.toContain(secret)
})

test('a torn last line is forgotten and does not spoil the next one', async () => {
  const dataFolder = await aFolder()
  const path = join(dataFolder, 'journal.jsonl')
  await withMarketplace(dataFolder, (marketplace) =>
    postJobs(marketplace, [{ id: 'a' }, { id: 'b' }]),
  )
  await truncate(path, (await stat(path)).size - 20)

  await withMarketplace(dataFolder, (marketplace) => {
    expect(marketplace.state.postings.map((posting) => posting.id)).toEqual(['a'])
    postJobs(marketplace, [{ id: 'c' }])
  })
  await withMarketplace(dataFolder, (marketplace) =>
    expect(marketplace.state.postings.map((posting) => posting.id)).toEqual(['a', 'c']),
  )
})

test('damage in the middle is named, not passed over', async () => {
  const dataFolder = await aFolder()
  await writeFile(join(dataFolder, 'journal.jsonl'), '{"kind":\n')

  expect(() => openMarketplace({ dataFolder, postsPerMinute: 0 })).toThrow(
    /Line 1 of .* is damaged/,
  )
})

test('drops the oldest of too many postings and shrinks the journal at the next start', async () => {
  const dataFolder = await aFolder()
  const path = join(dataFolder, 'journal.jsonl')
  let cursorPlace = 0
  await withMarketplace(dataFolder, (marketplace) => {
    postJobs(marketplace, [{ title: 'first' }])
    postJobs(
      marketplace,
      Array.from({ length: 21_500 }, (_, n) => ({ id: `n${n}` })),
    )
    cursorPlace = marketplace.state.postingsDropped + marketplace.state.postings.length
  })
  const sizeBefore = (await stat(path)).size

  await withMarketplace(dataFolder, ({ state }) => {
    expect(state.postings).toHaveLength(19_501 + 1_000)
    expect(state.postings.at(-1)?.id).toBe('n21499')
    expect(state.postingsDropped + state.postings.length).toBe(cursorPlace)
  })
  expect((await stat(path)).size).toBeLessThan(sizeBefore)
  await withMarketplace(dataFolder, ({ state }) => expect(state.postings.at(-1)?.id).toBe('n21499'))
})

test('an answered proposal survives a kill -9', async () => {
  const dataFolder = await aFolder()
  const child = fork(
    join(import.meta.dirname, '../../start.ts'),
    ['--gigboard-port', '0', '--data', dataFolder, '--posts-per-minute', '0'],
    {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      execArgv: [],
    },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  const { gigboard: url } = await new Promise<{ gigboard: string }>((resolve) =>
    child.stdout?.once('data', (line: Buffer) => resolve(JSON.parse(line.toString()))),
  )
  const { call } = await signedUp(url, 'ada@example.com')
  await call('POST', '/control/jobs', { jobs: [{ id: 'job' }] })
  const sent = await call('POST', '/api/v1/jobs/job/proposals', { letter: 'Hello' })
  child.kill('SIGKILL')
  await new Promise((resolve) => child.once('exit', resolve))

  const gigboard = await aGigboard({ dataFolder })
  expect(await gigboard.ledger()).toMatchObject([
    { proposalId: sent.body.proposalId, letter: 'Hello' },
  ])
})

test('a line that only lacks its end counts as torn', async () => {
  const dataFolder = await aFolder()
  await withMarketplace(dataFolder, (marketplace) => postJobs(marketplace, [{ id: 'a' }]))
  await appendFile(join(dataFolder, 'journal.jsonl'), '{"kind":"closed","jobId":"a"}')

  await withMarketplace(dataFolder, ({ state }) => expect(state.postings[0]?.status).toBe('open'))
})

async function readAll(url: string, token: string): Promise<Record<string, unknown>> {
  const call = caller(url, token)
  return {
    account: (await call('GET', '/api/v1/account')).body,
    jobs: (await call('GET', '/api/v1/jobs')).body,
    proposals: (await call('GET', '/api/v1/proposals')).body,
    ledger: (await call('GET', '/control/ledger')).body,
  }
}

async function withMarketplace(
  dataFolder: string,
  use: (marketplace: ReturnType<typeof openMarketplace>) => unknown,
): Promise<void> {
  const marketplace = openMarketplace({ dataFolder, postsPerMinute: 0 })
  try {
    await use(marketplace)
  } finally {
    marketplace.close()
  }
}
