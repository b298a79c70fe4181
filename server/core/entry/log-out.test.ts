import { expect, test } from 'vitest'
import { testServices } from '../../../tests/support/test-services.ts'
import { PortError } from '../../ports/port-error.ts'
import { logOut } from './log-out.ts'

test.each(['not-reached', 'sign-in-refused'] as const)(
  'a user who signs out is signed out here, whatever the provider answers: %s',
  async (code) => {
    const { services } = await testServices()
    const fail = () => Promise.reject(new PortError(code))
    const given = { issuer: 'https://id.example', idToken: null, sealedRefreshToken: null }
    const identity = {
      ...services.identity,
      signOut: async () => ({ uid: 'ada', setCookies: ['cleared'] }),
      providerTokensOf: async () => given,
    }
    const identityProvider = { begin: fail, finish: fail, revoke: fail, logOutUrl: fail }
    expect(await logOut({ ...services, identity, identityProvider }, new Headers())).toEqual({
      setCookies: ['cleared'],
      providerLogOutUrl: null,
    })
  },
)
