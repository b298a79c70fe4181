import {
  arrivedAccountsOf,
  resealAccounts,
  type KeptFields,
  type SealedFields,
  type StoredAccount,
} from '../../store/keeping/marketplace-accounts.ts'
import { wrappedKeysOf } from '../../store/keeping/data-keys.ts'
import { accountNaming, type NameAccount } from './account-names.ts'
import { fieldOf, hasJustArrived, sealedColumns } from './credential-opener.ts'
import type { KeepingServices } from './keeping-services.ts'

/** Reseals what has arrived for a user under the user's own key. Safe to repeat. docs/decisions/025 */
export async function keepSecrets(services: KeepingServices, uid: string): Promise<void> {
  await keepArrived(services, await arrivedAccountsOf(services.store.db, uid))
}

/**
 * Reseals what has arrived for many accounts in one go. Returns how many were changed; what cannot be opened stays as
 * it is.
 */
export async function keepArrived(
  services: KeepingServices,
  accounts: readonly StoredAccount[],
): Promise<number> {
  if (accounts.length === 0) return 0
  const { store, vault } = services
  const nameAccount = await accountNaming(services)
  return store.db.transaction(async (tx) => {
    const keys = await wrappedKeysOf(
      tx,
      accounts.map(({ uid }) => uid),
      (uid) => ({ keyId: vault.keyId, wrapped: vault.makeDataKey(uid) }),
    )
    const wrappedOf = new Map(keys.map(({ uid, wrapped }) => [uid, wrapped]))
    const resealed = accounts.flatMap((old) => {
      const wrapped = wrappedOf.get(old.uid)
      const fields = wrapped === undefined ? null : reseal(services, old, { wrapped, nameAccount })
      return fields ? [{ old, fields }] : []
    })
    return resealed.length > 0 ? resealAccounts(tx, resealed) : 0
  })
}

/** Reseals one account. Null: something in it cannot be opened; a process with more keys may be able to. */
function reseal(
  { vault, marketplaces, log }: KeepingServices,
  account: StoredAccount,
  { wrapped, nameAccount }: { wrapped: string; nameAccount: NameAccount },
): KeptFields | null {
  const { uid } = account
  try {
    const dataKey = vault.openDataKey(uid, wrapped)
    const inOwnKey = (column: keyof SealedFields) => {
      const sealed = account[column]
      const field = fieldOf(account, column)
      if (!hasJustArrived(sealed)) return { plain: dataKey.open(field, sealed), sealed }
      const plain = vault.open({ uid, field }, sealed)
      return { plain, sealed: dataKey.seal(field, plain) }
    }
    const kept = sealedColumns.map(inOwnKey)
    const isByToken = marketplaces.get(account.marketplace)?.connect === 'token'
    // A token changes whenever it is renewed: the account that it opens says whether the sign-in is the same.
    const telling = isByToken ? kept.slice(0, 1) : kept
    const plain = JSON.stringify(telling.map((one) => one.plain))
    const fingerprint = dataKey.fingerprint(`${account.marketplace}.sign-in`, plain)
    const [sealedEmail = '', sealedPassword = '', sealedSecurityAnswer = ''] = kept.map(
      (one) => one.sealed,
    )
    const accountName = nameAccount(account.marketplace, kept[0]?.plain ?? '')
    return {
      sealedEmail,
      sealedPassword,
      sealedSecurityAnswer,
      fingerprint,
      accountName,
    }
  } catch (error) {
    log.warn(
      { uid, err: error },
      'Credentials cannot be opened and stay as they are: they were changed in the database, or this worker lacks a key.',
    )
    return null
  }
}
