import type { Marketplace } from '../../../ports/marketplace.ts'
import { PortError } from '../../../ports/port-error.ts'
import { UnknownKeyError, type Vault } from '../../../ports/vault.ts'
import type { Queryable } from '../../../store/connect.ts'
import { wrappedKeyOf } from '../../../store/keeping/data-keys.ts'
import { secretsOf } from '../../../store/keeping/marketplace-accounts.ts'
import { hasJustArrived } from '../../keeping/credential-opener.ts'
import { readToken } from '../../keeping/token-text.ts'

export type RevokingServices = {
  store: { db: Queryable }
  vault: Pick<Vault, 'open' | 'openDataKey'>
  marketplaces: ReadonlyMap<string, Marketplace>
}
type SealedToken = { uid: string; marketplace: string; sealed: string }

/**
 * Ends a token at its marketplace. One that nobody can read any more, and one of a marketplace that is not connected by
 * tokens, is left. Safe to repeat. Throws PortError `not-reached` or `rate-limited`.
 */
export async function revokeToken(
  { store, vault, marketplaces }: RevokingServices,
  { uid, marketplace: name, sealed }: SealedToken,
): Promise<void> {
  const marketplace = marketplaces.get(name)
  if (marketplace?.connect !== 'token') return
  const text = open(vault, { uid, marketplace: name, sealed }, await wrappedKeyOf(store.db, uid))
  if (text === null) return
  await marketplace.revoke(readToken(text)).catch((error: unknown) => {
    if (error instanceof PortError && error.code === 'not-offered') return // its user can, on the site
    throw error
  })
}

/** Ends every token of a user at its marketplace, before they are deleted here. */
export async function revokeTokensOf(services: RevokingServices, uid: string): Promise<void> {
  for (const { marketplace, sealed } of await secretsOf(services.store.db, uid))
    await revokeToken(services, { uid, marketplace, sealed })
}

/** Null: it was changed in the database, or its key is gone. Throws UnknownKeyError where another process can open it. */
function open(
  vault: RevokingServices['vault'],
  { uid, marketplace, sealed }: SealedToken,
  wrapped: string | null,
): string | null {
  const field = `${marketplace}.softwarePassword`
  try {
    if (hasJustArrived(sealed)) return vault.open({ uid, field }, sealed)
    return wrapped === null ? null : vault.openDataKey(uid, wrapped).open(field, sealed)
  } catch (error) {
    if (error instanceof UnknownKeyError) throw error
    return null
  }
}
