import type { drizzleAdapter } from 'better-auth/adapters/drizzle'
import type { SecondFactorRecords } from './second-factor/second-factor-records.ts'
import type { OpenSession, ProviderAccount, ProviderTokens } from '../../ports/identity.ts'

export type SigningKey = {
  id: string
  publicKey: string
  /** Encrypted by better-auth. */
  privateKey: string
  alg: string | null
  crv: string | null
  createdAt: Date
  expiresAt: Date | null
}

/** Records that identity needs from our database. `db` and `tables` are for better-auth itself. */
export interface IdentityRecords {
  readonly db: Parameters<typeof drizzleAdapter>[0]
  readonly tables: Record<string, unknown>
  readonly secondFactors: SecondFactorRecords
  holderOf(email: string): Promise<string | null>
  /** Address and names of the account's owner, as far as they are known. */
  namesOf(uid: string): Promise<string[]>
  /** Password hash of an account; null, after as much work, when there is none or the account is being deleted. */
  passwordOf(email: string): Promise<{ uid: string; hash: string } | null>
  /** Session whose cookie carries the token with this hash. */
  sessionOf(tokenHash: string): Promise<{ id: string; uid: string } | null>
  isSessionLive(session: { id: string; uid: string }): Promise<boolean>
  /** Ids of those of the sessions that are live, each only for its own user. */
  liveAmong(sessions: readonly { id: string; uid: string }[]): Promise<ReadonlySet<string>>
  /** Tells whether the session's user proved who they are within these seconds. */
  isSessionProven(id: string, seconds: number): Promise<boolean>
  setSessionProof(id: string, isProven: 'proven' | 'unproven'): Promise<void>
  endSession(id: string): Promise<void>
  /** Notes that a session is used. */
  touchSession(id: string): Promise<void>
  sessionsOf(uid: string): Promise<OpenSession[]>
  /** Ends one of the user's sessions. False: they have no such session. */
  endSessionOf(uid: string, id: string): Promise<boolean>
  /** Ends all of the user's sessions but this one. Returns how many that were. */
  endOtherSessions(uid: string, keptId: string): Promise<number>
  deleteAccount(uid: string, countedUnder: (email: string) => string[]): Promise<void>
  /** Account that may reset its password; null: no such account, or one without a password. */
  resettableAccount(
    of: { email: string } | { uid: string },
  ): Promise<{ uid: string; email: string } | null>
  /** Keeps a reset; false when too many were requested recently. */
  insertPasswordReset(reset: { uid: string; tokenHash: string; seconds: number }): Promise<boolean>
  withdrawPasswordReset(tokenHash: string): Promise<void>
  /** Uid of the account that a live reset is of. */
  ownerOfPasswordReset(tokenHash: string): Promise<string | null>
  /**
   * Uses a reset, once: sets the new hash and ends every session and every other reset. Null when the reset is not
   * live.
   */
  usePasswordReset(
    tokenHash: string,
    passwordHash: string,
  ): Promise<{ uid: string; email: string } | null>
  /** Ends the account's reset links. */
  endPasswordResets(uid: string): Promise<void>
  /**
   * Finds or makes the account of a person known to an identity provider; a proven address joins an existing account.
   */
  admit(account: ProviderAccount): Promise<{ uid: string } | 'address-taken' | 'being-deleted'>
  providerTokensOf(uid: string): Promise<ProviderTokens | null>
  publicKeys(): Promise<{ id: string; publicKey: string }[]>
  signingKeys(): Promise<SigningKey[]>
  /** Keeps a key that is encrypted with the secret of this id; false when that is not the installation's any more. */
  insertSigningKey(key: SigningKey, secretId: string): Promise<boolean>
  /** Counts an attempt under every key, or throws AppError `too-many-requests`. */
  countSignIn(keys: readonly string[]): Promise<void>
  /** Takes back one attempt under each of these keys: it was not a failure. */
  takeBackSignIn(keys: readonly string[]): Promise<void>
  forgiveSignIn(keys: { account: string; network: string }): Promise<void>
  /** Counts one more under a key, or throws AppError `too-many-requests` after `max` within an hour. */
  takeFromHour(key: string, max: number): Promise<void>
}
