import { setImmediate as letOthersRun } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readApart } from './read-apart.ts'

const signal = new AbortController().signal

test('a feed is read in a thread of its own, with its reason where it cannot be', async () => {
  const text = '[{"title":"A","url":"https://e.org/1"}]'
  expect(await readApart(text, { signal })).toMatchObject({
    items: [{ title: 'A', link: 'https://e.org/1' }],
    everySeconds: null,
  })
  await expect(readApart('hello', { signal })).rejects.toThrow('the answer is neither XML nor JSON')
})

test('a feed that takes too long to read is given up, and nothing else waits for it', async () => {
  const text = `<rss version="2.0"><channel><item ${'a="b" '.repeat(800_000)}></item></channel></rss>`
  let hasEnded = false
  const reading = readApart(text, { signal, deadlineMs: 300 }).finally(() => (hasEnded = true))
  const refused = expect(reading).rejects.toThrow('the feed takes too long to read')
  await letOthersRun()
  expect(hasEnded).toBe(false)
  await refused
})

test('a reading can be called off', async () => {
  const calling = new AbortController()
  const reading = readApart('[]', { signal: calling.signal })
  calling.abort()
  await expect(reading).rejects.toThrow('the reading was called off')
  await expect(readApart('[]', { signal: calling.signal })).rejects.toThrow('called off')
})

test('long texts of an item are cut before anything looks at them', async () => {
  const long = 'x'.repeat(200_000)
  const jobs = [{ title: long, url: `https://e.org/${long}`, description: long, date: long }]
  const { items } = await readApart(JSON.stringify(jobs), { signal })
  expect(items).toMatchObject([
    { link: null, title: 'x'.repeat(1_200), description: 'x'.repeat(80_000), date: null },
  ])
})
