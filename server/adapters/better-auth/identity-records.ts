import type { drizzleAdapter } from 'better-auth/adapters/drizzle'

/** What identity needs of our database. `db` and `tables` are for better-auth itself. */
export interface IdentityRecords {
  readonly db: Parameters<typeof drizzleAdapter>[0]
  readonly tables: Record<string, unknown>
  isTaken(email: string): Promise<boolean>
  /** By the token in the session's cookie. */
  sessionOf(token: string): Promise<{ id: string; uid: string } | null>
  isSessionLive(session: { id: string; uid: string }): Promise<boolean>
  endSession(id: string): Promise<void>
  deleteAccount(uid: string): Promise<void>
  publicKeys(): Promise<{ id: string; publicKey: string }[]>
  /** Counts an attempt under every key, or throws AppError `too-many-requests`. */
  countSignIn(keys: readonly string[]): Promise<void>
  forgiveSignIn(keys: { account: string; network: string }): Promise<void>
}
