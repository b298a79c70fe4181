import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applicationIdIn, isMadeWith, videoLinkTo } from './video-link.ts'

const origin = 'https://bids.example.org'
const tokenOf = (key: string, id: string) =>
  videoLinkTo({ origin, key }, id)?.split('/').at(-1) ?? ''

test('an address tells its application and which key made it, and is the same each time', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.string({ minLength: 32 }), (id, key) => {
      const link = videoLinkTo({ origin, key }, id)
      expect(link).toMatch(/^https:\/\/bids\.example\.org\/v\/[\w-]{44}$/u)
      expect(videoLinkTo({ origin, key }, id)).toBe(link)
      const token = tokenOf(key, id)
      expect(applicationIdIn(token)).toBe(id)
      expect(isMadeWith(key, token)).toBe(true)
    }),
  )
})

test('an address that was changed in one place, or made with another key, is not ours', () => {
  const [id, key] = [crypto.randomUUID(), 'a'.repeat(64)]
  const token = tokenOf(key, id)
  for (let place = 0; place < token.length; place += 1) {
    const other = token[place] === 'A' ? 'Q' : 'A' // no two of them end in the same bits
    const changed = token.slice(0, place) + other + token.slice(place + 1)
    expect(isMadeWith(key, changed) && applicationIdIn(changed) === id, changed).toBe(false)
  }
  expect(isMadeWith('b'.repeat(64), token)).toBe(false)
  expect(isMadeWith(key, tokenOf(key, crypto.randomUUID()).slice(0, 22) + token.slice(22))).toBe(
    false,
  )
})

test.each(['', 'x', 'A'.repeat(43), 'A'.repeat(45), `${'A'.repeat(43)}!`, `../${'A'.repeat(41)}`])(
  '%j is no address',
  (token) => {
    expect(applicationIdIn(token)).toBeNull()
    expect(isMadeWith('a'.repeat(64), token)).toBe(false)
  },
)

test('an application without an id of our form gets no page', () => {
  expect(videoLinkTo({ origin, key: 'k' }, 'application 1')).toBeNull()
})
