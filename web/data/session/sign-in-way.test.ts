import { expect, test } from 'vitest'
import { providerIn } from './sign-in-way.ts'

test('the title of an identity provider is read out of what runs here', () => {
  expect(providerIn({ identityProvider: { title: 'Example ID' }, mail: null })).toBe('Example ID')
})

test.each([{ identityProvider: null }, {}, null, 'text', { identityProvider: { title: 7 } }])(
  '%j names none: passwords it is',
  (about) => {
    expect(providerIn(about)).toBeNull()
  },
)
