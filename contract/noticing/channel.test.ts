import { expect, test } from 'vitest'
import { parsePlainly } from '../parse-plainly.ts'
import { NewChannel } from './channel.ts'

const problemsOf = (value: object) =>
  parsePlainly(NewChannel, value).error?.issues.map(({ message }) => message) ?? []

const webhook = 'Enter an address that begins with https:// and has no name or password in it'
const slack =
  'Enter the webhook address from Slack, which begins with https://hooks.slack.com/services/'

test.each([
  'https://example.org/hook?key=1',
  ' https://example.org:8443/ ',
  `https://example.org/${'x'.repeat(1_900)}`,
])('%s is taken as a webhook', (url) => {
  expect(problemsOf({ kind: 'webhook', url })).toEqual([])
})

test.each([
  'http://example.org/',
  'https://ada@example.org/',
  'https://ada:secret@example.org/',
  'https:example.org',
  'https://',
  'ftp://example.org/',
  'javascript:alert(1)',
  '',
])('%j is refused as a webhook', (url) => {
  expect(problemsOf({ kind: 'webhook', url })).toEqual([webhook])
})

test('an address may have 2,000 characters, and not one more', () => {
  const url = `https://example.org/${'x'.repeat(1_980)}`
  expect(problemsOf({ kind: 'webhook', url })).toEqual([])
  expect(problemsOf({ kind: 'webhook', url: `${url}x` })).toEqual(['At most 2,000 characters'])
})

test('an incoming webhook of Slack has exactly its host, and a path of its own', () => {
  const url = 'https://hooks.slack.com/services/T01/B01/abcDEF'
  expect(problemsOf({ kind: 'slack', url })).toEqual([])
  for (const other of [
    'http://hooks.slack.com/services/T01/B01/x',
    'https://hooks.slack.com.evil.example/services/T01/B01/x',
    'https://evil.example\\@hooks.slack.com/services/T01/B01/x',
    'https://ada@hooks.slack.com/services/T01/B01/x',
    'https://hooks.slack.com:8443/services/T01/B01/x',
    'https://hooks.slack.com./services/T01/B01/x',
    'https://hooks.slack.com/services/../api/x',
    'https://hooks.slack.com/services/',
    'https://hooks.slack.com/workflows/x',
    'https://hooks.slack.com/services/T01?to=x',
  ])
    expect([other, problemsOf({ kind: 'slack', url: other })]).toEqual([other, [slack]])
})

test.each([
  ['-1001234567890', []],
  ['12', []],
  ['@our_channel', []],
  ['our channel', ['Enter the number of the chat, or the @name of a channel']],
  ['', ['Enter the number of the chat, or the @name of a channel']],
])('the chat %j is taken or refused', (chatId, problems) => {
  const token = `123456:${'A'.repeat(35)}`
  expect(problemsOf({ kind: 'telegram', token, chatId })).toEqual(problems)
})

test.each([
  '123456',
  `123456:${'A'.repeat(29)}`,
  `x:${'A'.repeat(35)}`,
  `1:${'A'.repeat(35)}/../x`,
  `1:${'A'.repeat(200)}`,
])('%s is refused as the token of a bot', (token) => {
  expect(problemsOf({ kind: 'telegram', token, chatId: '1' })).toHaveLength(1)
})
