import { AppError } from '../../../contract/errors.ts'
import type { MarketplaceCredentials } from '../../../contract/user.ts'
import { signal, tellUsers } from '../../store/live.ts'
import { touchUser, upsertMarketplaceAccount } from '../../store/users.ts'
import type { AccountServices } from './account-services.ts'

/** Seals the marketplace sign-in, each field for its own place, and wakes what waited for it. */
export async function saveMarketplaceAccount(
  services: Pick<AccountServices, 'store' | 'sealer' | 'marketplace'>,
  uid: string,
  credentials: MarketplaceCredentials,
): Promise<void> {
  const marketplace = services.marketplace?.name
  if (marketplace === undefined) throw new AppError('marketplace-off')
  const seal = (field: keyof MarketplaceCredentials) =>
    services.sealer.seal({ uid, field: `${marketplace}.${field}` }, credentials[field])
  const signIn = {
    sealedEmail: seal('softwareEmail'),
    sealedPassword: seal('softwarePassword'),
    sealedSecurityAnswer: seal('softwareSecurityQuestion'),
  }
  await services.store.db.transaction(async (tx) => {
    if (!(await touchUser(tx, uid))) throw new AppError('not-signed-in')
    await upsertMarketplaceAccount(tx, { uid, marketplace }, signIn)
    await tellUsers(tx, [uid], { kind: 'user-changed' })
    await signal(tx, 'application-queued')
  })
}
