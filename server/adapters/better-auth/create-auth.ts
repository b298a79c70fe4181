import { betterAuth } from 'better-auth/minimal'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { jwt } from 'better-auth/plugins/jwt'
import { passwordMinLength } from '../../../contract/entry/entry.ts'
import type { FactorSeal } from '../../ports/second-factors.ts'
import type { PasswordHasher } from './hash-password.ts'
import { hashSessionTokens } from './hash-session-tokens.ts'
import type { IdentityRecords } from './identity-records.ts'
import { openSession } from './open-session.ts'
import { signingKeys } from './signing-keys.ts'

/** Longest life of a session, used or not. */
export const sessionSeconds = 14 * 24 * 3600

export type AuthOptions = {
  records: IdentityRecords
  /** Key of at least 32 random characters: signs the session cookie and encrypts the signing keys. */
  secret: string
  /** Null or absent: no second factors are offered. */
  factorSeal?: FactorSeal | null
  origin: string
  isHttps: boolean
}

/** better-auth on our tables. Only its functions are used; its own HTTP handler is reachable from nowhere. */
export function createAuth(options: AuthOptions, hasher: PasswordHasher) {
  const { records, secret, origin, isHttps } = options
  return betterAuth({
    appName: 'Bidwright',
    baseURL: origin,
    secret,
    database: hashSessionTokens(
      drizzleAdapter(records.db, { provider: 'pg', schema: records.tables, transaction: true }),
    ),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordMinLength,
      maxPasswordLength: 128,
      password: { hash: hasher.hash, verify: hasher.verify },
    },
    // The lifetime is fixed: renewing a session would mean answering every call with a cookie.
    session: { expiresIn: sessionSeconds, disableSessionRefresh: true },
    advanced: {
      ipAddress: { disableIpTracking: true },
      cookiePrefix: 'bidwright',
      cookies: {
        session_token: {
          name: isHttps ? '__Host-bidwright_session' : 'bidwright_session',
          attributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps },
        },
      },
      useSecureCookies: false, // would put a second prefix before ours
    },
    plugins: [
      openSession,
      jwt({
        jwks: { keyPairConfig: { alg: 'EdDSA', crv: 'Ed25519' } },
        jwt: { issuer: origin, audience: origin },
        adapter: signingKeys(records, secret),
        disableSettingJwtHeader: true,
      }),
    ],
    logger: { disabled: true }, // it would write e-mail addresses; what fails is thrown, and logged once
    telemetry: { enabled: false },
  })
}
