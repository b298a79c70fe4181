import { expect, test } from 'vitest'
import { aFeed } from '../../tests/support/outside/test-feed.ts'
import { feedFindings } from './feed-findings.ts'

const feedAt = (url: string, isStandIn = true) => ({
  name: 'a-feed',
  title: 'A feed',
  url,
  everySeconds: 1_800,
  keepDays: 30,
  isStandIn,
})

test('the doctor says of each feed how many jobs it has, or why it cannot be read', async () => {
  const { url, client, fault } = await aFeed()
  await client.post({}, {})
  const rss = feedAt(`${url}/rss.xml`)
  expect(await feedFindings([rss])).toEqual([
    { state: 'good', sentence: 'The feed a-feed of FEEDS answers, and has 2 jobs.' },
  ])
  await fault({ kind: 'status', status: 500 })
  expect(await feedFindings([rss])).toEqual([
    {
      state: 'bad',
      sentence:
        'The feed a-feed of FEEDS cannot be read (the feed answers with status 500): look at its address in a browser.',
    },
  ])
  await fault({ kind: 'malformed' })
  expect(await feedFindings([rss, feedAt(`${url}/rss.xml`, false), feedAt(url)])).toMatchObject([
    { sentence: expect.stringContaining('(the XML ends too early, or is no feed)') },
    { sentence: expect.stringContaining('(127.0.0.1 does not lead to a public address)') },
    { sentence: expect.stringContaining('(the answer is a web page, not a feed)') },
  ])
})
