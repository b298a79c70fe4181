import type { MarketplaceSession } from '../../../ports/marketplace.ts'
import { readDatabaseClock } from '../../../store/database-now.ts'
import type { ApplyingServices, KeptSession } from '../applying-services.ts'
import { keepSession } from './keep-session.ts'

const minRemainingMs = 60_000

/**
 * Returns the session kept under a key and made with this version, or a new one that everybody waiting here shares. A
 * sign-in that fails is forgotten, and its error is everybody's.
 */
export async function sharedSession(
  services: Pick<ApplyingServices, 'sessions' | 'clock' | 'store'>,
  key: string,
  { version, signIn }: { version: number; signIn: () => Promise<MarketplaceSession> },
): Promise<MarketplaceSession> {
  const kept = services.sessions.get(key)
  if (kept?.version === version) {
    const session = await kept.session
    const remainingMs = (kept.endsAtMs ?? 0) - services.clock.monotonicMs()
    if (remainingMs > minRemainingMs) return session
    const newer = services.sessions.get(key) // another call that waited was first
    if (newer && newer !== kept && newer.version === version) return newer.session
  }
  const signingIn: KeptSession = { session: signIn().then(end), version }
  const isLate = kept !== undefined && kept.version > version // newer credentials came in while it read
  if (!isLate) keepSession(services, key, signingIn)
  try {
    return await signingIn.session
  } catch (error) {
    if (services.sessions.get(key) === signingIn) services.sessions.delete(key)
    throw error
  }

  async function end(session: MarketplaceSession): Promise<MarketplaceSession> {
    const now = await readDatabaseClock(services.store.db)
    const remainingMs = Date.parse(session.expiresAt) - Date.parse(now)
    // One that seems to be over when it is made shows a wrong clock: it is used until the marketplace refuses it.
    const lastsMs = remainingMs > minRemainingMs ? remainingMs : Infinity
    signingIn.endsAtMs = services.clock.monotonicMs() + lastsMs
    signingIn.made = session
    return session
  }
}
