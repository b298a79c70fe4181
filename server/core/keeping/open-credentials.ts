import type { SignIn } from '../../ports/marketplace.ts'
import type { Vault } from '../../ports/vault.ts'
import type { StoredAccount } from '../../store/keeping/marketplace-accounts.ts'
import { credentialOpener } from './credential-opener.ts'

/**
 * Opens the credentials that the account signs in with, however they are stored. `wrapped` is its user's data key.
 * Throws as Vault.open does.
 */
export function openCredentials(
  vault: Vault,
  account: StoredAccount,
  wrapped: string | null,
): SignIn {
  const open = credentialOpener(vault, account, wrapped)
  return {
    email: open('sealedEmail'),
    password: open('sealedPassword'),
    securityAnswer: open('sealedSecurityAnswer'),
  }
}
