import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aGigboard, aFolder, caller } from '../../../tests/support/outside/test-gigboard.ts'
import { startGigboard } from '../start-gigboard.ts'
import { generatePosting } from '../generator/generate-posting.ts'

test('posts nothing automatically unless asked', async () => {
  const { call, set } = await aGigboard({ seed: 3 })
  expect((await call('GET', '/api/v1/jobs')).body.jobs).toEqual([])

  const { body } = await call('GET', '/api/v1/jobs/latest-cursor')
  const waiting = call('GET', `/api/v1/jobs?after=${body.cursor}&wait=20`)
  await set({ postsPerMinute: 6_000 })
  const [job] = (await waiting).body.jobs
  expect(job.title).toBe(generatePosting(3, 0).title)

  await set({ postsPerMinute: 0 })
  const count = (await call('GET', '/api/v1/jobs')).body.jobs.length
  await sleep(60)
  expect((await call('GET', '/api/v1/jobs')).body.jobs).toHaveLength(count)
})

test('continues with the next posting of its seed after a restart', async () => {
  const dataFolder = await aFolder()
  const first = await startGigboard({ port: 0, dataFolder, seed: 5, postsPerMinute: 6_000 })
  await expect.poll(async () => (await titles(first.url)).length).toBeGreaterThan(2)
  await first.close()

  const second = await aGigboard({ dataFolder, seed: 5, postsPerMinute: 6_000 })
  await expect.poll(async () => (await titles(second.url)).length).toBeGreaterThan(8)
  const all = await titles(second.url)
  expect(all).toEqual(all.map((_, ordinal) => generatePosting(5, ordinal).title))
})

async function titles(url: string): Promise<string[]> {
  const { body } = await caller(url)('GET', '/api/v1/jobs')
  return body.jobs.map((job: { title: string }) => job.title)
}
