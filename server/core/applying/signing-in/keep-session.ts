import type { ApplyingServices, KeptSession } from '../applying-services.ts'

/** More users than one process sends for; beyond it the oldest sessions have to sign in again. */
const maxSessions = 20_000

/** Keeps a session, perhaps still being made, and drops those that have ended. */
export function keepSession(
  { sessions, clock }: Pick<ApplyingServices, 'sessions' | 'clock'>,
  key: string,
  kept: KeptSession,
): void {
  sessions.delete(key) // the newest comes last
  sessions.set(key, kept)
  const nowMs = clock.monotonicMs()
  for (const [oldKey, { endsAtMs = Infinity }] of sessions) {
    if (endsAtMs > nowMs && sessions.size <= maxSessions) return
    sessions.delete(oldKey)
  }
}
