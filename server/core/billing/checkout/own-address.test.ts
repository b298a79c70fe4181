import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownAddress } from './own-address.ts'

const origin = 'https://bids.example.org'

test.each([
  [`${origin}/profile`, `${origin}/profile`],
  [origin, `${origin}/`],
  [`${origin}?a=b#c`, `${origin}/?a=b#c`],
  [`${origin}:443/profile`, `${origin}/profile`],
  [`${origin}/a/../../b`, `${origin}/b`],
  [`${origin}//evil.example`, `${origin}//evil.example`], // a path of ours, as it stands there
])('%s is ours', (address, href) => {
  expect(ownAddress(address, origin)).toBe(href)
})

test.each([
  'https://evil.example/',
  `${origin}.evil.example/`,
  `${origin}@evil.example/`,
  `${origin}:8443/`,
  `${origin}:443@evil.example/`,
  'https://me@bids.example.org/',
  'https://me:secret@bids.example.org/',
  'http://bids.example.org/',
  'https:/\\bids.example.org/',
  `${origin}\\@evil.example/`,
  `${origin}/\\evil.example`,
  'https:\\\\evil.example',
  '//evil.example',
  '//bids.example.org/',
  '/profile',
  'profile',
  '',
  ' ',
  ` ${origin}/`,
  `${origin}/\n`,
  `https://bids.exam\tple.org/`,
  `${origin}/\u0000`,
  `blob:${origin}/5b6f`,
  `filesystem:${origin}/temporary/`,
  `view-source:${origin}/`,
  `javascript:alert(1)//${origin}/`,
  `data:text/html,${origin}/`,
  'https://bids.example.org./',
  'https://bids%2eexample.org.evil.example/',
  'https://bids。example.org.evil.example/',
])('%j is not', (address) => {
  expect(ownAddress(address, origin)).toBeNull()
})

test('whatever is let through leads a browser to us, over our scheme and port, with nobody’s name in it', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      origin,
      `${origin}/`,
      'https:',
      'http:',
      '//',
      '/',
      '\\',
      '@',
      ':',
      '443',
      '8443',
      'bids.example.org',
      'evil.example',
      '.',
      '%2f',
      '\t',
      '\n',
      '#',
      '?',
      'blob:',
      '。',
    ),
    fc.webUrl(),
    fc.string({ unit: 'binary', maxLength: 4 }),
  )
  let ours = 0
  fc.assert(
    fc.property(fc.constantFrom('', origin), fc.array(piece, { maxLength: 6 }), (begin, pieces) => {
      const address = begin + pieces.join('')
      const own = ownAddress(address, origin)
      if (own === null) return
      ours += 1
      for (const url of [new URL(own), new URL(address, 'https://evil.example')])
        expect([url.protocol, url.host, url.username, url.password]).toEqual([
          'https:',
          'bids.example.org',
          '',
          '',
        ])
    }),
    { numRuns: 5_000 },
  )
  expect(ours).toBeGreaterThan(100)
})
