import { expect, inject, onTestFinished } from 'vitest'
import { providerPaths } from '../../../contract/entry/provider-paths.ts'
import { betterAuthIdentity } from '../../../server/adapters/better-auth/better-auth-identity.ts'
import { withoutPasswords } from '../../../server/adapters/better-auth/without-passwords.ts'
import { oidc } from '../../../server/adapters/oidc/oidc.ts'
import { openStore } from '../../../server/store/connect.ts'
import { identityRecords } from '../../../server/store/accounts/identity-records.ts'
import { cloneDatabase } from '../database/clone-database.ts'
import { ask, asUser, testApp, testOrigin } from '../http.ts'
import { oidcProvider, providerClient, type ProviderPerson } from './oidc-provider.ts'

export const redirectUrl = `${testOrigin}${providerPaths.callback}`
export const afterLogOutUrl = `${testOrigin}/login`
export const ada: ProviderPerson = {
  subject: 'ada',
  email: 'Ada@Example.com',
  isEmailVerified: true,
}

/**
 * Starts the whole HTTP side with a real provider instead of passwords. `before` is the app on the same database
 * before it had a provider.
 */
export async function appWithProvider(wanted: Partial<Parameters<typeof oidcProvider>[0]> = {}) {
  const outside = await oidcProvider({ redirectUrl, afterLogOutUrl, ...wanted })
  const { url, drop } = await cloneDatabase(inject('templateUrl'))
  onTestFinished(drop)
  const before = await testApp({ databaseUrl: url })
  const store = openStore(url)
  const lines: string[] = []
  const identity = betterAuthIdentity({
    records: identityRecords(store.db),
    secret: 'a secret that is only for the tests, long enough',
    origin: testOrigin,
    isHttps: false,
  })
  const site = await testApp({
    databaseUrl: url,
    store,
    identity: withoutPasswords(identity),
    identityProvider: oidc({
      issuer: outside.issuer,
      ...providerClient,
      redirectUrl,
      afterLogOutUrl,
      timeoutMs: 1_000,
    }),
    logTo: { write: (line) => lines.push(line) },
  })
  const { app } = site

  async function start() {
    const response = await app.inject({ url: providerPaths.start })
    const cookie = response.cookies.find(({ name }) => name === 'bidwright_provider')
    const secret = `bidwright_provider=${cookie?.value}`
    return { response, cookie, secret, location: String(response.headers.location) }
  }
  /** Makes the request of a browser that the provider has sent back. */
  function comeBack(back: string, cookie: string) {
    const { pathname, search } = new URL(back)
    return app.inject({ url: `${pathname}${search}`, headers: { cookie } })
  }
  async function signIn(person: ProviderPerson | null) {
    outside.as(person)
    const { location, secret } = await start()
    const response = await comeBack(await outside.signIn(location), secret)
    const session = response.cookies.find(({ name }) => name === 'bidwright_session')
    const cookie = session ? `${session.name}=${encodeURIComponent(session.value)}` : ''
    return { response, location: response.headers.location, cookie }
  }
  async function signedIn(person: ProviderPerson) {
    const { cookie, location } = await signIn(person)
    expect(location).toBe('/login?from=provider')
    const headers = { cookie, origin: testOrigin }
    const { body } = await ask(app, { method: 'POST', url: '/api/id-token', headers })
    const token = String(body['token'])
    const me = await ask(app, { url: '/api/me', headers: asUser({ token }) })
    return { cookie, token, uid: String(me.body['uid']), me: me.body }
  }
  const { db } = site.services.store
  return { outside, before, app, db, lines, start, comeBack, signIn, signedIn }
}
