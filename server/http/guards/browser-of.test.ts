import { expect, test } from 'vitest'
import { browserOf } from './browser-of.ts'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0'

test.each([
  ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0; rv:133.0) Gecko/20100101 Firefox/133.0'],
  ['Chrome on Linux', `Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36`],
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`],
  ['Edge on Windows', `Mozilla/5.0 (Windows NT 10.0) ${chrome} Safari/537.36 Edg/131.0.0.0`],
  [
    'Safari on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1',
  ],
  ['Safari on macOS', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Version/18.1 Safari/605.1.15'],
  ['Unknown browser', 'Call grace@example.org now!'],
  ['Unknown browser', undefined],
])('a browser is named "%s", and nothing of its own words', (name, userAgent) => {
  expect(browserOf(userAgent)).toBe(name)
})
