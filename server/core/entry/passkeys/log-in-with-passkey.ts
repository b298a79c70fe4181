import { randomBytes } from 'node:crypto'
import type { PasskeyProof, PasskeyRequest } from '../../../../contract/entry/passkeys.ts'
import { AppError } from '../../../../contract/errors.ts'
import type { SignedIn } from '../../../ports/identity.ts'
import { findPasskey, usePasskey } from '../../../store/accounts/passkeys.ts'
import type { AccountServices } from '../../accounts/account-services.ts'
import { noteRefusal } from '../../security/note-security.ts'
import { beginSession } from '../begin-session.ts'
import { ensureUser } from '../ensure-user.ts'
import { newChallenge, spendChallenge } from './challenges.ts'

const secretBytes = 32

type PasskeyServices = Pick<
  AccountServices,
  'store' | 'identity' | 'identityProvider' | 'passkeys' | 'tasks' | 'securityLog'
>

/** Begins a log-in with any passkey, without asking whose it is. Only the browser with the secret can finish it. */
export async function beginPasskeyLogIn(
  services: PasskeyServices,
): Promise<{ request: PasskeyRequest; secret: string }> {
  if (services.identityProvider) throw new AppError('sign-in-elsewhere')
  const secret = randomBytes(secretBytes).toString('base64url')
  const challenge = await newChallenge(services, { secret })
  return { request: services.passkeys.request(challenge), secret }
}

/**
 * Signs in with a passkey. It is two factors already, the device and its user's finger, face or PIN, so no other is
 * asked for.
 */
export async function logInWithPasskey(
  services: PasskeyServices,
  { proof, secret }: { proof: PasskeyProof; secret: string | null },
  headers: Headers,
): Promise<SignedIn> {
  const { identity, store } = services
  const event = { kind: 'sign-in', network: identity.networkOf(headers) } as const
  let owner: { uid: string } | null = null
  try {
    const signedIn = await identity.signInWithPasskey(headers, async () => {
      if (secret === null) throw new AppError('passkey-expired')
      const challenge = await spendChallenge(services, proof, { secret })
      const passkey = await findPasskey(store.db, proof.id)
      if (!passkey) throw new AppError('passkey-unknown')
      const { uid, credentialId } = passkey
      const counter = await services.passkeys.readProof(proof, { challenge, uid, passkey })
      if (counter === null) throw new AppError('passkey-refused')
      owner = { uid } // shown to be this user's
      if (!(await usePasskey(store.db, { credentialId, counter })))
        throw new AppError('passkey-refused')
      if (!(await ensureUser(store, uid))) throw new AppError('passkey-unknown')
      return uid
    })
    await beginSession(services, 'sign-in', { signedIn, headers, reason: 'by-passkey' })
    return signedIn
  } catch (error) {
    await noteRefusal(services, error, { ...event, of: owner })
    throw error
  }
}
