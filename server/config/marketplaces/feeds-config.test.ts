import { expect, test } from 'vitest'
import { safeEnvironment as safe } from '../../../tests/support/safe-environment.ts'
import { readConfig } from '../config.ts'
import { problemsIn } from '../../../tests/support/problems-in.ts'

const feedsIn = (FEEDS: string) => readConfig({ FEEDS }).config.feeds
test('without FEEDS there is none', () => {
  expect(readConfig({}).config.feeds).toEqual([])
  expect(feedsIn('')).toEqual([])
})

test('a feed has a name, a title, an address and the time between two readings', () => {
  expect(feedsIn('remote-ok=Remote OK|https://remoteok.com/api?a=1,2&b==|60')).toEqual([
    {
      name: 'remote-ok',
      title: 'Remote OK',
      url: 'https://remoteok.com/api?a=1,2&b==',
      everySeconds: 3_600,
      isStandIn: false,
      keepDays: 30,
    },
  ])
  expect(feedsIn('wwr=We Work Remotely|https://example.org/jobs.rss')).toMatchObject([
    { everySeconds: 1_800 },
  ])
})

test.each([
  'a=A|https://a.example/1\nb=The B|https://b.example/2|5',
  'a=A|https://a.example/1, b=The B|https://b.example/2|5',
  'a=A|https://a.example/1 b=The B|https://b.example/2|5',
  '\n  a = A | https://a.example/1\n\n  b = The B | https://b.example/2|5,\n',
])('several come one after the other: %j', (FEEDS) => {
  expect(feedsIn(FEEDS)).toMatchObject([
    { name: 'a', title: 'A', url: 'https://a.example/1', everySeconds: 1_800 },
    { name: 'b', title: 'The B', url: 'https://b.example/2', everySeconds: 300 },
  ])
  expect(problemsIn({ FEEDS })).toEqual([])
})

test.each([
  ['https://a.example/', 'must be feeds such as remote-ok=Remote OK|https://remoteok.com/api|60'],
  ['a=A', 'must be feeds such as remote-ok=Remote OK|https://remoteok.com/api|60'],
  [
    'a=A|file:///etc/passwd',
    'must be feeds such as remote-ok=Remote OK|https://remoteok.com/api|60',
  ],
  [
    'a=A|https://a.example/ and more',
    'must be feeds such as remote-ok=Remote OK|https://remoteok.com/api|60',
  ],
  [
    'A=A|https://a.example/',
    'has a feed called A: a name has lower-case letters, digits and dashes, at most 30',
  ],
  [
    'gigboard=A|https://a.example/',
    'has a feed called gigboard, which is the name of something else',
  ],
  [
    'own-jobs=A|https://a.example/',
    'has a feed called own-jobs, which is the name of something else',
  ],
  ['feed=A|https://a.example/', 'has a feed called feed, which is the name of something else'],
  [
    'freelancehunt=A|https://a.example/',
    'has a feed called freelancehunt, which is the name of something else',
  ],
  ['a=A|https://a.example/1\na=B|https://b.example/', 'has two feeds called a'],
  [
    `a=${'x'.repeat(41)}|https://a.example/`,
    'needs a title of at most 40 characters for the feed a',
  ],
  ['a= |https://a.example/', 'needs a title of at most 40 characters for the feed a'],
  ['a=A|https://', 'must be feeds such as remote-ok=Remote OK|https://remoteok.com/api|60'],
  ['a=A|https://[::1', 'has no address for the feed a that can be read'],
  [
    'a=A|https://ada:secret@a.example/',
    'has a name or a password in the address of the feed a, and a public feed needs none',
  ],
  ['a=A|https://a.example/|4', 'reads the feed a every 4 minutes: choose 5 to 1440'],
  ['a=A|https://a.example/|1441', 'reads the feed a every 1441 minutes: choose 5 to 1440'],
])('%j is refused in a sentence', (FEEDS, problem) => {
  expect(problemsIn({ FEEDS })).toEqual([`FEEDS ${problem}.`])
})

test('production refuses a feed that comes without encryption', () => {
  expect(problemsIn({ ...safe, FEEDS: 'a=A|https://a.example/' })).toEqual([])
  expect(problemsIn({ ...safe, FEEDS: 'a=A|http://a.example/' })).toEqual([
    'FEEDS must have an address that begins with https:// for a in production.',
  ])
})
