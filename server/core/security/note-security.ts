import { AppError } from '../../../contract/errors.ts'
import type { Queryable, Store } from '../../store/connect.ts'
import { insertSecurityEvent } from '../../store/security/security-events.ts'
import { coarseNetwork } from './coarse-network.ts'

/** Kinds of events in the security log. A new one is a line here and one in docs/operations.md. */
export type SecurityEventKind =
  | 'sign-up'
  | 'sign-in'
  /** Attempts that are not looked at any more, at most once a minute for each user and network. */
  | 'lock-out'
  | 'sign-out'
  /** A session ended from another browser, by a new log-in of its own browser, or with a changed password. */
  | 'session-end'
  | 'password-change'
  | 'password-reset'
  /** A link to a new password that was asked for; refused: none was made. Noted when its mail is written or sent. */
  | 'reset-request'
  | 'second-factor'
  /** A passkey that was added or removed. */
  | 'passkey'
  | 'step-up'
  | 'address-change'
  | 'account-deletion'
  | 'plan-change'
  | 'plan-grant'
  | 'credential-check'
  /** A token by which a user let us into their marketplace account. */
  | 'connect'
  /** A marketplace sign-in that its user deleted. */
  | 'disconnect'
  /** Series of refused credential checks that looks like guessing, once when it begins. */
  | 'credential-guessing'
  /** An uploaded video in which the virus scanner found something. */
  | 'upload'
  | 'key-rotation'
  | 'backup'
  | 'restore'

export type SecurityEvent = {
  kind: SecurityEventKind
  /** `failed`: we could not do it; `refused`: the caller may not. */
  outcome: 'done' | 'refused' | 'failed'
  /** Uid it is about, or the address of mail that stands for it, which is written nowhere. Null: nobody of ours. */
  of: { uid: string } | { email: string } | null
  /** `identity.networkOf(headers)`. Null: it did not come by network. */
  network: string | null
  /** Code in lower case, such as the one of an AppError. Never what a person typed. */
  reason?: string
}

export type SecurityServices = {
  store: Pick<Store, 'db'>
  securityLog: { info(details: object, sentence: string): void }
}

/**
 * Writes an event into the security log: a row that is kept for a while, and a line. `db`: the transaction that it
 * belongs to. Without one nothing is thrown: an event that cannot be kept is still a line.
 */
export async function noteSecurity(
  { store, securityLog }: SecurityServices,
  {
    kind,
    outcome,
    of,
    network,
    reason = null,
  }: Omit<SecurityEvent, 'reason'> & { reason?: string | null },
  db?: Queryable,
): Promise<void> {
  const event = {
    kind,
    outcome,
    of,
    network: network && coarseNetwork(network),
    reason: codeOf(reason),
  }
  const isRepeated = kind === 'lock-out'
  const keeping = insertSecurityEvent(db ?? store.db, event, { isRepeated })
  const kept = await (db ? keeping : keeping.catch(() => 'lost' as const))
  if (kept === null) return
  const isKept = kept !== 'lost'
  const uid = isKept ? kept.uid : uidIn(of)
  securityLog.info(
    {
      event: kind,
      outcome,
      uid,
      network: event.network,
      reason: event.reason,
      isKept,
    },
    `${kind} ${outcome}`,
  )
}

/** Writes down why something was refused or failed; the error goes on its way. */
export async function noteRefusal(
  services: SecurityServices,
  error: unknown,
  event: Pick<SecurityEvent, 'kind' | 'of' | 'network'>,
): Promise<void> {
  if (!(error instanceof AppError)) {
    await noteSecurity(services, { ...event, outcome: 'failed' })
    return
  }
  const kind = error.code === 'too-many-requests' ? 'lock-out' : event.kind
  const outcome = error.code === 'temporarily-unavailable' ? 'failed' : 'refused'
  await noteSecurity(services, { ...event, kind, outcome, reason: error.code })
}

function uidIn(of: SecurityEvent['of']): string | null {
  return of && 'uid' in of ? of.uid : null
}

/** Anything that does not look like a code of ours is left out: it could be what somebody typed. */
function codeOf(reason: string | null): string | null {
  return reason !== null && /^[a-z][a-z0-9-]{0,59}$/u.test(reason) ? reason : null
}
