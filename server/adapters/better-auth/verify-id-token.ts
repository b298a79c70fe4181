import { AppError } from '../../../contract/errors.ts'
import type { Caller } from '../../ports/identity.ts'
import type { IdentityRecords } from './identity-records.ts'
import { keyFinder } from './key-finder.ts'
import { liveSessions } from './tokens/live-sessions.ts'
import { tokenReader } from './tokens/read-token.ts'

const sessionTrustedMs = 2_000
const maxTrustedSessions = 50_000

export type IdTokenVerifier = {
  /** Throws AppError `not-signed-in`. */
  verify(token: string): Promise<Caller>
  /** Discards what is known about sessions: each is looked up again at its next use. */
  forgetSessions(): void
}

/** Believes a token only while its session exists; asks the database at most every two seconds for each. */
export function idTokenVerifier(records: IdentityRecords, origin: string): IdTokenVerifier {
  const readToken = tokenReader(keyFinder(records), origin)
  const isInDatabase = liveSessions(records)
  const trusted = new Map<string, { isLive: Promise<boolean>; until: number }>()

  function isLive(caller: Caller): Promise<boolean> {
    const key = `${caller.sessionId} ${caller.uid}`
    const known = trusted.get(key)
    if (known && known.until > performance.now()) return known.isLive
    if (trusted.size >= maxTrustedSessions) trusted.clear()
    const asked = isInDatabase(caller)
    trusted.set(key, { isLive: asked, until: performance.now() + sessionTrustedMs })
    asked.catch(() => trusted.delete(key)) // the asker hears of it; the next one asks again
    return asked
  }

  return {
    async verify(token) {
      const caller = await readToken(token)
      if (!(await isLive(caller))) throw new AppError('not-signed-in')
      return caller
    },
    forgetSessions: () => trusted.clear(),
  }
}
