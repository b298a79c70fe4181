import { APIError } from 'better-auth/api'
import { AppError, sentences, type ErrorCode } from '../../../contract/errors.ts'
import type { Identity, SignedIn } from '../../ports/identity.ts'
import { isCommonPassword } from './common-passwords.ts'
import { createAuth, type AuthOptions } from './create-auth.ts'
import { passwordHasher } from './hash-password.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import { beginSignIn } from './sign-in-throttle.ts'
import { idTokenVerifier } from './verify-id-token.ts'

const idTokenSeconds = 10 * 60
const signUpsAtOnce = 4 // each holds a transaction open while its password is hashed

/** Identity by better-auth. `onHash` hears of each password that is hashed or verified. */
export function betterAuthIdentity(options: AuthOptions & { onHash?: () => void }): Identity {
  const { records, origin } = options
  const auth = createAuth(options, passwordHasher(options))
  const verifier = idTokenVerifier(records, origin)
  const inLine = limitConcurrency(signUpsAtOnce)

  async function issueIdToken(uid: string, sessionId: string) {
    const iat = Math.floor(Date.now() / 1000)
    const exp = iat + idTokenSeconds
    const payload = { sub: uid, sid: sessionId, iat, exp }
    const { token } = await auth.api.signJWT({ body: { payload } })
    return { uid, token, expiresAt: new Date(exp * 1000).toISOString() }
  }

  async function signedIn(sessionToken: string | null, headers: Headers): Promise<SignedIn> {
    const session = await records.sessionOf(sessionToken ?? '')
    if (!session) throw new AppError('not-signed-in')
    const idToken = await issueIdToken(session.uid, session.id)
    return { ...idToken, setCookies: headers.getSetCookie() }
  }

  async function sessionBehind(headers: Headers) {
    const found = await auth.api.getSession({ headers }).catch((error: unknown) => {
      // It hides every failure of the database behind its own 500.
      throw new AppError('temporarily-unavailable', { cause: error })
    })
    if (!found) throw new AppError('not-signed-in')
    return { id: found.session.id, uid: found.user.id, email: found.user.email }
  }

  return {
    async createAccount(email, password, headers) {
      refuseCommon(password, 'password')
      const body = { name: '', email, password }
      const made = await inLine(() => auth.api.signUpEmail({ body, headers, returnHeaders: true }))
        .catch(async (error: unknown) => {
          throw (await records.isTaken(email))
            ? new AppError('email-taken', { cause: error })
            : error
        })
        .catch(translate)
      return signedIn(made.response.token, made.headers)
    },

    async signIn(email, password, headers) {
      const attempt = await beginSignIn(records, email, addressOf(headers))
      const made = await auth.api
        .signInEmail({ body: { email, password }, headers, returnHeaders: true })
        .catch(translate)
      await attempt.succeeded()
      return signedIn(made.response.token, made.headers)
    },

    async idToken(headers) {
      const session = await sessionBehind(headers)
      return issueIdToken(session.uid, session.id)
    },

    async signOut(headers) {
      const session = await sessionBehind(headers)
      // By ourselves: better-auth's own answers "done" even when the session could not be deleted.
      await records.endSession(session.id)
      verifier.forgetSessions()
      const made = await auth.api.signOut({ headers, returnHeaders: true })
      return { setCookies: made.headers.getSetCookie() }
    },

    async changePassword(headers, { current, next }) {
      const session = await sessionBehind(headers)
      refuseCommon(next, 'newPassword')
      const attempt = await beginSignIn(records, session.email, addressOf(headers))
      const body = { currentPassword: current, newPassword: next, revokeOtherSessions: true }
      const made = await auth.api
        .changePassword({ body, headers, returnHeaders: true })
        .catch(translate)
      verifier.forgetSessions()
      await attempt.succeeded()
      return signedIn(made.response.token, made.headers)
    },

    async deleteAccount(uid) {
      await records.deleteAccount(uid)
      verifier.forgetSessions()
    },

    verify: verifier.verify,
  }
}

const codes: Record<string, ErrorCode> = {
  INVALID_EMAIL_OR_PASSWORD: 'credentials-wrong',
  INVALID_PASSWORD: 'credentials-wrong',
  INVALID_EMAIL: 'credentials-wrong',
  PASSWORD_TOO_LONG: 'credentials-wrong',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'credentials-wrong',
  PASSWORD_TOO_SHORT: 'password-too-short',
  UNAUTHORIZED: 'not-signed-in',
}

function translate(error: unknown): never {
  if (!(error instanceof APIError)) throw error
  const code = codes[error.body?.code ?? '']
  if (code) throw new AppError(code, { cause: error })
  if (error.statusCode === 401) throw new AppError('not-signed-in', { cause: error })
  throw error
}

function refuseCommon(password: string, field: string): void {
  if (!isCommonPassword(password)) return
  throw new AppError('password-too-common', {
    fields: { [field]: sentences['password-too-common'] },
  })
}

function addressOf(headers: Headers): string {
  return headers.get('x-forwarded-for') ?? ''
}
