import type { Vault } from '../../ports/vault.ts'
import type { SealedFields, StoredAccount } from '../../store/keeping/marketplace-accounts.ts'

const nameOf: Record<keyof SealedFields, string> = {
  sealedEmail: 'softwareEmail',
  sealedPassword: 'softwarePassword',
  sealedSecurityAnswer: 'softwareSecurityQuestion',
}
export const sealedColumns = Object.keys(nameOf) as (keyof SealedFields)[] // those of the record

/**
 * Field that a column's secret is sealed for. It includes the marketplace: a secret for one is never shown to another.
 */
export function fieldOf(account: StoredAccount, column: keyof SealedFields): string {
  return `${account.marketplace}.${nameOf[column]}`
}

/** Tells whether a text is still in the form in which it arrived. */
export function hasJustArrived(sealed: string): boolean {
  return sealed.startsWith('v1.')
}

/** Tells whether all of an account is kept under its user's own key. */
export function isKept(account: StoredAccount): boolean {
  return (
    account.fingerprint !== null &&
    account.accountName !== null &&
    !sealedColumns.some((each) => hasJustArrived(account[each]))
  )
}

/** Reads an account's secrets: as they arrived, or sealed with the data key that is `wrapped` here. */
export function credentialOpener(
  vault: Vault,
  account: StoredAccount,
  wrapped: string | null,
): (column: keyof SealedFields) => string {
  const { uid } = account
  return (column) => {
    const sealed = account[column]
    const field = fieldOf(account, column)
    if (hasJustArrived(sealed)) return vault.open({ uid, field }, sealed)
    if (wrapped === null) throw new Error('the data key is gone')
    return vault.openDataKey(uid, wrapped).open(field, sealed)
  }
}
