import { ApiError } from '../api-error.ts'
import { subjectOf } from './subject-of.ts'

/** `signed-out` = at the user's request, or never signed in; `ended` = the server no longer knows the session. */
export type SessionState = 'unknown' | 'signed-in' | 'signed-out' | 'ended'
export type IssuedToken = { token: string; expiresAt: string }

const renewBeforeMs = 60_000
/** Age below which a token is used whatever its expiry says: this computer's clock may be wrong. */
const freshMs = 30_000

export type Session = ReturnType<typeof createSession>

/** Session of this browser. The ID token lives in memory only; the session cookie fetches a new one. */
export function createSession(door: {
  fetchToken: () => Promise<IssuedToken>
  now: () => number
  /** Tells whether somebody was signed in here before this page was opened. */
  wasSignedIn: () => boolean
}) {
  let state: SessionState = 'unknown'
  let isLeaving = false
  /** True: taken for signed in without the server's word. */
  let isAssumed = false
  let held: (IssuedToken & { since: number }) | null = null
  let uid: string | null = null
  let fetching: Promise<string> | null = null
  /** Rises with each session that begins or ends here. */
  let count = 0
  const listeners = new Set<(state: SessionState) => void>()

  function become(next: SessionState): void {
    if (state === next) return
    state = next
    isAssumed = false
    for (const listener of listeners) listener(next)
  }

  function accept(issued: IssuedToken): void {
    count += 1
    hold(issued)
  }

  function hold(issued: IssuedToken): void {
    fetching = null
    const subject = subjectOf(issued.token)
    if (state === 'signed-in' && subject !== uid) become('ended') // what is shown is somebody else's
    isAssumed = false
    held = { ...issued, since: door.now() }
    uid = subject
    become('signed-in')
  }

  function end(): void {
    count += 1
    fetching = null
    held = null
    become('signed-out')
  }

  /** Ends the session because the server no longer knows it. */
  function lapse(): void {
    fetching = null
    held = null
    if (isLeaving) return
    count += 1
    become(state === 'signed-in' || door.wasSignedIn() ? 'ended' : 'signed-out')
  }

  /**
   * Fetches a token, one at a time: callers in between share it. An answer that comes after the user has left or logged
   * in changes nothing: it is about the session before.
   */
  function fetchToken(): Promise<string> {
    if (fetching) return fetching
    const mine = fetchFor(() => fetching === mine)
    fetching = mine
    return mine
  }

  async function fetchFor(isCurrent: () => boolean): Promise<string> {
    try {
      const issued = await door.fetchToken()
      if (isCurrent()) hold(issued)
    } catch (error) {
      if (isCurrent()) {
        fetching = null
        if (isRefused(error)) lapse()
        throw error
      }
    }
    if (!held) throw new ApiError(401, 'not-signed-in', { detail: 'The session has ended.' })
    return held.token
  }

  return {
    state: () => state,
    subscribe(listener: (state: SessionState) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    accept,
    /** Takes this user for signed in while the server cannot be asked. Its next token tells whether that is so. */
    assume(subject: string) {
      uid = subject
      become('signed-in')
      isAssumed = true
    },
    end,
    lapse,
    /** Returns a function that tells whether the session of this moment still lasts. */
    watch() {
      const now = count
      return () => now === count
    },
    /** User id of the current or last session; null = unknown. */
    uid: () => uid,

    /** Ends at the user's request. The request stays the reason if the server ends the session before it answers. */
    async leave<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
      isLeaving = true
      try {
        const answer = await ask()
        end()
        return answer
      } finally {
        isLeaving = false
        if (state === 'signed-in' && held === null && !isAssumed) lapse()
      }
    },

    /** Tells whether somebody is signed in; asks the server the first time. Throws when it cannot be reached. */
    async check(): Promise<boolean> {
      if (state !== 'unknown') return state === 'signed-in'
      try {
        await fetchToken()
        return true
      } catch (error) {
        if (isRefused(error)) return false
        throw error
      }
    },

    /** Returns a token for the next call. The one we have is used while it lives and no new one can be fetched. */
    async bearer(): Promise<string> {
      if (!held) return fetchToken()
      const { token, since, expiresAt } = held
      const leftMs = Date.parse(expiresAt) - door.now()
      if (leftMs >= renewBeforeMs || door.now() - since < freshMs) return token
      return fetchToken().catch((error: unknown) => {
        if (held?.token === token && leftMs > 0) return token
        throw error
      })
    },

    /** Returns a token to replace one that was just refused. */
    async renew(refused: string): Promise<string> {
      return held && held.token !== refused ? held.token : fetchToken()
    },
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}
