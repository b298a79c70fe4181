import { expect, test } from 'vitest'
import { withScheme } from './with-scheme.ts'

test.each([
  ['mia.example', 'https://mia.example'],
  [' www.mia.example/work?year=2031#top ', 'https://www.mia.example/work?year=2031#top'],
  ['mia.example:8080/a:b', 'https://mia.example:8080/a:b'],
])('%j is completed to %s', (typed, address) => {
  expect(withScheme(typed)).toBe(address)
})

test.each([
  '',
  'mia',
  'http://mia.example',
  'HTTPS://mia.example',
  'javascript:alert(1.5)',
  'java.script:alert(1)',
  'data:text/html,a.b',
  'mailto:mia@mia.example',
  'mia@mia.example',
  '//mia.example',
  String.raw`\\mia.example`,
  'not an.address',
])('%j stays as it is', (typed) => {
  expect(withScheme(typed)).toBe(typed)
})
