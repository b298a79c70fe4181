import { AppError } from '../../contract/errors.ts'
import type { SecondFactor, SecondFactorSetUp } from '../../contract/entry/second-factor.ts'

/** Second factor of accounts with a password: codes of an authenticator app, and backup codes. */
export interface SecondFactors {
  stateOf(uid: string): Promise<SecondFactor>
  /**
   * Makes a key for an authenticator app; the factor is off until a code confirms it. Throws AppError
   * `second-factor-on`, `second-factor-off-here`, `sign-in-elsewhere`.
   */
  begin(uid: string): Promise<SecondFactorSetUp>
  /**
   * Checks a first code; nothing changes yet. Throws AppError `code-wrong`, `set-up-expired`, `second-factor-on`.
   */
  check(uid: string, code: string): Promise<{ factor: ProvenFactor; backupCodes: string[] }>
  /** Account of a log-in that waits for a code; null: there is no such log-in. */
  ownerOf(challenge: string): Promise<{ uid: string } | null>
}

/** Factor that a first code proves to work. Its backup codes are kept as hashes only. */
export type ProvenFactor = { sealedKey: string; step: number; codeHashes: string[] }

/** Seal of the keys of authenticator apps, which outlives the secret of the sessions. */
export interface FactorSeal {
  close(uid: string, key: Buffer): string
  /** Null: it was sealed with another key, or to another user. */
  open(uid: string, sealed: string): Buffer | null
}

/** A right password of an account that has a second factor. Whatever does not expect it opens no session. */
export class CodeWantedError extends AppError {
  /** Token to send with the code. */
  readonly challenge: string

  constructor(challenge: string) {
    super('code-wanted')
    this.name = 'CodeWantedError'
    this.challenge = challenge
  }
}
