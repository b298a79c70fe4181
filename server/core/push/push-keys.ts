import { createECDH } from 'node:crypto'
import type { PushKeys } from '../../ports/push.ts'
import type { Sealer, Vault } from '../../ports/vault.ts'
import type { Store } from '../../store/connect.ts'
import {
  recordedPushKeys,
  recordPushKeys,
  resealRecordedPushKeys,
} from '../../store/push/push-keys-record.ts'
import type { KeepingServices } from '../keeping/keeping-services.ts'

type WithStore = { store: Pick<Store, 'db'> }

const place = { uid: '', field: 'push-key' }
const keyLength = 32

/**
 * Returns the public key with which browsers subscribe. The pair is made once for the installation, by whichever process is
 * asked first; its private half is sealed, and opened by workers alone. docs/decisions/068
 */
export async function pushPublicKey({
  store,
  sealer,
}: WithStore & { sealer: Sealer }): Promise<string> {
  return (await recordPushKeys(store.db, () => newKeys(sealer))).publicKey
}

/** Opens the key pair that signs notices. */
export async function openPushKeys({
  store,
  vault,
}: WithStore & { vault: Pick<Vault, 'seal' | 'open'> }): Promise<PushKeys> {
  const { publicKey, sealedPrivateKey } = await recordPushKeys(store.db, () => newKeys(vault))
  return { publicKey, privateKey: vault.open(place, sealedPrivateKey) }
}

/** Seals the key that signs notices to the current key. */
export async function resealPushKeys({ store, vault, log }: KeepingServices): Promise<void> {
  const recorded = await recordedPushKeys(store.db)
  if (recorded === null || recorded.sealedPrivateKey.split('.')[1] === vault.keyId) return
  try {
    const privateKey = vault.open(place, recorded.sealedPrivateKey)
    await resealRecordedPushKeys(store.db, recorded, vault.seal(place, privateKey))
  } catch (error) {
    log.warn({ err: error }, 'The key that signs notices stays under its former key.')
  }
}

function newKeys(sealer: Sealer) {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  // Node leaves out zeros at the beginning.
  const privateKey = Buffer.concat([Buffer.alloc(keyLength), pair.getPrivateKey()])
    .subarray(-keyLength)
    .toString('base64url')
  return { publicKey, sealedPrivateKey: sealer.seal(place, privateKey) }
}
