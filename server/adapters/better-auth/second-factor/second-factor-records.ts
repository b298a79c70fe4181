import type { Instant } from '../../../../contract/instant.ts'

/** Log-in that waits for a code. `passwordMark` tells which password was right. */
export type WaitingLogIn = { uid: string; email: string; passwordMark: string }

/** Records of second factors in our database. Tokens and backup codes come here as hashes only. */
export interface SecondFactorRecords {
  /** Null: none was ever begun. `since`: null while no code has confirmed it. */
  find(uid: string): Promise<{ sealedKey: string; since: Instant | null; codesLeft: number } | null>
  /** Keeps the key of a set-up in place of an unconfirmed one. False: the factor is on. */
  begin(uid: string, sealedKey: string): Promise<boolean>
  /** Uses the code of a time step, once and never one before it; false when it was used. */
  useStep(uid: string, step: number): Promise<boolean>
  useBackupCode(uid: string, codeHash: string): Promise<boolean>
  /** Keeps a log-in that waits for a code; false when the account has no second factor. */
  insertChallenge(challenge: {
    uid: string
    tokenHash: string
    passwordMark: string
    seconds: number
  }): Promise<boolean>
  challengeOf(tokenHash: string): Promise<WaitingLogIn | null>
  /** Counts an attempt before its code is looked at; false when there were too many. */
  countAttempt(tokenHash: string): Promise<boolean>
  /** Ends a log-in that waits. False: another request has ended it. */
  endChallenge(tokenHash: string): Promise<boolean>
}
