import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { unsafeMarketplacesIn } from './marketplaces-config.ts'

const freelancer = { FREELANCER_URL: 'https://freelancer.example.org' }

test.each([
  [{}, undefined],
  [{ FREELANCER_UNATTENDED: 'off' }, undefined],
  [{ FREELANCER_UNATTENDED: '' }, undefined],
  [{ FREELANCER_UNATTENDED: 'on' }, true],
])('sending without a press is permitted by the word “on” alone (%j)', (given, permitted) => {
  const { config } = readConfig({ ...freelancer, ...given })
  const found = config.marketplaces.find(({ name }) => name === 'freelancer')
  expect(found?.mayBeUnattended).toBe(permitted)
})

test.each(['yes', 'ON', 'true', '1'])(
  'FREELANCER_UNATTENDED=%s is refused in a sentence',
  (word) => {
    const read = readConfig({ ...freelancer, FREELANCER_UNATTENDED: word })
    expect('problems' in read ? read.problems : []).toEqual([
      expect.stringMatching(/^FREELANCER_UNATTENDED must be on or off/u),
    ])
  },
)

test('there is no such word for a marketplace that permits it to nobody', () => {
  const { config } = readConfig({
    UPWORK_URL: 'https://upwork.example.org',
    UPWORK_UNATTENDED: 'on',
  })
  expect(config.marketplaces.filter(({ mayBeUnattended }) => mayBeUnattended)).toEqual([])
})

test('a token for reading goes to the worker alone, and never to a stand-in', () => {
  const given = { ...freelancer, FREELANCER_READING_TOKEN: 'token-1' }
  expect(tokenOf(given)).toBe('token-1')
  expect(tokenOf(freelancer)).toBeUndefined()
  expect(
    tokenOf({ FREELANCER_READING_TOKEN: 'token-1' }, ['gigboard', 'freelancer']),
  ).toBeUndefined()
  const config = (role: string) =>
    unsafeMarketplacesIn(
      readConfig(given).config.marketplaces.filter(({ name }) => name === 'freelancer'),
      role,
    )
  expect(config('worker')).toEqual([])
  expect(config('http')).toEqual([
    'FREELANCER_READING_TOKEN must not be set for the role http in production: only the worker reads with it.',
  ])
})

function tokenOf(environment: Record<string, string>, wanted: string[] = []) {
  const { marketplaces } = readConfig(environment, wanted).config
  return marketplaces.find(({ name }) => name === 'freelancer')?.readingToken
}
