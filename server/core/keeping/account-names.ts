import { createHmac, randomBytes } from 'node:crypto'
import type { Store } from '../../store/connect.ts'
import {
  recordNamingKey,
  recordedNamingKey,
  resealNamingKey,
} from '../../store/keeping/naming-key-record.ts'
import type { KeepingServices } from './keeping-services.ts'

type NamingServices = Pick<KeepingServices, 'vault' | 'marketplaces'> & {
  store: Pick<Store, 'db'>
}

const place = { uid: '', field: 'account-naming-key' }
const keyLength = 32

/** Gives a marketplace account the name under which all of its users are counted together. */
export type NameAccount = (marketplace: string, signInName: string) => string

/**
 * Returns what names marketplace accounts: a keyed hash, the same for every spelling that the marketplace takes for
 * one account. The key is made once and sealed to the worker's key, so a name outlives each rotation of that key, and
 * tells nothing to a reader of the database. docs/decisions/045
 */
export async function accountNaming(services: NamingServices): Promise<NameAccount> {
  const { store, vault, marketplaces } = services
  const sealed = await recordNamingKey(store.db, () =>
    vault.seal(place, randomBytes(keyLength).toString('base64url')),
  )
  const key = Buffer.from(vault.open(place, sealed), 'base64url')
  return (marketplace, signInName) => {
    const known = marketplaces.get(marketplace)
    const same = known?.connect === 'sign-in' ? known.sameSignInName(signInName) : signInName
    return createHmac('sha256', key)
      .update(JSON.stringify([marketplace, same]))
      .digest('base64url')
  }
}

/** Seals the key that accounts are named with to the current key. */
export async function resealNaming({ store, vault, log }: KeepingServices): Promise<void> {
  const sealed = await recordedNamingKey(store.db)
  if (sealed === null || sealed.split('.')[1] === vault.keyId) return
  try {
    await resealNamingKey(store.db, sealed, vault.seal(place, vault.open(place, sealed)))
  } catch (error) {
    log.warn({ err: error }, 'The key that names marketplace accounts stays under its former key.')
  }
}
