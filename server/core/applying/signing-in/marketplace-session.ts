import type {
  AgencyMember,
  Marketplace,
  MarketplaceSession,
  SignIn,
} from '../../../ports/marketplace.ts'
import { PortError } from '../../../ports/port-error.ts'
import { UnknownKeyError } from '../../../ports/vault.ts'
import { membershipOf } from '../../../store/agencies/memberships.ts'
import type { Transaction } from '../../../store/connect.ts'
import { wrappedKeyOf } from '../../../store/keeping/data-keys.ts'
import {
  makeAccountReady,
  marketplaceAccountOf,
  stopAccount,
  type AccountVersion,
  type StoredAccount,
} from '../../../store/keeping/marketplace-accounts.ts'
import { giveReasonToQueued } from '../../../store/applications/settling.ts'
import { isKept } from '../../keeping/credential-opener.ts'
import { keepSecrets } from '../../keeping/keep-secrets.ts'
import { openCredentials } from '../../keeping/open-credentials.ts'
import { memberSession, operatorKey } from '../../agencies/operator-session.ts'
import type { ApplyingServices } from '../applying-services.ts'
import { backOffIfAsked } from '../back-off-if-asked.ts'
import { countAttempt } from './count-attempt.ts'
import { sessionByToken } from './session-by-token.ts'
import { sharedSession } from './shared-session.ts'
import { signInChallenged } from '../../mailing/mails/sign-in-challenged.ts'
import { signInRefused } from '../../mailing/mails/sign-in-refused.ts'

/**
 * Usable session, the version of the credentials that it was made with, and the first version with the same ones.
 * `onBehalfOf`: member of an agency, for whom the session is the operator's.
 */
export type SignedIn = {
  session: MarketplaceSession
  accountVersion: number
  sameSince: number
  onBehalfOf?: AgencyMember
}

/**
 * Returns the kept session of the user, or a new sign-in that everybody waiting here shares. One attempt only: refused
 * credentials stop the account until the user has changed them, so that we never get an account locked. For an agency it
 * is the operator's session. Throws PortError; `not-reached` also while another process is trying the same new
 * credentials. `read`: the account as it was read before; null: there is none.
 */
export async function marketplaceSession(
  services: ApplyingServices,
  marketplace: Marketplace,
  uid: string,
  read?: StoredAccount | null,
): Promise<SignedIn> {
  const account = await keptAccount(services, { marketplace: marketplace.name, uid }, read)
  if (!account) {
    const membership = await membershipOf(services.store.db, { uid, marketplace: marketplace.name })
    if (membership) return memberSession(services, marketplace, membership)
  }
  if (!account || !isUsable(account)) throw new PortError('sign-in-refused')
  const { version } = account
  const sameSince = isKept(account) ? (account.sameSince ?? version) : version
  const session = await sharedSession(services, sessionKey(marketplace.name, uid), {
    version,
    signIn: () => signIn(services, marketplace, account),
  })
  return { session, accountVersion: version, sameSince }
}

/** Forgets a user's session; with `refused` only that one: one made since stays. */
export function forgetSession(
  { sessions }: Pick<ApplyingServices, 'sessions'>,
  marketplace: string,
  { uid, refused }: { uid: string; refused?: MarketplaceSession },
): void {
  for (const key of [sessionKey(marketplace, uid), operatorKey(marketplace)])
    if (refused !== undefined && sessions.get(key)?.made === refused) sessions.delete(key)
  if (refused === undefined) sessions.delete(sessionKey(marketplace, uid))
}

/** Forgets all sessions of a user. Null: everybody's. */
export function forgetSessionsOf(
  { sessions }: Pick<ApplyingServices, 'sessions'>,
  uid: string | null,
): void {
  for (const key of sessions.keys())
    if (uid === null || key.endsWith(` ${uid}`)) sessions.delete(key)
}

/** Stops the account that a session was made with. Credentials saved since, and their session, stay. */
export async function stopAccountOfSession(
  tx: Transaction,
  services: ApplyingServices,
  { account, why }: { account: AccountVersion; why: Stopping },
): Promise<void> {
  const { uid, marketplace, version } = account
  await stop(tx, services, { account, why })
  if (services.sessions.get(sessionKey(marketplace, uid))?.version === version)
    forgetSession(services, marketplace, { uid })
}

