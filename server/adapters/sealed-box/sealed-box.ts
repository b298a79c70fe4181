import { createPublicKey, randomBytes } from 'node:crypto'
import { UnknownKeyError, type Sealed, type SealedPlace, type Vault } from '../../ports/vault.ts'
import { exactBytes } from './aes-gcm.ts'
import { keyIdOfBox, openBox, sealBox } from './box.ts'
import { dataKey } from './data-key.ts'
import { keyIdOf, privateKeyFrom } from './x25519.ts'

const dataKeyLength = 32

/** Holds the private keys: `key` is the current one, `former` are those it takes the place of; 32 bytes each, base64url. */
export function sealedBox(key: string, former: readonly string[] = []): Vault {
  const current = keyPair(key)
  const formerPairs = former.map(keyPair).filter(({ id }) => id !== current.id)
  const pairs = new Map([current, ...formerPairs].map((pair) => [pair.id, pair]))

  function seal(place: SealedPlace, plain: string): Sealed {
    return sealBox(current.publicKey, place, plain)
  }

  function open(place: SealedPlace, text: Sealed): string {
    const keyId = keyIdOfBox(text)
    const pair = pairs.get(keyId)
    if (!pair) throw new UnknownKeyError(keyId)
    return openBox(pair, place, text)
  }

  return {
    keyId: current.id,
    formerKeyIds: formerPairs.map(({ id }) => id),
    seal,
    open,
    makeDataKey: (uid) => seal(placeOf(uid), randomBytes(dataKeyLength).toString('base64url')),
    openDataKey: (uid, wrapped) => dataKey(exactBytes(open(placeOf(uid), wrapped)), uid),
    rewrapDataKey: (uid, wrapped) => seal(placeOf(uid), open(placeOf(uid), wrapped)),
  }
}

function placeOf(uid: string): SealedPlace {
  return { uid, field: 'data-key' }
}

function keyPair(key: string) {
  const privateKey = privateKeyFrom(key)
  const publicKey = createPublicKey(privateKey)
  return { id: keyIdOf(publicKey), privateKey, publicKey }
}
