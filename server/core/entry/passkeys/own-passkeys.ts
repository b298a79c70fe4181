import { randomUUID } from 'node:crypto'
import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyEntry,
} from '../../../../contract/entry/passkeys.ts'
import { maxPasskeys } from '../../../../contract/entry/passkeys.ts'
import { AppError, type ErrorCode } from '../../../../contract/errors.ts'
import type { Caller } from '../../../ports/identity.ts'
import { findRecipient } from '../../../store/accounts/recipients.ts'
import {
  insertPasskey,
  listPasskeys,
  passkeysOf,
  removePasskey,
  renamePasskey,
} from '../../../store/accounts/passkeys.ts'
import type { AccountServices } from '../../accounts/account-services.ts'
import { noteSecurity } from '../../security/note-security.ts'
import { tellLogInChanged } from '../tell-log-in-changed.ts'
import { newChallenge, spendChallenge } from './challenges.ts'

type PasskeyServices = Pick<
  AccountServices,
  'store' | 'passkeys' | 'identity' | 'identityProvider' | 'tasks' | 'securityLog'
>

/** Lists the user's passkeys, the oldest first. */
export async function readPasskeys(
  { store }: Pick<PasskeyServices, 'store'>,
  uid: string,
): Promise<PasskeyEntry[]> {
  return listPasskeys(store.db, uid)
}

/** Gives one of the user's passkeys another name. Throws AppError `not-found`. */
export async function nameOwnPasskey(
  { store }: Pick<PasskeyServices, 'store'>,
  own: { uid: string; id: string },
  name: string,
): Promise<void> {
  if (!(await renamePasskey(store.db, own, name))) throw new AppError('not-found')
}

/**
 * Begins to add a passkey. Throws AppError `sign-in-elsewhere` where an identity provider signs people in, and
 * `passkey-limit-reached`.
 */
export async function beginPasskey(
  services: PasskeyServices,
  caller: Caller,
): Promise<PasskeyCreation> {
  const { store, passkeys, identityProvider } = services
  if (identityProvider) throw new AppError('sign-in-elsewhere')
  const known = await passkeysOf(store.db, caller.uid)
  if (known.length >= maxPasskeys) throw new AppError('passkey-limit-reached')
  const recipient = await findRecipient(store.db, caller.uid)
  if (!recipient) throw new AppError('not-signed-in') // deleted in the meantime
  const challenge = await newChallenge(services, caller)
  return passkeys.creation({ uid: caller.uid, email: recipient.email, challenge, known })
}

/** Adds the passkey that the user's browser made. It is named after the browser; the owner is told by mail. */
export async function addPasskey(
  services: PasskeyServices,
  caller: Caller,
  { answer, headers }: { answer: NewPasskey; headers: Headers },
): Promise<void> {
  const { store, passkeys, identityProvider } = services
  if (identityProvider) throw new AppError('sign-in-elsewhere')
  const challenge = await spendChallenge(services, answer, caller)
  const facts = await passkeys.readNew(answer, challenge)
  if (!facts) throw new AppError('passkey-refused')
  const { uid } = caller
  const name = headers.get('user-agent') ?? 'Passkey'
  await store.db.transaction(async (tx) => {
    const outcome = await insertPasskey(tx, { id: randomUUID(), uid, name, ...facts }, maxPasskeys)
    if (outcome !== 'added') throw new AppError(refusals[outcome])
    await tellLogInChanged(services, tx, { uid, change: 'passkey-added', headers })
  })
  await note(services, { uid, reason: 'added' }, headers)
}

const refusals = {
  'too-many': 'passkey-limit-reached',
  known: 'passkey-refused',
  'user-gone': 'not-signed-in',
} as const satisfies Record<string, ErrorCode>

/** Removes one of the user's passkeys; the owner is told by mail. Throws AppError `not-found`. */
export async function dropPasskey(
  services: PasskeyServices,
  { uid, id }: { uid: string; id: string },
  headers: Headers,
): Promise<void> {
  await services.store.db.transaction(async (tx) => {
    if (!(await removePasskey(tx, { uid, id }))) throw new AppError('not-found')
    await tellLogInChanged(services, tx, { uid, change: 'passkey-removed', headers })
  })
  await note(services, { uid, reason: 'removed' }, headers)
}

async function note(
  services: PasskeyServices,
  { uid, reason }: { uid: string; reason: string },
  headers: Headers,
): Promise<void> {
  const network = services.identity.networkOf(headers)
  await noteSecurity(services, { kind: 'passkey', outcome: 'done', of: { uid }, network, reason })
}
