import type { SessionEntry } from '../../../contract/entry/sessions.ts'
import { AppError } from '../../../contract/errors.ts'
import type { Caller } from '../../ports/identity.ts'
import type { AccountServices } from '../accounts/account-services.ts'
import { noteSecurity } from '../security/note-security.ts'

type SessionServices = Pick<AccountServices, 'identity' | 'store' | 'securityLog'>

/**
 * Lists where the user is signed in: this session, then those begun last. Using one moves none, so that the button under
 * a finger stays what it was.
 */
export async function listSessions(
  { identity }: Pick<SessionServices, 'identity'>,
  { uid, sessionId }: Caller,
): Promise<SessionEntry[]> {
  const sessions = await identity.sessionsOf(uid)
  return sessions
    .map((each) => ({ ...each, isThis: each.id === sessionId }))
    .toSorted(
      (one, other) =>
        Number(other.isThis) - Number(one.isThis) || other.startedAt.localeCompare(one.startedAt),
    )
}

/** Ends another session of the user. Throws AppError `not-found`, also for the one that asks: that is a log-out. */
export async function endSession(
  services: SessionServices,
  { uid, sessionId }: Caller,
  { id, headers }: { id: string; headers: Headers },
): Promise<void> {
  const { identity } = services
  if (id === sessionId || !(await identity.endSession(uid, id))) throw new AppError('not-found')
  const event = { kind: 'session-end', outcome: 'done', of: { uid } } as const
  await noteSecurity(services, {
    ...event,
    network: identity.networkOf(headers),
    reason: 'by-user',
  })
}

/** Ends every session of the user but the one that asks. */
export async function endOtherSessions(
  services: SessionServices,
  { uid, sessionId }: Caller,
  headers: Headers,
): Promise<void> {
  const { identity } = services
  const ended = await identity.endOtherSessions(uid, sessionId)
  if (ended === 0) return
  const event = { kind: 'session-end', outcome: 'done', of: { uid } } as const
  await noteSecurity(services, {
    ...event,
    network: identity.networkOf(headers),
    reason: 'all-others',
  })
}
