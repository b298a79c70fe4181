import { betterAuthIdentity } from './adapters/better-auth/better-auth-identity.ts'
import { withoutPasswords } from './adapters/better-auth/without-passwords.ts'
import { oidc } from './adapters/oidc/oidc.ts'
import { factorSeal } from './adapters/sealed-box/factor-seal.ts'
import { providerPaths } from '../contract/entry/provider-paths.ts'
import { identityRecords } from './store/accounts/identity-records.ts'
import type { IdentityProvider } from './ports/identity-provider.ts'
import type { Identity } from './ports/identity.ts'
import type { Config } from './config/config.ts'
import type { HttpSecrets, WorkerSecrets } from './secrets/process-secrets.ts'
import type { Store } from './store/connect.ts'

/** Opens the accounts and sessions of this installation. */
export function identityFor(
  config: Config,
  { store, secrets }: { store: Store; secrets: WorkerSecrets | HttpSecrets },
): Identity {
  const identity = betterAuthIdentity({
    records: identityRecords(store.db, { idleHours: config.sessionIdleHours }),
    secret: secrets.authSecret,
    factorSeal: secrets.factorKey ? factorSeal(secrets.factorKey) : null,
    origin: config.origin,
    isHttps: config.origin.startsWith('https://'),
  })
  return config.identityProvider ? withoutPasswords(identity) : identity
}

/** Opens the identity provider that users sign in at. Null: they sign in with passwords. */
export function identityProviderFor({ origin, identityProvider }: Config): IdentityProvider | null {
  const redirectUrl = `${origin}${providerPaths.callback}`
  return (
    identityProvider &&
    oidc({ ...identityProvider, redirectUrl, afterLogOutUrl: `${origin}/login` })
  )
}
