import { AppError } from '../../../contract/errors.ts'
import type { MarketplaceCredentials } from '../../../contract/user/profile.ts'
import type { Transaction } from '../../store/connect.ts'
import { signal } from '../../store/live.ts'
import { putMarketplaceAccount, userTypeOf, type SealedSignIn } from '../../store/accounts/users.ts'
import type { AccountServices } from './account-services.ts'
import { maskedAddress } from './masked-address.ts'
import { changeCardOrSay } from './save-card.ts'

/**
 * Seals the marketplace sign-in, each field for its own place, has it tried, and wakes what waited for it. An empty password
 * keeps the stored one. Throws AppError `credentials-incomplete` when there is none, `agency-without-credentials`.
 */
export async function saveMarketplaceAccount(
  services: Pick<AccountServices, 'store' | 'sealer' | 'signInMarketplace' | 'tasks'>,
  uid: string,
  { version, ...credentials }: MarketplaceCredentials,
): Promise<void> {
  if (!services.signInMarketplace) throw new AppError('marketplace-off')
  const sealed = sealCredentials(services, uid, credentials)
  await services.store.db.transaction(async (tx) => {
    await changeCardOrSay(tx, { uid, card: 'credentials', version }, {})
    if ((await userTypeOf(tx, uid)) === 'Agency') throw new AppError('agency-without-credentials')
    await storeCredentials(services, tx, uid, sealed)
  })
}

type Credentials = Omit<MarketplaceCredentials, 'version'>

/** Seals the credentials. Null: no marketplace is connected, so they are not kept at all. */
export function sealCredentials(
  { sealer, signInMarketplace }: Pick<AccountServices, 'sealer' | 'signInMarketplace'>,
  uid: string,
  credentials: Credentials,
): SealedSignIn | null {
  if (!signInMarketplace) return null
  const seal = (field: keyof Credentials) =>
    sealer.seal({ uid, field: `${signInMarketplace.name}.${field}` }, credentials[field])
  return {
    sealedEmail: seal('softwareEmail'),
    maskedEmail: maskedAddress(credentials.softwareEmail),
    sealedPassword: credentials.softwarePassword === '' ? null : seal('softwarePassword'),
    sealedSecurityAnswer: seal('softwareSecurityQuestion'),
  }
}

/** Stores the credentials. The card's version has been raised before, in the same transaction. */
export async function storeCredentials(
  { signInMarketplace, tasks }: Pick<AccountServices, 'signInMarketplace' | 'tasks'>,
  tx: Transaction,
  uid: string,
  sealed: SealedSignIn | null,
): Promise<void> {
  if (!signInMarketplace || !sealed) return
  if (!(await putMarketplaceAccount(tx, { uid, marketplace: signInMarketplace.name }, sealed))) {
    throw new AppError('credentials-incomplete')
  }
  await tasks.enqueue(tx, 'keep-secrets', { uid })
  await tasks.enqueue(tx, 'check-sign-in', { uid })
  await signal(tx, 'application-queued')
}
