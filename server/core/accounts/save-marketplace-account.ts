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
  services: Pick<AccountServices, 'store' | 'sealer' | 'marketplace' | 'tasks'>,
  uid: string,
  { version, ...credentials }: MarketplaceCredentials,
): Promise<void> {
  if (!services.marketplace) throw new AppError('marketplace-off')
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
  { sealer, marketplace }: Pick<AccountServices, 'sealer' | 'marketplace'>,
  uid: string,
  credentials: Credentials,
): SealedSignIn | null {
  if (!marketplace) return null
  const seal = (field: keyof Credentials) =>
    sealer.seal({ uid, field: `${marketplace.name}.${field}` }, credentials[field])
  return {
    sealedEmail: seal('softwareEmail'),
    maskedEmail: maskedAddress(credentials.softwareEmail),
    sealedPassword: credentials.softwarePassword === '' ? null : seal('softwarePassword'),
    sealedSecurityAnswer: seal('softwareSecurityQuestion'),
  }
}

/** Stores the credentials. The card's version has been raised before, in the same transaction. */
export async function storeCredentials(
  { marketplace, tasks }: Pick<AccountServices, 'marketplace' | 'tasks'>,
  tx: Transaction,
  uid: string,
  sealed: SealedSignIn | null,
): Promise<void> {
  if (!marketplace || !sealed) return
  if (!(await putMarketplaceAccount(tx, { uid, marketplace: marketplace.name }, sealed))) {
    throw new AppError('credentials-incomplete')
  }
  await tasks.enqueue(tx, 'keep-secrets', { uid })
  await tasks.enqueue(tx, 'check-sign-in', { uid })
  await signal(tx, 'application-queued')
}
