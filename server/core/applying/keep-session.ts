import type { ApplyingServices, KeptSession } from './applying-services.ts'

/** More users than one process sends for; beyond them the oldest sign in anew. */
const mostSessions = 20_000

/** Keeps a session, perhaps still being made, and lets go of those that have ended. */
export function keepSession(
  { sessions, clock }: Pick<ApplyingServices, 'sessions' | 'clock'>,
  key: string,
  kept: KeptSession,
): void {
  sessions.delete(key) // the newest comes last
  sessions.set(key, kept)
  kept.session.then(
    ({ expiresAt }) => (kept.endsAtMs = Date.parse(expiresAt)),
    () => undefined, // whoever waits for it hears of that
  )
  const nowMs = Date.parse(clock.now())
  for (const [oldKey, { endsAtMs = Infinity }] of sessions) {
    if (endsAtMs > nowMs && sessions.size <= mostSessions) return
    sessions.delete(oldKey)
  }
}
