import { randomBytes } from 'node:crypto'
import { AppError, type ErrorCode } from '../../../contract/errors.ts'
import type { Identity, SignedIn } from '../../ports/identity.ts'
import { CodeWantedError } from '../../ports/second-factors.ts'
import { createAuth, type AuthOptions } from './create-auth.ts'
import { hashOfNothing, passwordHasher } from './hash-password.ts'
import { hashOfToken } from './hash-session-tokens.ts'
import { isAccountGone } from './errors/is-account-gone.ts'
import { codeOf, takenCodes, translate } from './errors/translate.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import { refuseGuessable } from './refuse-guessable.ts'
import { secondFactors } from './second-factor/second-factors.ts'
import {
  accountKey,
  beginSignIn,
  beginUnnamed,
  countResetRequest,
  networkOf,
} from './sign-in-throttle.ts'
import { idTokenVerifier } from './verify-id-token.ts'

const idTokenSeconds = 10 * 60
const proofSeconds = 10 * 60
const resetTokenBytes = 32
const resetSeconds = 10 * 60
const signUpsAtOnce = 4 // each holds a transaction open while its password is hashed

type MadeSession = { token: string | null; headers: Headers }

/** Identity by better-auth. `onHash` hears of each password that is hashed or verified. */
export function betterAuthIdentity(options: AuthOptions & { onHash?: () => void }): Identity {
  const { records, origin } = options
  const hasher = passwordHasher(options)
  const auth = createAuth(options, hasher)
  const verifier = idTokenVerifier(records, origin)
  const factors = secondFactors(records, options.factorSeal ?? null)
  const inLine = limitConcurrency(signUpsAtOnce)

  async function issueIdToken(uid: string, sessionId: string) {
    const iat = Math.floor(Date.now() / 1000)
    const exp = iat + idTokenSeconds
    const payload = { sub: uid, sid: sessionId, iat, exp }
    const { token } = await auth.api.signJWT({ body: { payload } })
    return { uid, token, expiresAt: new Date(exp * 1000).toISOString() }
  }

  /** Issues the ID token of a new session. Throws AppError `otherwise` when the account was deleted meanwhile. */
  async function signedIn(
    { token, headers }: MadeSession,
    otherwise: ErrorCode,
  ): Promise<SignedIn> {
    const session = await records.sessionOf(hashOfToken(token ?? ''))
    if (!session) throw new AppError(otherwise)
    const idToken = await issueIdToken(session.uid, session.id)
    return { ...idToken, sessionId: session.id, setCookies: headers.getSetCookie() }
  }

  async function openSession(uid: string, headers: Headers) {
    try {
      const made = await auth.api.openSession({ body: { uid }, headers, returnHeaders: true })
      return { token: made.response.token, headers: made.headers }
    } catch (error) {
      if (isAccountGone(error)) return { token: null, headers: new Headers() }
      throw error
    }
  }

  /** Opens a session for somebody who has proven everything that a log-in asks for. */
  async function openFor(email: string, account: { uid: string; hash: string }, headers: Headers) {
    const made = await openSession(account.uid, headers)
    const signed = await signedIn(made, 'credentials-wrong')
    // A new password ends all sessions, but could not see one that began while the old password was being verified.
    if ((await records.passwordOf(email))?.hash !== account.hash) {
      await records.endSession(signed.sessionId)
      throw new AppError('credentials-wrong')
    }
    return signed
  }

  async function signUp(
    email: string,
    password: string,
    headers: Headers,
    isLastTry = false,
  ): Promise<MadeSession | { takenBy: string }> {
    const body = { name: '', email, password }
    try {
      const made = await auth.api.signUpEmail({ body, headers, returnHeaders: true })
      return { token: made.response.token, headers: made.headers }
    } catch (error) {
      if (!takenCodes.includes(codeOf(error))) return translate(error)
      const takenBy = await records.holderOf(email)
      if (takenBy === null) {
        // The account that had the address was deleted meanwhile, or the database did not take the user.
        if (isLastTry) throw new AppError('temporarily-unavailable', { cause: error })
        return signUp(email, password, headers, true)
      }
      // When better-auth finds the address taken, it leaves before it has hashed the password.
      if (codeOf(error) === takenCodes[0]) await hasher.hash(password)
      return { takenBy }
    }
  }

  async function sessionBehind(headers: Headers) {
    const found = await auth.api.getSession({ headers }).catch((error: unknown) => {
      // better-auth hides every failure of the database behind its own 500.
      throw new AppError('temporarily-unavailable', { cause: error })
    })
    if (!found) throw new AppError('not-signed-in')
    const session = { id: found.session.id, uid: found.user.id }
    if (!(await records.isSessionLive(session))) throw new AppError('not-signed-in')
    await records.touchSession(session.id)
    return { ...session, email: found.user.email }
  }

  return {
    async createAccount(email, password, headers) {
      refuseGuessable(password, { field: 'password', known: [email] })
      const made = await inLine(() => signUp(email, password, headers))
      return 'takenBy' in made ? made : signedIn(made, 'credentials-wrong')
    },

    async signIn(email, password, headers) {
      const attempt = await beginSignIn(records, email, headers)
      const account = await records.passwordOf(email)
      // The same work for everybody, so that its time does not tell who has an account.
      const isRight = await hasher.verify({ password, hash: account?.hash ?? hashOfNothing })
      if (!account || !isRight) throw new AppError('credentials-wrong')
      const challenge = await factors.challenge(account)
      if (challenge !== null) {
        await attempt.wasHalf()
        throw new CodeWantedError(challenge)
      }
      const signed = await openFor(email, account, headers)
      await attempt.succeeded()
      return signed
    },

    async signInWithCode(form, headers) {
      const { email, account, by, attempt } = await factors.prove(form, headers)
      const signed = await openFor(email, account, headers)
      await attempt.succeeded()
      return { ...signed, by }
    },

    secondFactors: factors,

    async signInFromProvider(account, headers) {
      const admitted = await records.admit(account)
      if (admitted === 'address-taken') throw new AppError('identity-address-taken')
      if (admitted === 'being-deleted') throw new AppError('identity-provider-failed')
      verifier.forgetSessions()
      const made = await openSession(admitted.uid, headers)
      const session = await records.sessionOf(hashOfToken(made.token ?? ''))
      if (session && !account.isFresh) await records.setSessionProof(session.id, 'unproven')
      return signedIn(made, 'identity-provider-failed')
    },

    async signInWithPasskey(headers, prove) {
      const attempt = await beginUnnamed(records, headers)
      const uid = await prove()
      const [email] = await records.namesOf(uid)
      const signed = await signedIn(await openSession(uid, headers), 'passkey-unknown')
      await attempt.succeeded(email ?? '')
      return signed
    },

    providerTokensOf: (uid) => records.providerTokensOf(uid),

    async idToken(headers) {
      const session = await sessionBehind(headers)
      return { ...(await issueIdToken(session.uid, session.id)), sessionId: session.id }
    },

    async requireProof(sessionId) {
      if (!(await records.isSessionProven(sessionId, proofSeconds)))
        throw new AppError('proof-needed')
    },

    async confirm(headers, { password }) {
      const session = await sessionBehind(headers)
      const attempt = await beginSignIn(records, session.email, headers)
      const account = await records.passwordOf(session.email)
      const isRight = await hasher.verify({ password, hash: account?.hash ?? hashOfNothing })
      if (account?.uid !== session.uid || !isRight) throw new AppError('password-wrong')
      await records.setSessionProof(session.id, 'proven')
      await attempt.succeeded()
    },

    async sessionOf(headers) {
      if (!headers.get('cookie')) return null
      try {
        const { uid, id } = await sessionBehind(headers)
        return { uid, sessionId: id }
      } catch (error) {
        if (error instanceof AppError && error.code === 'not-signed-in') return null
        throw new AppError('temporarily-unavailable', { cause: error })
      }
    },

    sessionsOf: (uid) => records.sessionsOf(uid),

    async endSession(uid, id) {
      const isEnded = await records.endSessionOf(uid, id)
      verifier.forgetSessions()
      return isEnded
    },

    async endOtherSessions(uid, keptId) {
      const ended = await records.endOtherSessions(uid, keptId)
      verifier.forgetSessions()
      return ended
    },

    async signOut(headers) {
      const session = await sessionBehind(headers)
      // The session is ended by us: better-auth's own call answers "done" even when it could not be deleted.
      await records.endSession(session.id)
      verifier.forgetSessions()
      const made = await auth.api.signOut({ headers, returnHeaders: true })
      return { uid: session.uid, setCookies: made.headers.getSetCookie() }
    },

    async changePassword(headers, { current, next }) {
      const session = await sessionBehind(headers)
      const known = await records.namesOf(session.uid)
      refuseGuessable(next, { field: 'newPassword', known })
      const attempt = await beginSignIn(records, session.email, headers)
      const body = { currentPassword: current, newPassword: next, revokeOtherSessions: true }
      const made = await auth.api
        .changePassword({ body, headers, returnHeaders: true })
        .catch(translate)
      verifier.forgetSessions()
      await records.endPasswordResets(session.uid)
      await attempt.succeeded()
      return signedIn({ token: made.response.token, headers: made.headers }, 'not-signed-in')
    },

    networkOf,

    countPasswordReset: (headers) => countResetRequest(records, headers),

    async beginPasswordReset(of) {
      const account = await records.resettableAccount(of)
      if (!account) return null
      const token = randomBytes(resetTokenBytes).toString('base64url')
      const reset = { uid: account.uid, tokenHash: hashOfToken(token), seconds: resetSeconds }
      return (await records.insertPasswordReset(reset)) ? { ...account, token } : null
    },

    withdrawPasswordReset: (token) => records.withdrawPasswordReset(hashOfToken(token)),

    async finishPasswordReset(token, password, headers) {
      refuseGuessable(password, { field: 'password', known: [] })
      const attempt = await beginUnnamed(records, headers)
      const tokenHash = hashOfToken(token)
      // Checked before a password is hashed: a made-up token is not worth the work.
      const uid = await records.ownerOfPasswordReset(tokenHash)
      if (uid === null) throw new AppError('reset-link-invalid')
      refuseGuessable(password, { field: 'password', known: await records.namesOf(uid) })
      const used = await records.usePasswordReset(tokenHash, await hasher.hash(password))
      if (!used) throw new AppError('reset-link-invalid')
      verifier.forgetSessions()
      await attempt.succeeded(used.email)
      return { uid: used.uid }
    },

    async deleteAccount(uid) {
      await records.deleteAccount(uid, (email) => [accountKey(email)])
      verifier.forgetSessions()
    },

    verify: verifier.verify,
  }
}
