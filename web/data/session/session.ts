import { ApiError } from '../api-error.ts'
import { subjectOf } from './subject-of.ts'

/** `signed-out` = by the user's own wish, or nobody ever was signed in; `ended` = the server knows the session no longer. */
export type SessionState = 'unknown' | 'signed-in' | 'signed-out' | 'ended'
export type IssuedToken = { token: string; expiresAt: string }

const renewBeforeMs = 60_000
/** A token this young is used whatever its expiry says: this computer's clock may be wrong. */
const freshMs = 30_000

export type Session = ReturnType<typeof createSession>

/** Who is signed in here. The ID token lives in memory only; the session cookie brings a new one. */
export function createSession(door: {
  fetchToken: () => Promise<IssuedToken>
  now: () => number
  /** Whether somebody was signed in here before this page was opened. */
  wasSignedIn: () => boolean
}) {
  let state: SessionState = 'unknown'
  let isLeaving = false
  let held: (IssuedToken & { since: number }) | null = null
  let uid: string | null = null
  let fetching: Promise<string> | null = null
  const listeners = new Set<(state: SessionState) => void>()

  function become(next: SessionState): void {
    if (state === next) return
    state = next
    for (const listener of listeners) listener(next)
  }

  function accept(issued: IssuedToken): void {
    held = { ...issued, since: door.now() }
    uid = subjectOf(issued.token)
    become('signed-in')
  }

  function end(): void {
    held = null
    become('signed-out')
  }

  /** The server has said so. */
  function lapse(): void {
    held = null
    if (isLeaving) return
    become(state === 'signed-in' || door.wasSignedIn() ? 'ended' : 'signed-out')
  }

  /** One fetch at a time, shared by whoever asks meanwhile. */
  function fetchToken(): Promise<string> {
    fetching ??= door
      .fetchToken()
      .then((issued) => {
        accept(issued)
        return issued.token
      })
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 401) lapse()
        throw error
      })
      .finally(() => {
        fetching = null
      })
    return fetching
  }

  return {
    state: () => state,
    subscribe(listener: (state: SessionState) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    accept,
    end,
    lapse,
    /** Whose session it is, or was; null = not known. */
    uid: () => uid,

    /** Ends by the user's own wish. Where the server ends it before it answers, the wish is still the reason. */
    async leave<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
      isLeaving = true
      try {
        const answer = await ask()
        end()
        return answer
      } finally {
        isLeaving = false
        if (state === 'signed-in' && held === null) lapse()
      }
    },

    /** Whether somebody is signed in; asks the server the first time. Throws when it cannot be reached. */
    async check(): Promise<boolean> {
      if (state !== 'unknown') return state === 'signed-in'
      try {
        await fetchToken()
        return true
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return false
        throw error
      }
    },

    /** A token that is good for the next call. */
    async bearer(): Promise<string> {
      if (!held) return fetchToken()
      const isFresh = door.now() - held.since < freshMs
      const isDue = Date.parse(held.expiresAt) - door.now() < renewBeforeMs
      return isDue && !isFresh ? fetchToken() : held.token
    },

    /** A token in the place of one that was just refused. */
    async renew(refused: string): Promise<string> {
      return held && held.token !== refused ? held.token : fetchToken()
    },
  }
}
