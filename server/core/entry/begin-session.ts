import type { SignedIn } from '../../ports/identity.ts'
import { newSignInKey } from '../../store/accounts/identity-records.ts'
import { rememberBrowser, setSessionNetwork } from '../../store/accounts/sessions.ts'
import { countInDay } from '../../store/accounts/sign-in-failures.ts'
import { readDatabaseClock } from '../../store/database-now.ts'
import type { AccountServices } from '../accounts/account-services.ts'
import { newSignIn } from '../mailing/mails/new-sign-in.ts'
import { coarseNetwork } from '../security/coarse-network.ts'
import { noteSecurity } from '../security/note-security.ts'

const mailsPerDay = 3

type SessionServices = Pick<AccountServices, 'store' | 'identity' | 'tasks' | 'securityLog'>

/**
 * Completes a sign-in, however somebody proved who they are: ends the session that this browser had before, writes down
 * where the new one is from, and tells the user by mail when nobody has signed in from there with this account. Throws
 * AppError `temporarily-unavailable` when the former session could not be looked up; the new one is over then.
 */
export async function beginSession(
  services: SessionServices,
  kind: 'sign-in' | 'sign-up',
  { signedIn, headers, reason }: { signedIn: SignedIn; headers: Headers; reason?: string },
): Promise<void> {
  const { identity } = services
  const from = identity.networkOf(headers)
  await endFormer(services, signedIn, headers).catch(async (error: unknown) => {
    // The log-in fails, so nobody gets the cookie of the new session.
    await identity.endSession(signedIn.uid, signedIn.sessionId)
    throw error
  })
  await rememberOrigin(services, signedIn, {
    browser: headers.get('user-agent') ?? 'Unknown browser',
    network: coarseNetwork(from),
  })
  const event = { kind, outcome: 'done', of: signedIn, network: from } as const
  await noteSecurity(services, { ...event, ...(reason && { reason }) })
}

async function endFormer(
  services: SessionServices,
  { sessionId }: SignedIn,
  headers: Headers,
): Promise<void> {
  const { identity } = services
  const former = await identity.sessionOf(headers)
  if (!former || former.sessionId === sessionId) return
  if (!(await identity.endSession(former.uid, former.sessionId))) return
  const event = { kind: 'session-end', outcome: 'done', of: { uid: former.uid } } as const
  const network = identity.networkOf(headers)
  await noteSecurity(services, { ...event, network, reason: 'new-log-in' })
}

async function rememberOrigin(
  { store, tasks }: Pick<SessionServices, 'store' | 'tasks'>,
  { uid, sessionId }: SignedIn,
  from: { browser: string; network: string },
): Promise<void> {
  await store.db.transaction(async (tx) => {
    await setSessionNetwork(tx, sessionId, from.network)
    if ((await rememberBrowser(tx, { uid, ...from })) !== 'new') return
    if (!(await countInDay(tx, newSignInKey(uid), mailsPerDay))) return
    const at = await readDatabaseClock(tx)
    await tasks.enqueue(tx, 'send-mail', newSignIn.task({ uid, at, ...from }))
  })
}