const stateAfter = { 'sign-in-refused': 'refused', challenge: 'challenged' } as const
export type Stopping = keyof typeof stateAfter

/**
 * Reads the account, with its secrets kept first: what was never compared with the sign-in before it is never used, so
 * that versions which count as the same really are.
 */
async function keptAccount(
  services: ApplyingServices,
  { marketplace, uid }: { marketplace: string; uid: string },
  read?: StoredAccount | null,
): Promise<StoredAccount | null> {
  const { db } = services.store
  const account = read === undefined ? await marketplaceAccountOf(db, uid, marketplace) : read
  if (!account || !isUsable(account) || isKept(account)) return account
  await keepSecrets(services, uid)
  return marketplaceAccountOf(db, uid, marketplace)
}

function isUsable({ state }: StoredAccount): boolean {
  return state === 'ready' || state === 'unchecked'
}

/** Signs in. Only one of all processes tries new credentials, so that wrong ones are tried once, or may renew a token. */
async function signIn(
  services: ApplyingServices,
  marketplace: Marketplace,
  account: StoredAccount,
): Promise<MarketplaceSession> {
  const isAlone = account.state !== 'ready' || marketplace.connect === 'token'
  if (!isAlone) return attempt(services, marketplace, account)
  const turn = await services.tryToLead(`sign in ${sessionKey(marketplace.name, account.uid)}`)
  if (!turn) throw new PortError('not-reached')
  try {
    return await attempt(services, marketplace, account)
  } finally {
    await turn.resign()
  }
}

async function attempt(
  services: ApplyingServices,
  marketplace: Marketplace,
  read: StoredAccount,
): Promise<MarketplaceSession> {
  // Somebody else's attempt may have ended between that reading and our turn.
  const account = await marketplaceAccountOf(services.store.db, read.uid, marketplace.name)
  if (account?.version !== read.version) throw new PortError('not-reached')
  if (!isUsable(account)) throw new PortError('sign-in-refused')
  try {
    const credentials = await credentialsOf(services, account)
    const signIn = () =>
      marketplace.connect === 'token'
        ? sessionByToken(services, { marketplace, account, credentials })
        : marketplace.signIn(credentials)
    if (account.state === 'ready') return await signIn()
    const session = await countAttempt(services, account, signIn)
    await services.store.db.transaction((tx) => makeAccountReady(tx, account))
    return session
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    if (error.code === 'sign-in-refused' || error.code === 'challenge') {
      const why = error.code
      await services.store.db.transaction((tx) => stop(tx, services, { account, why }))
    }
    await backOffIfAsked(services.store.db, marketplace.name, error)
    throw error
  }
}

const signInMails = { refused: signInRefused, challenged: signInChallenged } as const

/** Stops the account and tells the user, in open pages and in one mail. */
async function stop(
  tx: Transaction,
  { tasks }: ApplyingServices,
  { account, why }: { account: AccountVersion; why: Stopping },
): Promise<void> {
  const state = stateAfter[why]
  const { uid, marketplace } = account
  if (!(await stopAccount(tx, account, state))) return
  await giveReasonToQueued(tx, { uid, marketplace, reason: why })
  await tasks.enqueue(tx, 'send-mail', signInMails[state].task({ uid, marketplace }))
}

/**
 * Opens the credentials. If changed or moved in the database, or without a data key, they are as useless as a wrong
 * password: the user has to enter them again. If sealed to a key that this process lacks, another process has it, or
 * will.
 */
async function credentialsOf(
  { store, vault, log }: ApplyingServices,
  account: StoredAccount,
): Promise<SignIn> {
  const wrapped = await wrappedKeyOf(store.db, account.uid)
  try {
    return openCredentials(vault, account, wrapped)
  } catch (error) {
    log.warn({ uid: account.uid, err: error }, 'Marketplace credentials cannot be opened.')
    const code = error instanceof UnknownKeyError ? 'not-reached' : 'sign-in-refused'
    throw new PortError(code, { cause: error })
  }
}

function sessionKey(marketplace: string, uid: string): string {
  return `${marketplace} ${uid}`
}
