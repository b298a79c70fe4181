import { afterEach, expect, test, vi } from 'vitest'
import type { About } from '../../../contract/entry/about.ts'
import { KeptInMemory } from '../../../tests/support/browser/kept-in-memory.ts'
import { keptSignInWay, readSignInWay } from './sign-in-way.ts'

const about: About = {
  marketplaces: [],
  identityProvider: { title: 'Example ID' },
  mail: null,
  payments: null,
  maxVideoBytes: 1,
  drive: null,
  ownKeyServices: [],
  appliesForAgencies: false,
  support: null,
  termsUrl: '/terms.html',
}

afterEach(() => void vi.unstubAllGlobals())

test('the title of an identity provider is read from the installation’s services', async () => {
  aBrowserAnswered(about)
  expect(keptSignInWay()).toBeNull()
  expect(await readSignInWay()).toEqual({ provider: 'Example ID' })
  expect(keptSignInWay()).toEqual({ provider: 'Example ID' })
})

test('without an identity provider users sign in by password', async () => {
  aBrowserAnswered({ ...about, identityProvider: null })
  expect(await readSignInWay()).toEqual({ provider: null })
  expect(keptSignInWay()).toEqual({ provider: null })
})

test.each([{}, null, 'text', { ...about, identityProvider: { title: 7 } }])(
  '%j is not understood, and nothing of it is kept',
  async (answer) => {
    aBrowserAnswered(answer)
    await expect(readSignInWay()).rejects.toThrow("couldn't read the server's answer")
    expect(keptSignInWay()).toBeNull()
  },
)

function aBrowserAnswered(answer: unknown): void {
  vi.stubGlobal('localStorage', new KeptInMemory())
  vi.stubGlobal('fetch', async () => Response.json(answer))
}
